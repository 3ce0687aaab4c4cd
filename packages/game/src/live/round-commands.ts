import { fixed, withoutPublished } from './published-round.ts';
import {
  type CommandFacts,
  type CommandOutcome,
  changedRounds,
  handoutOf,
  modeOf,
  openRound,
  roundOf,
  type Stage,
  type StageCommand,
  type StageRound,
  waitingRounds,
  withRound,
} from './stage.ts';

type Command<K extends StageCommand['kind']> = Extract<StageCommand, { kind: K }>;

/** Milliseconds after closing during which the last answers are still collected. */
export const COLLECTING_MS = 3_000;

/**
 * True while the last answers to a round closed at `closedAt` may still arrive; times are in ms since 1970. A
 * much later `closedAt` comes from a clock that was set back.
 */
export function collectsAnswers(closedAt: number | null, now: number): boolean {
  return closedAt !== null && Math.abs(now - closedAt) < COLLECTING_MS;
}

/**
 * Starts a round. Earlier rounds must be published or left for later, unless rounds may be switched. A
 * tiebreaker needs every round published, and fixes none, so that a protest can still be heard.
 */
export function startRound(stage: Stage, { round }: Command<'startRound'>): CommandOutcome {
  if (roundOf(stage, round.id) !== undefined) return { stage };
  const open = openRound(stage);
  if (open !== undefined) return { problem: { reason: 'round-open', roundName: open.name } };
  if (stage.isEnded) return { problem: { reason: 'game-over' } };
  if (stage.isPaused) return { problem: { reason: 'mode-refused' } };
  const isTiebreaker = round.tied !== undefined;
  const out = handoutOf(stage);
  if (out !== undefined && (isTiebreaker || round.state === 'out')) return handedOut(out);
  const waiting = waitingRounds(stage).find(({ isPutOff }) => isTiebreaker || !isPutOff);
  if (waiting !== undefined && (isTiebreaker || !round.rules.switchRounds)) {
    return { problem: { reason: 'not-published', roundName: waiting.name } };
  }
  // Starting the next round fixes earlier ones, so their changes could no longer be published.
  const changed = changedRounds(stage).find(({ rules }) => isTiebreaker || !rules.switchRounds);
  if (changed !== undefined) {
    return { problem: { reason: 'changes-not-published', roundName: changed.name } };
  }
  const rounds = [...(isTiebreaker ? stage.rounds : stage.rounds.map(fixed)), round];
  return { stage: { ...stage, marking: null, rounds } };
}

/**
 * Closes a round for marking. `through` is the last question that counts, by default the last one shown or
 * answered. Without any such question the round is discarded.
 */
export function closeRound(
  stage: Stage,
  { roundId, through }: Command<'closeRound'>,
  { now, lastAnswered }: CommandFacts,
): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round === undefined) return { problem: { reason: 'round-over' } };
  if (round.state === 'out') return handedOut(round);
  if (round.state !== 'open') return { stage };
  if (modeOf(stage) !== 'play') return { problem: { reason: 'mode-refused' } };
  const lastShown = round.questions.findLastIndex(({ isRevealed }) => isRevealed) + 1;
  const last = through ?? Math.max(lastShown, lastAnswered);
  if (!Number.isInteger(last) || last < 0 || last > round.questions.length) {
    return { problem: { reason: 'no-such-question' } };
  }
  if (last === 0) return { stage: withRound(stage, { ...round, state: 'discarded' }) };
  const closed = withRound(stage, { ...round, state: 'marking', through: last, closedAt: now });
  return { stage: { ...closed, marking: { roundId } } };
}

/** Collects a handout for marking. While another round is open or being marked, it is left for later. */
export function collect(
  stage: Stage,
  { roundId }: Command<'collect'>,
  { now }: CommandFacts,
): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round === undefined) return { problem: { reason: 'round-over' } };
  if (round.state === 'open') return notClosed(round);
  if (round.state !== 'out') return { stage };
  if (stage.isPaused) return { problem: { reason: 'mode-refused' } };
  const isPutOff = openRound(stage) !== undefined || Boolean(stage.marking?.roundId);
  const through = round.questions.length;
  const closed = { ...round, state: 'marking', through, closedAt: now, isPutOff } as const;
  const collected = withRound(stage, closed);
  return { stage: isPutOff ? collected : { ...collected, marking: { roundId } } };
}

