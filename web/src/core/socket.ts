// One WebSocket that comes back by itself. What was sent and not answered is sent again: keys make it harmless.

import type { FromClient, FromServer } from "../wire";

export type Link = "connecting" | "online" | "offline" | "restarting" | "gone";

interface Handlers {
  hello: () => FromClient;
  message: (message: FromServer) => void;
  link: (link: Link) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const RESTARTING = 1012;
const NO_SUCH_TABLE = new Set([4004, 4404]);

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: number | undefined;
  private closed = false;
  private readonly unanswered = new Map<string, FromClient>();

  constructor(private readonly on: Handlers) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.open();
  }

  send(message: FromClient & { key: string }): void {
    this.unanswered.set(message.key, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.on.hello()));
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      this.wait = FIRST_WAIT;
      if (message.type === "answer") this.unanswered.delete(message.key);
      this.on.link("online");
      this.on.message(message);
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (NO_SUCH_TABLE.has(event.code)) {
        this.closed = true;
        return this.on.link("gone");
      }
      this.on.link(event.code === RESTARTING ? "restarting" : "offline");
      this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  private readonly now = (): void => {
    if (this.closed || document.hidden || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    this.open();
  };
}
