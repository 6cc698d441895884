// What this browser looks at: whose board lies open under the map (nobody's: one's own), and whether points are shown.

const STORE = "dystopolis.virtual_revolution.points";

function kept(): boolean {
  try {
    return localStorage.getItem(STORE) === "shown";
  } catch {
    return false; // a browser that keeps nothing still plays
  }
}

export const look = $state<{ seat: number | null; points: boolean }>({ seat: null, points: kept() });

export function flipPoints(): void {
  look.points = !look.points;
  try {
    localStorage.setItem(STORE, look.points ? "shown" : "hidden");
  } catch {
    // it is forgotten with the page
  }
}
