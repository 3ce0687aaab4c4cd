import { correctionTexts, fieldError, notFound, orNotFound } from '@emcee/contract';
import {
  applyCorrection,
  type CorrectableQuestion,
  type Corrected,
  type CorrectedQuestion,
  currentValue,
  gainsOf,
  type RecordCorrection,
  reversed,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { toggleLateAnswer } from '../late-answers.store.ts';
import { listQuestions } from '../played.store.ts';
import { requireLegalBets } from './bets-again.ts';
import type { LoggedCorrection } from './correction-log.store.ts';
import { planCorrection, type QuestionInput } from './correction-plan.ts';
import { wordsOf } from './correction-words.ts';
import { type AskedQuestion, findAskedQuestion } from './corrections.store.ts';
import { type CorrectionsDeps, openRecord } from './open-record.ts';
import { correctionOfRow } from './stored-correction.ts';
import { writeCorrections } from './write-corrections.ts';

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
): Promise<{ gameId: string; gains: ReadonlyMap<string, number> }> {
  const question = await openQuestion(deps, { adminId, ...input, holds: false });
  const corrected = await correctedBy(deps, { adminId, question, input });
  const { asked, current } = question;
  const gains = gainsOf(asked, [{ before: current, after: corrected.question }]);
  return { gameId: asked.gameId, gains };
}

export async function correctQuestion(
  deps: CorrectionsDeps,
  { input, ...writing }: Writing & { input: QuestionInput },
): Promise<string> {
  const { adminId } = writing;
  const question = await openQuestion(deps, { adminId, ...input, holds: true });
  const corrected = await correctedBy(deps, { adminId, question, input });
  return write(deps, { ...writing, question, corrected });
}

/** Undoes a correction of a question. `find` reads the correction under the lock. */
export async function undoOnQuestion(
  deps: CorrectionsDeps,
  part: Writing & { questionId: string; find: () => Promise<LoggedCorrection> },
): Promise<string> {
  const { questionId, find, ...writing } = part;
  const { adminId } = writing;
  const question = await openQuestion(deps, { adminId, questionId, holds: true });
  const made = correctionOfRow(await find());
  if (made === undefined) throw fieldError('correctionId', correctionTexts.invalid);
  const corrected = applied(question.current, reversed(made), 'correctionId');
  await requireLegal(deps, { adminId, question, corrected });
  return write(deps, { ...writing, question, corrected });
}

type OpenQuestion = { asked: AskedQuestion; roomCode: string; current: CorrectableQuestion };

/** Opens a question for correction. With `holds`, its game is locked until the transaction ends. */
async function openQuestion(
  deps: CorrectionsDeps,
  { adminId, questionId, holds }: { adminId: string; questionId: string; holds: boolean },
): Promise<OpenQuestion> {
  const { db } = deps;
  const asked = orNotFound(await findAskedQuestion(db, { adminId, questionId }));
  const { roomCode } = await openRecord(deps, { adminId, gameId: asked.gameId, holds });
  // Read under the lock, to include corrections by others.
  const [current] = await listQuestions(db, { adminId, questionIds: [questionId] });
  if (current === undefined) throw notFound();
  return { asked, roomCode, current };
}

async function correctedBy(
  deps: CorrectionsDeps,
  part: { adminId: string; question: OpenQuestion; input: QuestionInput },
): Promise<Corrected> {
  const { adminId, question, input } = part;
  const planned = await planCorrection(deps.db, { adminId, ...question, input });
  const corrected = applied(question.current, planned, 'correction');
  await requireLegal(deps, { adminId, question, corrected });
  return corrected;
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
  part: { adminId: string; question: OpenQuestion; corrected: Corrected },
): Promise<void> {
  const { adminId, question, corrected } = part;
  const { asked, current: before } = question;
  return requireLegalBets(db, { adminId, asked, before, after: corrected.question });
}

type Written = Writing & { question: OpenQuestion; corrected: Corrected };

async function write(
  deps: CorrectionsDeps,
  { adminId, personKey, question: opened, corrected, why, requestContext }: Written,
): Promise<string> {
  const { db, clock } = deps;
  const { asked, roomCode, current: before } = opened;
  const { gameId, roundId, questionId, roundName, orderNum, rules, scheme } = asked;
  const { question, correction } = corrected;
  const at = clock.now();
  const after = { ...question, id: questionId };
  const [correctionId = ''] = await writeCorrections(db, {
    adminId,
    gameId,
    round: { id: roundId, rules, scheme },
    changes: [{ before, after, corrections: [correction] }],
    by: { ...why, actor: 'admin', actorId: personKey, at },
  });
  const late = await turnLate(db, { adminId, questionId, correction });
  const playerId = 'playerId' in correction ? correction.playerId : null;
  const where = { roomCode, gameId, roundName, number: orderNum };
  // Name the team only if the correction is about one team.
  const seat = playerId === null ? {} : { seatId: playerId };
  const isUndo = why.undoesId !== null;
  const detail = isUndo ? where : { ...where, ...seat, reason: why.reason };
  const kind = isUndo ? 'games.correction-undone' : 'games.corrected';
  await audit(db, kind, { adminId, at, detail, requestContext });
  await deps.showCorrected(db, { ...asked, at, before, after, late });
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
