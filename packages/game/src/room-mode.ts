import { INFINITE } from './limits.ts';

/** The four modes of a room; `check` is the marking of a round. */
export type RoomMode = 'stop' | 'play' | 'pause' | 'check';

const reachableModes: Readonly<Record<RoomMode, readonly RoomMode[]>> = {
  stop: ['play'],
  play: ['pause', 'check'],
  pause: ['play'],
  check: ['play', 'stop'],
};

/** The modes a room may change to from this one. */
export function nextModes(mode: RoomMode): readonly RoomMode[] {
  return reachableModes[mode];
}

/** Whether a room may change from one mode to the other; staying in a mode is no change. */
export function canChangeMode(from: RoomMode, to: RoomMode): boolean {
  return reachableModes[from].includes(to);
}

/** Whether a round has so many questions that it goes to marking by itself. */
export function isRoundFull(questionsPlayed: number, questionsPerRound: number): boolean {
  return questionsPerRound !== INFINITE && questionsPlayed >= questionsPerRound;
}

/** Whether the host may move to another round: only while marking, and only if the room allows it. */
export function canSwitchRounds(mode: RoomMode, options: { switchRounds: boolean }): boolean {
  return mode === 'check' && options.switchRounds;
}
