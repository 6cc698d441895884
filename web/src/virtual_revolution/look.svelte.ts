// Whose board lies open under the map; nobody's: one's own.

export const look = $state<{ seat: number | null }>({ seat: null });
