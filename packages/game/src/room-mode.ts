/** The four modes of a room: playing, idle, closed, and `check`, the marking of a round. */
export const gameModes = ['play', 'pause', 'stop', 'check'] as const;

/** One of the four modes of a room. */
export type GameMode = (typeof gameModes)[number];

const reachableModes: Readonly<Record<GameMode, readonly GameMode[]>> = {
  stop: ['play'],
  play: ['pause', 'check'],
  pause: ['play'],
  check: ['play', 'stop'],
};

/** Whether a room may change from one mode to the other; staying in a mode is no change. */
export function canChangeMode(from: GameMode, to: GameMode): boolean {
  return reachableModes[from].includes(to);
}
