import type { HostGame, liveCalls, Presence, Progress, ReplyOf } from '@emcee/contract';

/** Has the earlier games to mark too. */
export type LiveState = ReplyOf<typeof liveCalls.state>;

/** Ignores an older game. */
export function withGame(state: LiveState, game: HostGame | null): LiveState {
  return isOlder(game, state.game) ? state : { ...state, game };
}

/** Messages may arrive out of order. */
export function newerGame(known: HostGame | null, told: HostGame): HostGame {
  return known !== null && isOlder(told, known) ? known : told;
}

/** True if no command and no team explains the newer state: the room changed, its rounds or its nights. */
export function isOfRoom(known: HostGame, told: HostGame): boolean {
  const isSame = known.seen === told.seen && known.seatsRevision === told.seatsRevision;
  return known._id === told._id && known.seq < told.seq && isSame;
}

function isOlder(told: HostGame | null, known: HostGame | null): boolean {
  return known !== null && told?._id === known._id && told.seq < known.seq;
}

export function withProgress(state: LiveState, progress: Progress): LiveState {
  const { game } = state;
  if (game === null || game.question?.n !== progress.n) return state;
  const isCurrentRound = game.rounds.some(
    ({ number, state: roundState }) => number === progress.roundNumber && roundState === 'open',
  );
  if (!isCurrentRound) return state;
  const question = { ...game.question, answered: progress.answered };
  return { ...state, game: { ...game, question, seatsCount: progress.seatsCount } };
}

export function withPresence(state: LiveState, { gameId, connectedCount }: Presence): LiveState {
  const { game } = state;
  if (game === null || game._id !== gameId) return state;
  return { ...state, game: { ...game, connectedCount } };
}
