import { counted } from '@emcee/client';
import type { HostGame, HostRound, LiveCommand } from '@emcee/contract';
import { collectsAnswers } from '@emcee/game';

/** Action of the big button; `close` and `publish` may ask for confirmation first. */
type NextAct =
  | { readonly kind: 'send'; readonly command: LiveCommand }
  | { readonly kind: 'start' }
  | { readonly kind: 'close'; readonly roundId: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'showOpen'; readonly n: number }
  | { readonly kind: 'publish'; readonly roundId: string }
  | { readonly kind: 'showChanges'; readonly roundId: string }
  | { readonly kind: 'wait'; readonly reason: string };

export type NextThing = { readonly label: string; readonly act: NextAct };

/** Decides the next step in marking: shown question, open suggestions, questions with open answers. */
type MarkingSight = {
  readonly n: number;
  readonly suggestions: number;
  readonly openQuestions: readonly number[];
};

type Rounds = { readonly rounds: readonly HostRound[] };
type Standing = Rounds & Pick<HostGame, 'markingRound'>;

export type Situation = {
  readonly game: Standing & Pick<HostGame, 'gameMode'>;
  /** The server's time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Undefined while loading. */
  readonly marking?: MarkingSight | undefined;
};

export function nextStep({ game, nowMs, marking }: Situation): NextThing {
  if (game.gameMode === 'pause') {
    return { label: 'Resume', act: { kind: 'send', command: { kind: 'resume' } } };
  }
  const open = openRoundOf(game);
  if (open !== undefined) {
    const { _id: roundId, current, questionsCount } = open;
    const n = current + 1;
    if (n > questionsCount)
      return { label: 'Close round and mark', act: { kind: 'close', roundId } };
    return {
      label: `Next: question ${n}`,
      act: { kind: 'send', command: { kind: 'goTo', roundId, n } },
    };
  }
  const marked = markedRoundOf(game);
  if (marked !== undefined) return nextOfMarking(marked, isCollecting(marked, nowMs), marking);
  // Offer the changes first: starting the next round would make them final.
  const changed = game.rounds.find(
    ({ unpublishedChanges, switchRounds }) => unpublishedChanges > 0 && !switchRounds,
  );
  if (changed !== undefined) {
    const label = `See ${counted(changed.unpublishedChanges, 'change')}`;
    return { label, act: { kind: 'showChanges', roundId: changed._id } };
  }
  return { label: 'Start round', act: { kind: 'start' } };
}

export function openRoundOf({ rounds }: Rounds): HostRound | undefined {
  return rounds.find(({ state }) => state === 'open');
}

export function markedRoundOf({ rounds, markingRound }: Standing): HostRound | undefined {
  return rounds.find(({ _id, state }) => _id === markingRound && state === 'marking');
}

/** Returns true while answers to a closed round may still arrive. */
export function isCollecting(round: Pick<HostRound, 'closedAt'>, nowMs: number): boolean {
  return collectsAnswers(round.closedAt === null ? null : Date.parse(round.closedAt), nowMs);
}

/** Returns the next step of a round in marking, or of a published one that changes, even after the game. */
export function nextOfMarking(
  round: Pick<HostRound, '_id' | 'number' | 'state' | 'unpublishedChanges'>,
  isStillCollecting: boolean,
  marking: MarkingSight | undefined,
): NextThing {
  if (round.state === 'published') {
    const { unpublishedChanges: changes, _id: roundId } = round;
    if (changes === 0) return waiting('Publish changes', 'Nothing changed yet.');
    return { label: publishLabel(round), act: { kind: 'publish', roundId } };
  }
  if (isStillCollecting || marking === undefined) {
    return waiting('One moment', 'Collecting the last answers');
  }
  if (marking.suggestions > 0) {
    return {
      label: `Confirm ${counted(marking.suggestions, 'suggestion')}`,
      act: { kind: 'confirm' },
    };
  }
  // Look from the shown question on, then from the first.
  const inOrder = [...marking.openQuestions].sort((a, b) => a - b);
  const n = inOrder.find((other) => other >= marking.n) ?? inOrder[0];
  if (n === undefined) {
    return { label: publishLabel(round), act: { kind: 'publish', roundId: round._id } };
  }
  const label = n === marking.n ? 'Next unmarked answer' : `Next unmarked: question ${n}`;
  return { label, act: { kind: 'showOpen', n } };
}

function waiting(label: string, reason: string): NextThing {
  return { label, act: { kind: 'wait', reason } };
}

/** Label of the button that publishes a round, or changes to it. */
export function publishLabel({
  number,
  state,
  unpublishedChanges,
}: Pick<HostRound, 'number' | 'state' | 'unpublishedChanges'>): string {
  return state === 'published'
    ? `Publish ${counted(unpublishedChanges, 'change')}`
    : `Publish round ${number}`;
}
