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
  | { readonly kind: 'showChanges'; readonly roundId: string }
  | { readonly kind: 'wait' };

/** The one next thing of a game: what the big button says and does. */
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

/** The one next thing of a game, always. */
export function nextThing({ game, nowMs, marking }: Situation): NextThing {
  if (game.gameMode === 'pause') {
    return { label: 'Resume', act: { kind: 'send', command: { kind: 'resume' } } };
  }
  const open = openRoundOf(game);
  if (open !== undefined) return nextOfRound(open);
  const marked = markedRoundOf(game);
  if (marked !== undefined) return nextOfMarking(marked, isCollecting(marked, nowMs), marking);
  // The next round would fix what is not published yet.
  const changed = game.rounds.find(
    ({ unpublishedChanges, switchRounds }) => unpublishedChanges > 0 && !switchRounds,
  );
  if (changed !== undefined) {
    const label = `See ${counted(changed.unpublishedChanges, 'change')}`;
    return { label, act: { kind: 'showChanges', roundId: changed._id } };
  }
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

/** The next thing of a round that is being marked, or was published and is changed, also after its game has ended. */
export function nextOfMarking(
  round: Pick<HostRound, '_id' | 'number' | 'state' | 'unpublishedChanges'>,
  isStillCollecting: boolean,
  marking: MarkingSight | undefined,
): NextThing {
  if (round.state === 'published') {
    const { unpublishedChanges: changes, _id: roundId } = round;
    if (changes === 0) return { label: 'Nothing changed yet', act: { kind: 'wait' } };
    return { label: publishLabel(round), act: { kind: 'publish', roundId } };
  }
  if (isStillCollecting || marking === undefined) {
    return { label: 'Collecting the last answers…', act: { kind: 'wait' } };
  }
  if (marking.suggestions > 0) {
    return {
      label: `Confirm ${counted(marking.suggestions, 'suggestion')}`,
      act: { kind: 'confirm' },
    };
  }
  const n = nextOpenQuestion(marking);
  if (n === undefined) {
    return { label: publishLabel(round), act: { kind: 'publish', roundId: round._id } };
  }
  const label = n === marking.n ? 'Next unmarked answer' : `Next unmarked: question ${n}`;
  return { label, act: { kind: 'showOpen', n } };
}

/** What the button says that makes the marks of a round count, or what was changed of them since. */
export function publishLabel({
  number,
  state,
  unpublishedChanges,
}: Pick<HostRound, 'number' | 'state' | 'unpublishedChanges'>): string {
  return state === 'published'
    ? `Publish ${counted(unpublishedChanges, 'change')}`
    : `Publish round ${number}`;
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
