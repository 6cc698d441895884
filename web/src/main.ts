import "./styles/system.css";
import "./styles/shell.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./core/settings.svelte";

settings.apply();
mount(App, { target: document.getElementById("app")! });
