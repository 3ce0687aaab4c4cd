import { counted } from '@emcee/client';
import type { HostGame, HostRound, LiveCommand } from '@emcee/contract';
import { COLLECTING_MS } from '@emcee/game';

/** What the big button does when it is pressed; `close` and `publish` may ask something before. */
export type NextAct =
  | { readonly kind: 'send'; readonly command: LiveCommand }
  | { readonly kind: 'start' }
  | { readonly kind: 'close'; readonly roundId: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'showOpen'; readonly n: number }
  | { readonly kind: 'publish'; readonly roundId: string }
  | { readonly kind: 'wait' };

/** The one next thing of an evening: what the big button says and does. */
export type NextThing = { readonly label: string; readonly act: NextAct };

/** What of the marking decides: the question in sight, its suggestions that wait, and the questions with open answers. */
export type MarkingSight = {
  readonly n: number;
  readonly suggestions: number;
  readonly openQuestions: readonly number[];
};

type Rounds = { readonly rounds: readonly HostRound[] };
type Standing = Rounds & Pick<HostGame, 'markingRound'>;

/** What the next thing follows from. */
export type Situation = {
  readonly game: Standing & Pick<HostGame, 'gameMode'>;
  /** The server's time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Undefined while it is not known yet. */
  readonly marking?: MarkingSight | undefined;
};

/** The one next thing of an evening, always. */
export function nextThing({ game, nowMs, marking }: Situation): NextThing {
  if (game.gameMode === 'pause') {
    return { label: 'Resume', act: { kind: 'send', command: { kind: 'resume' } } };
  }
  const open = openRoundOf(game);
  if (open !== undefined) return nextOfRound(open);
  const marked = markedRoundOf(game);
  if (marked !== undefined) return nextOfMarking(marked, isCollecting(marked, nowMs), marking);
  return { label: 'Start round', act: { kind: 'start' } };
}

/** The round that is asked now. */
export function openRoundOf({ rounds }: Rounds): HostRound | undefined {
  return rounds.find(({ state }) => state === 'open');
}

/** The round that is being marked now. */
export function markedRoundOf({ rounds, markingRound }: Standing): HostRound | undefined {
  return rounds.find(({ _id, state }) => _id === markingRound && state === 'marking');
}

/** Whether answers of a closed round may still be on their way. */
export function isCollecting(round: Pick<HostRound, 'closedAt'>, nowMs: number): boolean {
  return round.closedAt !== null && nowMs < Date.parse(round.closedAt) + COLLECTING_MS;
}

/** The next thing of a round that is being marked, also after its game has ended. */
export function nextOfMarking(
  round: Pick<HostRound, '_id' | 'number'>,
  isStillCollecting: boolean,
  marking: MarkingSight | undefined,
): NextThing {
  if (isStillCollecting || marking === undefined) {
    return { label: 'Collecting the last answers', act: { kind: 'wait' } };
  }
  if (marking.suggestions > 0) {
    return {
      label: `Confirm ${counted(marking.suggestions, 'suggestion')}`,
      act: { kind: 'confirm' },
    };
  }
  const n = nextOpenQuestion(marking);
  if (n === undefined) {
    return { label: `Publish round ${round.number}`, act: { kind: 'publish', roundId: round._id } };
  }
  const label = n === marking.n ? 'Next open answer' : `Next open: question ${n}`;
  return { label, act: { kind: 'showOpen', n } };
}

function nextOfRound({ _id: roundId, current, questionsCount }: HostRound): NextThing {
  if (current >= questionsCount) {
    return { label: 'Close round and mark', act: { kind: 'close', roundId } };
  }
  const n = current + 1;
  const command = { kind: 'goTo', roundId, n } as const;
  return { label: `Next: question ${n}`, act: { kind: 'send', command } };
}

// The one in sight first; else the next one after it, and from the last one back to the first.
function nextOpenQuestion({ n, openQuestions }: MarkingSight): number | undefined {
  const inOrder = [...openQuestions].sort((a, b) => a - b);
  return inOrder.find((other) => other >= n) ?? inOrder[0];
}
