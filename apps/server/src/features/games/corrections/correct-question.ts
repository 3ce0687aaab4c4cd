import { correctionTexts, fieldError, notFound, orNotFound } from '@emcee/contract';
import {
  applyCorrection,
  type CorrectableQuestion,
  type Corrected,
  type CorrectedQuestion,
  currentValue,
  followingChanges,
  gainsOf,
  isAnswerOf,
  type ListForm,
  type PublishedBefore,
  questionOf,
  type RecordCorrection,
  reversed,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/secrets.ts';
import { toggleLateAnswer } from '../late-answers.store.ts';
import { listQuestions } from '../played.store.ts';
import { requireLegalBets } from './bets-again.ts';
import { type LoggedCorrection, listFollowing } from './correction-log.store.ts';
import { planCorrection, type QuestionInput } from './correction-plan.ts';
import { wordsOf } from './correction-words.ts';
import { type AskedQuestion, findAskedQuestion } from './corrections.store.ts';
import { type CorrectionsDeps, openRecord } from './open-record.ts';
import { correctionOfRow } from './stored-correction.ts';
import { type Change as RowChange, writeCorrections } from './write-corrections.ts';

export type Writing = {
  adminId: string;
  /** The author. */
  personKey: string;
  why: { reason: string; note: string; undoesId: string | null };
  requestContext: RequestContext;
};

/** Computes each player's gain from a correction, in half-points, without writing anything. */
export async function planForQuestion(
  deps: CorrectionsDeps,
  { adminId, input }: { adminId: string; input: QuestionInput },
): Promise<{
  gameId: string;
  gains: ReadonlyMap<string, number>;
  question: PublishedBefore | undefined;
}> {
  const question = await openQuestion(deps, { adminId, ...input, holds: false });
  const changes = await changesBy(deps, { adminId, question, input });
  const { asked } = question;
  return { gameId: asked.gameId, gains: gainsOf(asked, changes), question: changes[0]?.after };
}

export async function correctQuestion(
  deps: CorrectionsDeps,
  { input, ...writing }: Writing & { input: QuestionInput },
): Promise<string> {
  const { adminId } = writing;
  const question = await openQuestion(deps, { adminId, ...input, holds: true });
  const changes = await changesBy(deps, { adminId, question, input });
  return write(deps, { ...writing, question, changes });
}

/** Undoes a correction of a question, with what it brought about. `find` reads it under the lock. */
export async function undoOnQuestion(
  deps: CorrectionsDeps,
  part: Writing & { questionId: string; find: () => Promise<LoggedCorrection> },
): Promise<string> {
  const { questionId, find, ...writing } = part;
  const { adminId } = writing;
  const question = await openQuestion(deps, { adminId, questionId, holds: true });
  const entry = await find();
  if (isBoundToOther(entry, question.asked)) {
    throw fieldError('correctionId', correctionTexts.followsOther);
  }
  const correctionId = entry.id;
  const lines = [entry, ...(await listFollowing(deps.db, { adminId, correctionId }))];
  const changes = undone(question.rows, lines);
  const own = changes.find(({ after }) => after.id === questionId);
  await requireLegal(deps, { adminId, question, after: own?.after ?? question.current });
  return write(deps, { ...writing, question, changes });
}

type Change = RowChange & { after: PublishedBefore };

/** `rows` are the answers and the bonus of a list; otherwise the question alone. */
type OpenQuestion = {
  asked: AskedQuestion;
  roomCode: string;
  current: PublishedBefore;
  rows: readonly PublishedBefore[];
};

/** Opens a question for correction. With `holds`, its game is locked until the transaction ends. */
async function openQuestion(
  deps: CorrectionsDeps,
  { adminId, questionId, holds }: { adminId: string; questionId: string; holds: boolean },
): Promise<OpenQuestion> {
  const { db } = deps;
  const asked = orNotFound(await findAskedQuestion(db, { adminId, questionId }));
  const { roomCode } = await openRecord(deps, { adminId, gameId: asked.gameId, holds });
  const named = asked.form === null ? { questionIds: [questionId] } : { roundIds: [asked.roundId] };
  // Read under the lock, to include corrections by others.
  const rows = (await listQuestions(db, { adminId, ...named })).filter(
    ({ orderNum }) => questionOf(orderNum) === questionOf(asked.orderNum),
  );
  const current = rows.find(({ id }) => id === questionId);
  if (current === undefined) throw notFound();
  return { asked, roomCode, current, rows };
}

/** The requested change, first, and those of other answers to a list. */
async function changesBy(
  deps: CorrectionsDeps,
  part: { adminId: string; question: OpenQuestion; input: QuestionInput },
): Promise<Change[]> {
  const { adminId, question, input } = part;
  const { current, rows, asked } = question;
  if (isBoundToOther(input, asked)) throw fieldError('correction', correctionTexts.followsOther);
  const planned = await planCorrection(deps.db, { adminId, ...question, input });
  const { question: after, correction } = applied(current, planned, 'correction');
  await requireLegal(deps, { adminId, question, after });
  const corrected = { ...current, ...after };
  const following = followingChanges(rows, { corrected, correction, newId });
  return oneByRow([{ before: current, after: corrected, corrections: [correction] }, ...following]);
}

/** True for what follows from other corrections: their followers, and the marks of a bonus. */
export function isBoundToOther(
  { kind, followsId = null }: { kind: string; followsId?: string | null },
  { orderNum, form }: { orderNum: number | null; form: ListForm | null },
): boolean {
  const isOfBonus = orderNum !== null && !isAnswerOf(orderNum, form);
  return followsId !== null || (isOfBonus && kind !== 'question-value' && kind !== 'voided');
}

/** The changes that undo a correction, first, and those that it brought about; the bonus follows. */
function undone(rows: readonly PublishedBefore[], lines: readonly LoggedCorrection[]): Change[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  const changes: Change[] = [];
  let steps = lines.map((line) => {
    const made = correctionOfRow(line);
    if (made === undefined) throw fieldError('correctionId', correctionTexts.invalid);
    return { rowId: line.questionId, correction: { ...reversed(made), undoesId: line.id } };
  });
  // Those of one row may depend on each other in either order.
  while (steps.length > 0) {
    const fits = steps.find(({ rowId, correction }) => {
      const row = now.get(rowId ?? '');
      return row !== undefined && applyCorrection(row, correction) !== undefined;
    });
    const { rowId, correction } = fits ?? orNotFound(steps[0]);
    const before = orNotFound(now.get(rowId ?? ''));
    const corrected = applied(before, correction, 'correctionId');
    const after = { ...before, ...corrected.question };
    now.set(before.id, after);
    const undoing = { ...corrected.correction, undoesId: correction.undoesId };
    changes.push({ before, after, corrections: [undoing] });
    steps = steps.filter((step) => step.correction !== correction);
  }
  const [entry] = lines;
  const first = entry?.id;
  const corrected = orNotFound(now.get(entry?.questionId ?? ''));
  const correction = orNotFound(
    changes.flatMap(({ corrections }) => corrections).find(({ undoesId }) => undoesId === first),
  );
  const following = followingChanges([...now.values()], { corrected, correction, newId });
  const isFirst = ({ undoesId }: Change['corrections'][number]) => Number(undoesId === first);
  return oneByRow([...changes, ...following])
    .map(({ corrections, ...change }) => ({
      ...change,
      corrections: corrections.toSorted((one, other) => isFirst(other) - isFirst(one)),
    }))
    .toSorted((one, other) => firstOf(other) - firstOf(one));

  function firstOf({ corrections }: Change): number {
    return corrections.some((one) => isFirst(one) === 1) ? 1 : 0;
  }
}

/** All changes of each row as one. */
function oneByRow(changes: readonly Change[]): Change[] {
  return [...Map.groupBy(changes, ({ after }) => after.id).values()].flatMap((same) => {
    const [first] = same;
    const after = same.at(-1)?.after;
    if (first === undefined || after === undefined) return [];
    return [{ ...first, after, corrections: same.flatMap(({ corrections }) => corrections) }];
  });
}

function applied(
  question: CorrectableQuestion,
  correction: RecordCorrection,
  param: string,
): Corrected {
  const corrected = applyCorrection(question, correction);
  if (corrected !== undefined) return corrected;
  const current = currentValue(question, correction);
  const now = wordsOf(current);
  // Leave the current state out if its words equal the old ones, as with marks after a changed correct
  // answer.
  const isTold = current !== undefined && now !== wordsOf(correction.before);
  if (!isTold) throw fieldError(param, correctionTexts.goneSince);
  throw fieldError(param, correctionTexts.changedSince, { now });
}

function requireLegal(
  { db }: Pick<CorrectionsDeps, 'db'>,
  part: { adminId: string; question: OpenQuestion; after: CorrectableQuestion },
): Promise<void> {
  const { adminId, question, after } = part;
  const { asked, current: before } = question;
  return requireLegalBets(db, { adminId, asked, before, after });
}

type Written = Writing & { question: OpenQuestion; changes: readonly Change[] };

async function write(
  deps: CorrectionsDeps,
  { adminId, personKey, question: { asked, roomCode }, changes, why, requestContext }: Written,
): Promise<string> {
  const { db, clock } = deps;
  const { gameId, roundId, questionId, roundName, orderNum, rules, scheme, tied, jokers } = asked;
  const correction = changes[0]?.corrections[0];
  if (correction === undefined) throw new Error('A correction without a change.');
  const at = clock.now();
  const [correctionId = ''] = await writeCorrections(db, {
    adminId,
    gameId,
    round: { id: roundId, rules, scheme, tied, jokers },
    changes,
    by: { ...why, undoesId: null, actor: 'admin', actorId: personKey, at, hasFollowers: true },
  });
  const late = await turnLate(db, { adminId, questionId, correction });
  const playerId = 'playerId' in correction ? correction.playerId : null;
  const where = { roomCode, gameId, roundName, number: questionOf(orderNum) };
  // Name the team only if the correction is about one team.
  const seat = playerId === null ? {} : { seatId: playerId };
  const isUndo = why.undoesId !== null;
  const detail = isUndo ? where : { ...where, ...seat, reason: why.reason };
  const kind = isUndo ? 'games.correction-undone' : 'games.corrected';
  await audit(db, kind, { adminId, at, detail, requestContext });
  for (const { before, after } of changes) {
    const isOwn = after.id === questionId;
    const shown = { ...asked, orderNum: after.orderNum, at, before, after };
    await deps.showCorrected(db, isOwn ? { ...shown, late } : shown);
  }
  return correctionId;
}

async function turnLate(
  db: Db,
  part: { adminId: string; questionId: string; correction: RecordCorrection },
): Promise<CorrectedQuestion['late']> {
  const { correction, ...owned } = part;
  if (correction.kind !== 'late-accepted') return undefined;
  const { playerId } = correction;
  return { playerId, isAccepted: await toggleLateAnswer(db, { ...owned, playerId }) };
}
