// The load: so many tables of two seats, each seat a socket of its own; random legal clicks, one at a time per table.
// A click counts when both seats were told. Prints one JSON object.
//
//   node drive.js dystopolis|boardgame.io PORT TABLES SECONDS
const [, , which, port, tables, seconds] = process.argv;
const latencies = [];
let counting = false;
let stop = false;

class Match {
  constructor() {
    this.told = 0;
    this.sockets = [];
  }
  // Both seats have heard of the state `next`; `mover` clicks one of `cells`.
  heard(next, mover, cells) {
    if (next.id < this.wanted) return; // a lone option may have been played unasked
    this.told += 1;
    if (this.told < 2) return;
    const now = process.hrtime.bigint();
    if (this.sent !== undefined && counting) latencies.push(Number(now - this.sent) / 1e6);
    if (stop) return;
    this.told = 0;
    this.sent = process.hrtime.bigint();
    this.click(mover, cells[Math.floor(Math.random() * cells.length)], next);
  }
}

// Every table is set up, twenty-five at a time.
async function inBatches(open) {
  for (let i = 0; i < tables; i += 25) {
    const batch = Array.from({ length: Math.min(25, tables - i) }, (_, n) => i + n);
    await Promise.all(batch.map(open));
  }
}

async function dystopolis() {
  const WebSocket = require("ws");
  const post = async (body) =>
    (await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })).json();
  const ask = (socket, message) =>
    new Promise((done) => {
      const key = Math.random().toString(36).slice(2);
      const hear = (text) => {
        const answer = JSON.parse(text);
        if (answer.type === "answer" && answer.key === key) socket.off("message", hear), done(answer);
      };
      socket.on("message", hear);
      socket.send(JSON.stringify({ ...message, key }));
    });
  await inBatches(async (i) => {
    const { table, key } = await post({ game: "tictactoe", seats: 2 });
    const match = new Match();
    for (const seat of [0, 1]) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
      await new Promise((done) => socket.on("open", done));
      match.sockets.push(socket);
      socket.send(JSON.stringify({ type: "hello", table, keys: seat === 0 ? [key] : [] }));
      await ask(socket, { type: "sit", seat, kind: "person", name: `P${seat}` });
    }
    let number = 0;
    match.click = (seat, option, next) => {
      match.wanted = next.id + 1;
      match.sockets[seat].send(
        JSON.stringify({ type: "choose", key: `${i}-${number++}`, at: next.id, seat, option }),
      );
    };
    match.sockets.forEach((socket, seat) => {
      socket.on("message", (text) => {
        const message = JSON.parse(text);
        if (message.type === "answer" && !message.ok) throw new Error(JSON.stringify(message));
        if (message.type !== "now") return;
        const prompt = message.prompt;
        if (prompt.seat === seat) match.cells = prompt.options;
        match.heard({ id: message.n }, prompt.seat, match.cells);
      });
    });
    match.wanted = 0;
    match.start = () => ask(match.sockets[0], { type: "start" });
    started.push(match);
  });
  for (const match of started) match.start();
}

async function boardgameIo() {
  const { io } = require("socket.io-client");
  await inBatches(async (i) => {
    const match = new Match();
    match.wanted = 0;
    match.click = (seat, cell, next) => {
      match.wanted = next.id + 1;
      const payload = { type: "clickCell", args: [cell], playerID: String(seat) };
      match.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, next.id, `match${i}`, String(seat));
    };
    const hear = (state) => {
      const cells = state.G.cells.map((cell, at) => (cell === null ? at : -1)).filter((at) => at >= 0);
      match.heard({ id: state._stateID }, Number(state.ctx.currentPlayer), cells);
    };
    for (const seat of [0, 1]) {
      const socket = io(`http://127.0.0.1:${port}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
      await new Promise((done) => socket.on("connect", done));
      match.sockets.push(socket);
      socket.on("update", (_, state) => hear(state));
      socket.on("sync", (_, data) => hear(data.state));
    }
    started.push(match);
    match.start = () => match.sockets.forEach((s, seat) => s.emit("sync", `match${i}`, String(seat), undefined, 2));
  });
  for (const match of started) match.start();
}

const started = [];

async function main() {
  await (which === "dystopolis" ? dystopolis() : boardgameIo());
  await new Promise((done) => setTimeout(done, 1500)); // warm
  counting = true;
  const begin = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  counting = false;
  const took = Number(process.hrtime.bigint() - begin) / 1e9;
  const used = process.cpuUsage(cpu);
  stop = true;
  latencies.sort((a, b) => a - b);
  const at = (p) => Number((latencies[Math.floor(latencies.length * p)] ?? 0).toFixed(2));
  console.log(JSON.stringify({
    server: which, tables: Number(tables), choices: latencies.length, per_second: Math.round(latencies.length / took),
    p50_ms: at(0.5), p99_ms: at(0.99), driver_cpu: Number(((used.user + used.system) / 1e6 / took).toFixed(2)),
  }));
  process.exit(0);
}

main();
