import type { HostGame, liveCalls, Presence, Progress, ReplyOf } from '@emcee/contract';

/** The current game of a host, and its earlier games to mark. */
export type LiveState = ReplyOf<typeof liveCalls.state>;

/** Replaces the game in the state, unless the new one is older. */
export function withGame(state: LiveState, game: HostGame | null): LiveState {
  return isOlder(game, state.game) ? state : { ...state, game };
}

/** Returns the newer of the known and the received game; messages may arrive out of order. */
export function newerGame(known: HostGame | null, told: HostGame): HostGame {
  return known !== null && isOlder(told, known) ? known : told;
}

function isOlder(told: HostGame | null, known: HostGame | null): boolean {
  return known !== null && told?._id === known._id && told.seq < known.seq;
}

/** Applies the number of teams that have answered, if it is about the current question. */
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

/** Applies the number of connected teams, if it is about this game. */
export function withPresence(state: LiveState, { gameId, connectedCount }: Presence): LiveState {
  const { game } = state;
  if (game === null || game._id !== gameId) return state;
  return { ...state, game: { ...game, connectedCount } };
}
