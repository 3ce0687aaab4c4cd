/**
 * Corrections of a record after its game, by the admin whose record it is. Each says what was seen before, moves the scores
 * by what the rules make of it, and is written down with who and why, in one transaction; undone is one by another. Bets
 * never move. Refused while the game is played, or a round of it waits to be marked.
 */
import {
  type BodyOf,
  type correctionCalls,
  correctionTexts,
  fieldError,
  notFound,
  type ReplyOf,
} from '@emcee/contract';
import {
  applyCorrection,
  type CorrectableQuestion,
  type Corrected,
  mayCountBets,
  type RecordCorrection,
  reversed,
  standingValue,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { findGame, listSeats } from '../played.store.ts';
import { addToScores, lockGame } from '../records.store.ts';
import { effectsOf, gainsOf } from './correction-effects.ts';
import { findCorrection, logCorrection, type NamedCorrection } from './correction-log.store.ts';
import { readCorrection } from './correction-log.ts';
import { planCorrection } from './correction-plan.ts';
import { wordsOf } from './correction-words.ts';
import {
  type AskedQuestion,
  findAskedQuestion,
  listBetsOfRound,
  readQuestions,
  saveCorrected,
} from './corrections.store.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { correctionOfRow } from './stored-correction.ts';

type ByAdmin<Body> = { adminId: string; requestContext: RequestContext } & Body;
type Made = ReplyOf<typeof correctionCalls.make>;

/** Who would gain or lose by a correction; nothing is changed. */
export async function previewCorrection(
  deps: CorrectionsDeps,
  { adminId, correction }: { adminId: string } & BodyOf<typeof correctionCalls.preview>,
): Promise<ReplyOf<typeof correctionCalls.preview>> {
  const read = async (db: Db) => {
    const { questionId } = correction;
    const question = await openQuestion({ ...deps, db }, { adminId, questionId, holds: false });
    const { corrected } = await correctedBy({ ...deps, db }, { adminId, question, correction });
    const gains = gainsOf(question.asked, { before: question.standing, after: corrected.question });
    const seats = await listSeats(db, { adminId, gameId: question.asked.gameId });
    return { effects: effectsOf(seats, gains) };
  };
  return deps.db.transaction(read, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Corrects a question. */
export async function makeCorrection(
  deps: CorrectionsDeps,
  sent: ByAdmin<BodyOf<typeof correctionCalls.make>>,
): Promise<Made> {
  const { adminId, correction, reason, note, requestContext } = sent;
  return deps.db.transaction(async (db) => {
    const { questionId } = correction;
    const question = await openQuestion({ ...deps, db }, { adminId, questionId, holds: true });
    const { corrected, answerId } = await correctedBy(
      { ...deps, db },
      { adminId, question, correction },
    );
    const words = { reason, note, undoesId: null };
    const written = { adminId, question, corrected, answerId, words, requestContext };
    return write({ ...deps, db }, written);
  });
}

/** Takes a correction back. */
export async function undoCorrection(
  deps: CorrectionsDeps,
  sent: ByAdmin<BodyOf<typeof correctionCalls.undo>>,
): Promise<Made> {
  const { adminId, correctionId, reason, requestContext } = sent;
  return deps.db.transaction(async (db) => {
    const { questionId } = await requireCorrection(db, { adminId, correctionId });
    if (questionId === null) throw fieldError('correctionId', correctionTexts.invalid);
    const question = await openQuestion({ ...deps, db }, { adminId, questionId, holds: true });
    // Read behind the lock: somebody else may have taken it back meanwhile.
    const entry = await requireCorrection(db, { adminId, correctionId });
    if (entry.undoneAt !== null) throw fieldError('correctionId', correctionTexts.undoneBefore);
    const made = correctionOfRow(entry);
    if (made === undefined) throw fieldError('correctionId', correctionTexts.invalid);
    const corrected = applied(question.standing, reversed(made), 'correctionId');
    await requireFreeBets(db, { adminId, question, corrected });
    const words = { reason, note: '', undoesId: entry.id };
    const { answerId } = entry;
    const written = { adminId, question, corrected, answerId, words, requestContext };
    return write({ ...deps, db }, written);
  });
}

async function requireCorrection(
  db: Db,
  owned: { adminId: string; correctionId: string },
): Promise<NamedCorrection> {
  const entry = await findCorrection(db, owned);
  if (entry === undefined) throw notFound();
  return entry;
}

/** A question as it stands, and where it was asked. */
type OpenQuestion = { asked: AskedQuestion; roomCode: string; standing: CorrectableQuestion };

/** A question that may be corrected; with `holds` nobody else writes to its game until the transaction ends. */
async function openQuestion(
  { db, waitsForMarks }: CorrectionsDeps,
  part: { adminId: string; questionId: string; holds: boolean },
): Promise<OpenQuestion> {
  const { adminId, questionId, holds } = part;
  const asked = await findAskedQuestion(db, { adminId, questionId });
  if (asked === undefined) throw notFound();
  const { gameId } = asked;
  // The evening comes before its record wherever both are locked.
  const waits = await waitsForMarks(db, { gameId, holds });
  if (holds) await lockGame(db, { adminId, gameId });
  const game = await findGame(db, { adminId, gameId });
  if (game === undefined) throw notFound();
  if (game.endedAt === null) throw fieldError('correction', correctionTexts.stillPlayed);
  if (waits) throw fieldError('correction', correctionTexts.toMark);
  // Read behind the lock: what somebody else has corrected until then counts.
  const standing = (await readQuestions(db, { adminId, questionIds: [questionId] })).get(
    questionId,
  );
  if (standing === undefined) throw notFound();
  return { asked, roomCode: game.roomCode, standing };
}

async function correctedBy(
  { db }: Pick<CorrectionsDeps, 'db'>,
  part: { adminId: string; question: OpenQuestion } & BodyOf<typeof correctionCalls.preview>,
): Promise<{ corrected: Corrected; answerId: string | null }> {
  const { adminId, question, correction } = part;
  const planned = planCorrection(question.standing, correction, question.asked);
  const corrected = applied(question.standing, planned, 'correction');
  await requireFreeBets(db, { adminId, question, corrected });
  return { corrected, answerId: 'answerId' in correction ? correction.answerId : null };
}

function applied(
  question: CorrectableQuestion,
  correction: RecordCorrection,
  param: string,
): Corrected {
  const corrected = applyCorrection(question, correction);
  if (corrected !== undefined) return corrected;
  const standing = standingValue(question, correction);
  if (standing === undefined) throw fieldError(param, correctionTexts.goneSince);
  throw fieldError(param, correctionTexts.changedSince, { now: wordsOf(standing) });
}

/** Bets on a voided question were free again: what was used twice meanwhile keeps it voided. */
async function requireFreeBets(
  db: Db,
  part: { adminId: string; question: OpenQuestion; corrected: Corrected },
): Promise<void> {
  const { adminId, question, corrected } = part;
  const { scheme, roundId, questionId } = question.asked;
  if (scheme === null || !question.standing.voided || corrected.question.voided) return;
  const placed = await listBetsOfRound(db, { adminId, roundId });
  const own = placed.filter((bet) => bet.questionId === questionId);
  const counting = placed.filter((bet) => bet.questionId !== questionId && !bet.voided);
  const byPlayer = Map.groupBy(counting, ({ playerId }) => playerId);
  const bets = own.map(({ playerId, bet }) => ({
    bet,
    others: (byPlayer.get(playerId) ?? []).map((other) => other.bet),
  }));
  if (!mayCountBets(scheme, bets)) throw fieldError('correction', correctionTexts.betUsedAgain);
}

type Written = {
  adminId: string;
  question: OpenQuestion;
  corrected: Corrected;
  /** The group that it is about, where it is about one. */
  answerId: string | null;
  words: { reason: string; note: string; undoesId: string | null };
  requestContext: RequestContext;
};

async function write(
  deps: CorrectionsDeps,
  { adminId, question, corrected, answerId, words, requestContext }: Written,
): Promise<Made> {
  const { db, clock } = deps;
  const { asked, roomCode, standing: before } = question;
  const { gameId, roundId, questionId, roundName, orderNum } = asked;
  const { question: after, correction } = corrected;
  const at = clock.now();
  const gains = gainsOf(asked, { before, after });
  await saveCorrected(db, { adminId, questionId, before, after });
  await addToScores(db, { adminId, halfPoints: gains });
  const { kind } = correction;
  const correctionId = await logCorrection(db, {
    ...{ adminId, gameId, roundId, questionId, answerId, at, kind, ...words },
    playerId: 'playerId' in correction ? correction.playerId : null,
    actor: 'admin',
    actorId: adminId,
    before: correction.before,
    after: correction.after,
  });
  const detail = { roomCode, gameId, roundName, number: orderNum };
  const isUndo = words.undoesId !== null;
  const event = isUndo
    ? ({ kind: 'games.correction-undone', detail } as const)
    : ({ kind: 'games.corrected', detail: { ...detail, reason: words.reason } } as const);
  await writeAudit(db, { adminId, at, ...event }, requestContext);
  await publish(db, { adminId, event: 'corrected', data: { gameId } });
  await deps.followCorrection(db, { ...asked, at, before, after, gains });
  return readCorrection({ db }, { adminId, correctionId });
}
