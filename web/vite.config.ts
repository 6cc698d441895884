import { readFileSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The server ships what is built here; in development the pages come from Vite and the rest from a local server.
const server = process.env.DYSTOPOLIS_SERVER ?? "http://127.0.0.1:8000";

/** The icons stand in the page itself, so that the first paint has them; their ids begin with `i-`. */
function sprite(): Plugin {
  return {
    name: "sprite",
    transformIndexHtml(html) {
      const icons = readFileSync(new URL("src/icons.svg", import.meta.url), "utf-8");
      return html.replace("<!--icons-->", icons.replaceAll('<symbol id="', '<symbol id="i-').trim());
    },
  };
}

export default defineConfig({
  plugins: [svelte(), sprite()],
  build: {
    outDir: "../src/dystopolis/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { include: ["test/**/*.test.ts"] },
});