/** Undoes closing: the same question is open again. Not possible once the marks are published. */
export function reopenRound(stage: Stage, { roundId }: Command<'reopenRound'>): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round === undefined || round.state === 'discarded') {
    return { problem: { reason: 'round-over' } };
  }
  if (round.state === 'open' || round.state === 'out') return { stage };
  if (round.state === 'published') return published(round);
  if (modeOf(stage) !== 'check') return { problem: { reason: 'mode-refused' } };
  const { isHandout = false } = round;
  const out = handoutOf(stage);
  if (isHandout && out !== undefined) return handedOut(out);
  const reopened = {
    ...round,
    state: isHandout ? 'out' : 'open',
    through: null,
    closedAt: null,
    isPutOff: false,
  } as const;
  const after = withRound(stage, reopened);
  return { stage: isHandout ? withoutMarking(after, roundId) : { ...after, marking: null } };
}

/**
 * Publishes the marks of a closed round once its last answers are in, or the changes to a published one, also
 * after the end of the game. Without changes it does nothing.
 */
export function publishRound(
  stage: Stage,
  { roundId }: Command<'publish'>,
  { now }: CommandFacts,
): CommandOutcome {
  const round = roundOf(stage, roundId);
  const isAgain = round?.state === 'published';
  if (isAgain && round.unpublishedChanges === 0) return { stage };
  if (round?.state !== 'marking' && !isAgain) return notClosed(round);
  if (stage.isPaused) return { problem: { reason: 'mode-refused' } };
  if (isAgain) return { stage: withRound(stage, withoutPublished(round)) };
  if (collectsAnswers(round.closedAt, now)) {
    return { problem: { reason: 'still-collecting', roundName: round.name } };
  }
  return {
    stage: withoutMarking(
      withRound(stage, { ...round, state: 'published', isPutOff: false }),
      roundId,
    ),
  };
}

/** Discards a closed round, which is then missing from the record. */
export function discardRound(stage: Stage, { roundId }: Command<'discard'>): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round === undefined || round.state === 'open' || round.state === 'out') {
    return notClosed(round);
  }
  if (round.state === 'discarded') return { stage };
  if (round.state === 'published') return published(round);
  return { stage: withoutMarking(withRound(stage, { ...round, state: 'discarded' }), roundId) };
}

/** Leaves the marking of a closed round for later, so that the game can continue. */
export function putOffRound(stage: Stage, { roundId }: Command<'putOff'>): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round?.state === 'published') return published(round);
  if (round?.state !== 'marking') return notClosed(round);
  const putOff = round.isPutOff ? round : { ...round, isPutOff: true };
  return { stage: withoutMarking(withRound(stage, putOff), roundId) };
}

/** Switches to marking a closed round. Another round's marking can be left only if rounds may be switched. */
export function switchTo(stage: Stage, { roundId }: Command<'switchTo'>): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round?.state === 'published') return published(round);
  if (round?.state !== 'marking') return notClosed(round);
  if (stage.marking?.roundId === roundId) return { stage };
  if (stage.isEnded || stage.isPaused || openRound(stage) !== undefined) {
    return { problem: { reason: 'mode-refused' } };
  }
  const marked = roundOf(stage, stage.marking?.roundId ?? '');
  if (marked !== undefined && !marked.rules.switchRounds) {
    return { problem: { reason: 'not-published', roundName: marked.name } };
  }
  return { stage: { ...stage, marking: { roundId } } };
}

function withoutMarking(stage: Stage, roundId: string): Stage {
  return stage.marking?.roundId === roundId ? { ...stage, marking: null } : stage;
}

// An open round can be closed first, and a handout collected; any other is over.
function notClosed(round: StageRound | undefined): CommandOutcome {
  if (round?.state === 'out') return handedOut(round);
  if (round?.state !== 'open') return { problem: { reason: 'round-over' } };
  return { problem: { reason: 'round-open', roundName: round.name } };
}

function handedOut({ name }: StageRound): CommandOutcome {
  return { problem: { reason: 'round-out', roundName: name } };
}

function published(round: StageRound): CommandOutcome {
  return { problem: { reason: 'already-published', roundName: round.name } };
}
