/** Marks the answers of a round by hand: a verdict belongs to an answer, so marking may begin while it is asked. */
import { fieldError, type LiveCommand, liveTexts, markingTexts } from '@emcee/contract';
import {
  capPoints,
  isQuestionValue,
  mayChange,
  roundOf,
  type StageRound,
  toHalfPoints,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import {
  listMarks,
  listResponses,
  type SetMark,
  type StandingMark,
  setMarks,
} from '../state/live-answers.store.ts';
import type { OnGame } from '../state/live-deps.ts';
import { findRoundDetail, loadStage, type RoundDetail } from '../state/live-stage.store.ts';
import { findMarkStep, type MarkChange } from '../state/mark-steps.store.ts';
import { keepPublishedValue } from '../state/published-rounds.store.ts';
import { listQuestionValues, setQuestionValue } from '../state/question-values.store.ts';
import type { CommandOn } from './run-command.ts';

type Mark = Extract<LiveCommand, { kind: 'mark' }>['marks'][number];

/** Sets the marks of a command, and gives what they have changed. */
export async function markAnswers(
  on: CommandOn<Extract<LiveCommand, { kind: 'mark' }>>,
): Promise<readonly MarkChange[]> {
  const { db, command, now } = on;
  const { roundId, marks } = command;
  const { settings } = await requireChangeable(on, roundId);
  if (!marks.every((mark) => isAllowed(mark, settings))) {
    throw fieldError('command', liveTexts.notNow);
  }
  // A verdict on what nobody wrote, or on what was taken back meanwhile, would belong to nothing.
  const responses = await listResponses(db, { roundId });
  const given = new Set(responses.map(({ n, groupKey }) => `${n} ${groupKey}`));
  const meant = marks.filter(({ n, group }) => given.has(`${n} ${group}`));
  const standing = await standingMarks(db, roundId);
  // Of two for the same answer the last one is meant.
  const newest = [...new Map(meant.map((mark) => [`${mark.n} ${mark.group}`, mark])).values()];
  const changes = newest
    .map((mark) => {
      const before = standing(mark);
      return { n: mark.n, group: mark.group, before, after: markAfter(mark, before) };
    })
    .filter(({ before, after }) => !isSame(before, after));
  await setMarks(db, { roundId, marks: changes.map(settingOf), now });
  return changes;
}

/** Undoes what one command has marked, and gives what that has changed: nothing where it was undone before. */
export async function undoMarks(
  on: CommandOn<Extract<LiveCommand, { kind: 'undo' }>>,
): Promise<readonly MarkChange[]> {
  const { db, game, command, now } = on;
  const { roundId } = command;
  await requireChangeable(on, roundId);
  const step = await findMarkStep(db, { gameId: game.id, ...command });
  if (step === undefined) throw fieldError('command', markingTexts.nothingToUndo);
  if (step.isUndone) return [];
  const standing = await standingMarks(db, roundId);
  // Another device may have marked behind it: what its host has decided there stays.
  const changed = step.changes.find((change) => !isSame(standing(change), change.after));
  if (changed !== undefined)
    throw fieldError('command', markingTexts.markedSince, { n: changed.n });
  const changes = step.changes.map(({ n, group, before, after }) => ({
    ...{ n, group },
    ...{ before: after, after: before },
  }));
  await setMarks(db, { roundId, marks: changes.map(settingOf), now });
  return changes;
}

/** Says what a question is worth. */
export async function setValue(
  on: CommandOn<Extract<LiveCommand, { kind: 'value' }>>,
): Promise<void> {
  const { db, command } = on;
  const { roundId, n } = command;
  const { settings, state } = await requireChangeable(on, roundId);
  if (!settings.adjustByQuestion) throw fieldError('command', liveTexts.notNow);
  if (!isQuestionValue(command.points, settings)) {
    const values = { interval: settings.scoringInterval, most: capPoints(settings) };
    throw fieldError('command', markingTexts.valueRange, values);
  }
  if (state === 'published') {
    const points = (await listQuestionValues(db, roundId)).get(n) ?? settings.scoringInterval;
    await keepPublishedValue(db, { roundId, n, points });
  }
  if (!(await setQuestionValue(db, command))) {
    throw fieldError('command', liveTexts.noSuchQuestion);
  }
}

function isAllowed(mark: Mark, settings: RoundDetail['settings']): boolean {
  const { verdict, additionalPoints = 0 } = mark;
  if (verdict === 'half' && !settings.halfPoints) return false;
  if (additionalPoints === 0) return true;
  return settings.adjustByResponse && additionalPoints % settings.scoringInterval === 0;
}

/** What a mark leaves; what it does not say of additional points stays as it was. */
function markAfter(
  { verdict, additionalPoints }: Mark,
  before: StandingMark | null,
): StandingMark | null {
  if (verdict === null) return null;
  const additionalHalves =
    additionalPoints === undefined
      ? (before?.additionalHalves ?? 0)
      : toHalfPoints(additionalPoints);
  return { verdict, additionalHalves };
}

function isSame(one: StandingMark | null, other: StandingMark | null): boolean {
  return one?.verdict === other?.verdict && one?.additionalHalves === other?.additionalHalves;
}

function settingOf({ n, group, after }: MarkChange): SetMark {
  return { n, group, mark: after };
}

/** A round whose marks do not count yet, or may still be changed; else an error. */
export async function requireChangeable(
  { db, game }: OnGame,
  roundId: string,
): Promise<RoundDetail & Pick<StageRound, 'state'>> {
  const round = await findRoundDetail(db, roundId);
  if (round === undefined || round.state === 'discarded') {
    throw fieldError('command', liveTexts.roundOver);
  }
  if (round.state !== 'published') return round;
  const stage = await loadStage(db, game);
  const published = roundOf(stage, roundId);
  if (published === undefined || !mayChange(stage, published)) {
    throw fieldError('command', liveTexts.roundFixed, { round: round.name });
  }
  return round;
}

async function standingMarks(db: Db, roundId: string) {
  const marks = await listMarks(db, roundId);
  const standing = new Map(
    marks.map(({ n, groupKey, verdict, additionalHalves }) => [
      `${n} ${groupKey}`,
      { verdict, additionalHalves },
    ]),
  );
  return ({ n, group }: { n: number; group: string }): StandingMark | null =>
    standing.get(`${n} ${group}`) ?? null;
}
