/** Marks the answers of a round by hand: a verdict belongs to an answer, so marking may begin while it is asked. */
import { fieldError, type LiveCommand, liveTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { listMarks, listResponses, setMarks } from '../state/live-answers.store.ts';
import { findRoundDetail, type RoundDetail } from '../state/live-stage.store.ts';
import { findMarkStep, type MarkChange } from '../state/mark-steps.store.ts';
import type { CommandOn } from './run-command.ts';

/** Sets the verdicts of a command, and gives what they have changed. */
export async function markAnswers(
  on: CommandOn<Extract<LiveCommand, { kind: 'mark' }>>,
): Promise<readonly MarkChange[]> {
  const { db, command, now } = on;
  const { roundId, marks } = command;
  const round = await requireUnpublished(db, roundId);
  const hasHalf = marks.some(({ verdict }) => verdict === 'half');
  if (hasHalf && !round.settings.halfPoints) throw fieldError('command', liveTexts.notNow);
  // A verdict on what nobody wrote, or on what was taken back meanwhile, would belong to nothing.
  const responses = await listResponses(db, { roundId });
  const given = new Set(responses.map(({ n, groupKey }) => `${n} ${groupKey}`));
  const meant = marks.filter(({ n, group }) => given.has(`${n} ${group}`));
  const verdictOf = await standingVerdicts(db, roundId);
  // Of two for the same answer the last one is meant.
  const newest = [...new Map(meant.map((mark) => [`${mark.n} ${mark.group}`, mark])).values()];
  const changes = newest
    .map(({ n, group, verdict }) => ({ n, group, before: verdictOf({ n, group }), after: verdict }))
    .filter(({ before, after }) => before !== after);
  await setMarks(db, { roundId, marks: newest, now });
  return changes;
}

/** Takes back what one command has marked, and gives what that has changed: nothing where it was taken back before. */
export async function undoMarks(
  on: CommandOn<Extract<LiveCommand, { kind: 'undo' }>>,
): Promise<readonly MarkChange[]> {
  const { db, game, command, now } = on;
  const { roundId } = command;
  await requireUnpublished(db, roundId);
  const step = await findMarkStep(db, { gameId: game.id, ...command });
  if (step === undefined) throw fieldError('command', liveTexts.nothingToUndo);
  if (step.isUndone) return [];
  const verdictOf = await standingVerdicts(db, roundId);
  // Another device may have marked behind it: what its host has decided there stays.
  const changed = step.changes.find((change) => verdictOf(change) !== change.after);
  if (changed !== undefined) throw fieldError('command', liveTexts.markedSince, { n: changed.n });
  const marks = step.changes.map(({ n, group, before }) => ({ n, group, verdict: before }));
  await setMarks(db, { roundId, marks, now });
  return step.changes.map(({ before, after, ...named }) => ({
    ...named,
    before: after,
    after: before,
  }));
}

/** A round whose marks do not count yet; else an error. */
export async function requireUnpublished(db: Db, roundId: string): Promise<RoundDetail> {
  const round = await findRoundDetail(db, roundId);
  if (round === undefined || round.state === 'discarded') {
    throw fieldError('command', liveTexts.roundOver);
  }
  if (round.state === 'published') {
    throw fieldError('command', liveTexts.alreadyPublished, { round: round.name });
  }
  return round;
}

async function standingVerdicts(db: Db, roundId: string) {
  const marks = await listMarks(db, roundId);
  const verdicts = new Map(marks.map(({ n, groupKey, verdict }) => [`${n} ${groupKey}`, verdict]));
  return ({ n, group }: { n: number; group: string }) => verdicts.get(`${n} ${group}`) ?? null;
}
