/**
 * Marks answers by hand. A mark belongs to an answer's words, so marking may begin while the question is
 * open.
 */
import { commandTexts, fieldError, liveTexts, markingTexts, notFound } from '@emcee/contract';
import {
  answersMarkedAt,
  capPoints,
  isAnswerOf,
  isQuestionValue,
  keepPublished,
  labelOf,
  mapQuestions,
  markedGroups,
  markPlace,
  mayChange,
  questionOf,
  roundOf,
  type StageQuestion,
  type StageRound,
  type StageRules,
  toHalfPoints,
  withMarkPlaces,
  withRound,
} from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import { listResponses } from '../../store/live-answers.store.ts';
import {
  findMarkStep,
  groupName,
  listMarks,
  type MarkChange,
  type MarkState,
  type SetMark,
  setMarks,
} from '../../store/live-marks.store.ts';
import { areSeatsOf } from '../../store/live-seats.store.ts';
import { saveRounds } from '../../store/stage-writes.store.ts';
import type { CommandOn } from '../command.ts';

type Mark = CommandOn<'mark'>['command']['marks'][number];

export async function markAnswers(on: CommandOn<'mark'>): Promise<readonly MarkChange[]> {
  const { db, command, now } = on;
  const { roundId, marks } = command;
  const round = requireChangeable(on, roundId);
  const numbers = new Set<number>();
  for (const mark of marks) {
    const { form } = requireMarkPlace(on, { roundId, n: mark.n });
    for (const n of answersMarkedAt(mark.n, form)) numbers.add(n);
    requireAllowed(mark, round.rules);
  }
  await requireSeats(on, marks);
  // The last mark for an answer wins.
  const newest = new Map(marks.map((mark) => [nameOf(mark), mark]));
  const asked = { roundId, numbers: [...numbers] };
  const responses = withMarkPlaces(round, await listResponses(db, asked));
  const groups = markedGroups(responses, await listMarks(db, asked));
  // Ignore marks for words that no team has, or that were withdrawn: they would belong to nothing.
  const changes = groups.flatMap(({ n, groupKey, seatId, mark }): MarkChange[] => {
    const meant = newest.get(nameOf({ n, group: groupName(groupKey), seatId }));
    if (meant === undefined) return [];
    const before = mark === undefined ? null : stateOf(mark);
    return [{ n, group: groupKey, seatId, before, after: markAfter(meant, before) }];
  });
  const changed = changes.filter(({ before, after }) => !isSame(before, after));
  await setMarks(db, { roundId, marks: changed.map(settingOf), now });
  return changed;
}

/** Undoes the marks of one command, and returns the changes: none if it was undone before. */
export async function undoMarks(on: CommandOn<'undo'>): Promise<readonly MarkChange[]> {
  const { db, game, command, now } = on;
  const { roundId } = command;
  const round = requireChangeable(on, roundId);
  const step = await findMarkStep(db, { gameId: game.id, ...command });
  if (step === undefined) throw fieldError('command', markingTexts.nothingToUndo);
  if (step.isUndone) return [];
  const current = await currentMarks(db, roundId);
  // Another device may have marked since: never undo a later decision.
  const changed = step.changes.find((change) => !isSame(current(change), change.after));
  if (changed !== undefined) {
    const form = round.questions[questionOf(changed.n) - 1]?.form;
    const n = form?.order === 'fixed' ? labelOf(changed.n, form) : changed.n;
    throw fieldError('command', markingTexts.markedSince, { n });
  }
  const changes = step.changes.map(({ before, after, ...target }) => ({
    ...target,
    before: after,
    after: before,
  }));
  await setMarks(db, { roundId, marks: changes.map(settingOf), now });
  return changes;
}

/** Marks one team's answer separately from its group, or returns it there; returns the changes. */
export async function markSeparately(on: CommandOn<'judgeApart'>): Promise<readonly MarkChange[]> {
  const { db, command, now } = on;
  const { roundId, n, seatId, group, isApart } = command;
  requireChangeable(on, roundId);
  const { form } = requireMarkPlace(on, command);
  await requireSeats(on, [command]);
  const responses = await listResponses(db, { roundId, numbers: answersMarkedAt(n, form) });
  const own = responses.find(
    (response) => response.seatId === seatId && groupName(response.groupKey) === group,
  );
  // The host saw the old words: don't act on a newer answer.
  if (own === undefined) throw fieldError('command', markingTexts.answerChanged);
  const target = { n, group: own.groupKey, seatId };
  const before = (await currentMarks(db, roundId))(target);
  if ((before !== null) === isApart) return [];
  const after = isApart ? { verdict: null, additionalHalfPoints: 0 } : null;
  const change = { ...target, before, after };
  await setMarks(db, { roundId, marks: [settingOf(change)], now });
  return [change];
}

