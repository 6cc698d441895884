// boardgame.io's own server with its tic-tac-toe, made endless: a full or won board is cleared and play goes on.
const { Server, Origins } = require("boardgame.io/server");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null), won: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
      const won = LINES.some((line) => line.every((at) => G.cells[at] === playerID));
      if (won) G.won[Number(playerID)] += 1;
      if (won || G.cells.every((cell) => cell !== null)) G.cells = Array(9).fill(null);
    },
  },
};

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
