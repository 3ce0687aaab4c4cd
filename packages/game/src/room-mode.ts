import { INFINITE } from './limits.ts';

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

/** The modes a room may change to from this one. */
export function nextModes(mode: GameMode): readonly GameMode[] {
  return reachableModes[mode];
}

/** Whether a room may change from one mode to the other; staying in a mode is no change. */
export function canChangeMode(from: GameMode, to: GameMode): boolean {
  return reachableModes[from].includes(to);
}

/** Whether a round has so many questions that it goes to marking by itself. */
export function isRoundFull(questionsPlayed: number, questionsPerRound: number): boolean {
  return questionsPerRound !== INFINITE && questionsPlayed >= questionsPerRound;
}

/** Whether the host may move to another round: only while marking, and only if the room allows it. */
export function canSwitchRounds(mode: GameMode, options: { switchRounds: boolean }): boolean {
  return mode === 'check' && options.switchRounds;
}