export async function setValue(on: CommandOn<'value'>): Promise<void> {
  const { db, stage, command } = on;
  const { roundId, n, points: valuePoints } = command;
  requireChangeable(on, roundId);
  const { round } = requireQuestion(on, command);
  const { rules } = round;
  if (!rules.adjustByQuestion) throw fieldError('command', markingTexts.valueOff);
  if (!isQuestionValue(valuePoints, rules)) {
    const values = { interval: rules.scoringInterval, most: capPoints(rules) };
    throw fieldError('command', markingTexts.valueRange, values);
  }
  const changed = mapQuestions(round, (question, other) =>
    other === n
      ? keepPublished(round, { question, changed: { ...question, valuePoints } })
      : question,
  );
  await saveRounds(db, stage, withRound(stage, changed));
}

/** Throws for a mark that this round never allows. */
function requireAllowed(mark: Mark, rules: StageRules): void {
  const { verdict, additionalPoints = 0 } = mark;
  const { halfPoints, adjustByResponse, scoringInterval: interval } = rules;
  if (verdict === 'half' && !halfPoints) throw fieldError('command', markingTexts.halfPointsOff);
  if (additionalPoints === 0) return;
  if (!adjustByResponse) throw fieldError('command', markingTexts.addedPointsOff);
  if (additionalPoints % interval === 0) return;
  throw fieldError('command', markingTexts.addedPointsStep, { interval });
}

/** Returns the round and its question, or throws if it does not have this answer. */
export function requireQuestion(
  { stage }: Pick<CommandOn, 'stage'>,
  { roundId, n }: { roundId: string; n: number },
): { round: StageRound; question: StageQuestion } {
  const round = roundOf(stage, roundId);
  const question = round?.questions[questionOf(n) - 1];
  if (round === undefined || question === undefined || !isAnswerOf(n, question.form)) {
    throw fieldError('command', liveTexts.noSuchQuestion);
  }
  return { round, question };
}

/** Returns the question, or throws if no marks are stored with this number. */
function requireMarkPlace(on: Pick<CommandOn, 'stage'>, place: { roundId: string; n: number }) {
  const { question } = requireQuestion(on, place);
  if (markPlace(place.n, question.form) === place.n) return question;
  throw fieldError('command', liveTexts.noSuchQuestion);
}

/** Computes the stored mark; missing additional points stay as before. */
function markAfter(
  { verdict, additionalPoints, seatId }: Mark,
  before: MarkState | null,
): MarkState | null {
  // An answer marked separately stays separate without a mark.
  if (verdict === null) return seatId ? { verdict, additionalHalfPoints: 0 } : null;
  const additionalHalfPoints =
    additionalPoints === undefined
      ? (before?.additionalHalfPoints ?? 0)
      : toHalfPoints(additionalPoints);
  return { verdict, additionalHalfPoints };
}

function stateOf({ verdict, additionalHalfPoints }: MarkState): MarkState {
  return { verdict, additionalHalfPoints };
}

function isSame(one: MarkState | null, other: MarkState | null): boolean {
  return (
    one?.verdict === other?.verdict && one?.additionalHalfPoints === other?.additionalHalfPoints
  );
}

function settingOf({ n, group, seatId = null, after }: MarkChange): SetMark {
  return { n, groupKey: group, seatId, mark: after };
}

function nameOf({ n, group, seatId = null }: Omit<MarkChange, 'before' | 'after'>): string {
  return JSON.stringify([n, group, seatId]);
}

/** Throws unless every named seat belongs to this game. */
async function requireSeats(
  { db, game }: CommandOn,
  named: readonly { seatId?: string | undefined }[],
): Promise<void> {
  const seatIds = named.flatMap(({ seatId }) => (seatId === undefined ? [] : [seatId]));
  if (seatIds.length === 0) return;
  if (!(await areSeatsOf(db, { gameId: game.id, seatIds }))) throw notFound();
}

/** Returns the round, or throws unless its marks may still change. */
export function requireChangeable(
  { stage }: Pick<CommandOn, 'stage'>,
  roundId: string,
): StageRound {
  const round = roundOf(stage, roundId);
  if (round === undefined || round.state === 'discarded') {
    throw fieldError('command', commandTexts.roundOver);
  }
  if (mayChange(stage, round)) return round;
  throw fieldError('command', commandTexts.roundFixed, { round: round.name });
}

async function currentMarks(db: Db, roundId: string) {
  const marks = await listMarks(db, { roundId });
  const current = new Map(
    marks.map((mark) => [nameOf({ ...mark, group: mark.groupKey }), stateOf(mark)]),
  );
  return (target: Omit<MarkChange, 'before' | 'after'>): MarkState | null =>
    current.get(nameOf(target)) ?? null;
}
