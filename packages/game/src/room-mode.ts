/** The modes of a room; `check` is marking. */
export const gameModes = ['play', 'pause', 'stop', 'check'] as const;

export type GameMode = (typeof gameModes)[number];

const reachableModes: Readonly<Record<GameMode, readonly GameMode[]>> = {
  stop: ['play'],
  play: ['pause', 'check'],
  pause: ['play'],
  check: ['play', 'stop'],
};

/** True if the room may change to the mode. Staying in a mode is no change. */
export function canChangeMode(from: GameMode, to: GameMode): boolean {
  return reachableModes[from].includes(to);
}
