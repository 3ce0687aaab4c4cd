import type { HostGame, liveCalls, Presence, Progress, ReplyOf } from '@emcee/contract';

/** What a host knows of its game, and of those before it. */
export type LiveState = ReplyOf<typeof liveCalls.state>;

/** The state with a game that was told; one that is older than the known one changes nothing. */
export function withGame(state: LiveState, game: HostGame | null): LiveState {
  return isOlder(game, state.game) ? state : { ...state, game };
}

/** The newer one of a game that is known and one that was told, which may have been on its way for longer. */
export function newerGame(known: HostGame | null, told: HostGame): HostGame {
  return known !== null && isOlder(told, known) ? known : told;
}

function isOlder(told: HostGame | null, known: HostGame | null): boolean {
  return known !== null && told?._id === known._id && told.seq < known.seq;
}

/** The state with the number of teams that have answered, where it is of the current question. */
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

/** The state with the number of teams that are connected, where it is of this game. */
export function withPresence(state: LiveState, { gameId, connectedCount }: Presence): LiveState {
  const { game } = state;
  if (game === null || game._id !== gameId) return state;
  return { ...state, game: { ...game, connectedCount } };
}
