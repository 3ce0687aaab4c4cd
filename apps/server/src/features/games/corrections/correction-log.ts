import { type correctionCalls, type MadeCorrection, notFound, type ReplyOf } from '@emcee/contract';
import {
  applyCorrection,
  type CorrectableQuestion,
  capPoints,
  labelOf,
  questionOf,
  reversed,
} from '@emcee/game';
import * as z from 'zod';
import type { Db } from '../../../db/client.ts';
import { listLeftOut } from '../late-answers.store.ts';
import { findGame, listQuestions } from '../played.store.ts';
import type { OwnedGame } from '../records.store.ts';
import { findAdjustments, type StoredAdjustment } from '../score-adjustments.store.ts';
import { isBoundToOther } from './correct-question.ts';
import { findCorrection, listCorrections, type NamedCorrection } from './correction-log.store.ts';
import { wordsOf } from './correction-words.ts';
import { listRoundRules } from './corrections.store.ts';
import type { CorrectionsDeps } from './open-record.ts';
import { isStillInState, seatCorrectionOfRow } from './seat-correction.ts';
import { correctionOfRow } from './stored-correction.ts';

const MS_PER_SECOND = 1000;

/** Newest first. */
export async function readCorrections(
  { db, waitsForMarks }: Pick<CorrectionsDeps, 'db' | 'waitsForMarks'>,
  owned: OwnedGame,
): Promise<ReplyOf<typeof correctionCalls.list>> {
  const game = await findGame(db, owned);
  if (game === undefined) throw notFound();
  const waits = await waitsForMarks(db, { gameId: game.id, holds: false });
  const ended = waits ? 'to-mark' : 'ended';
  const state = game.endedAt === null ? 'open' : ended;
  const rows = await listCorrections(db, owned);
  const corrections = await told({ db }, { ...owned, rows, mayUndo: state === 'ended' });
  const rounds = await listRoundRules(db, owned);
  const lateAnswers = await listLeftOut(db, owned);
  return {
    corrections,
    state,
    rounds: rounds.map(({ roundId, halfPoints, rules }) => ({
      _id: roundId,
      halfPoints,
      interval: rules.scoringInterval,
      most: capPoints(rules),
      ...(rules.worths && { worths: [...rules.worths] }),
    })),
    lateAnswers: lateAnswers.map(({ questionId, playerId, text, bet, lateMs }) => ({
      questionId,
      playerId,
      text,
      bet,
      lateSeconds: Math.ceil(lateMs / MS_PER_SECOND),
    })),
  };
}

export async function readCorrection(
  { db }: { db: Db },
  owned: { adminId: string; correctionId: string },
): Promise<ReplyOf<typeof correctionCalls.make>> {
  const row = await findCorrection(db, owned);
  const [correction] =
    row === undefined
      ? []
      : await told({ db }, { adminId: owned.adminId, rows: [row], mayUndo: true });
  if (correction === undefined) throw notFound();
  return { correction };
}

async function told(
  { db }: { db: Db },
  part: { adminId: string; rows: readonly NamedCorrection[]; mayUndo: boolean },
): Promise<MadeCorrection[]> {
  const { adminId, rows, mayUndo } = part;
  const ids = new Set(rows.flatMap(({ questionId }) => questionId ?? []));
  const current = await listQuestions(db, { adminId, questionIds: [...ids] });
  const questions = new Map(current.map((question) => [question.id, question]));
  const seatIds = rows.flatMap((row) => seatCorrectionOfRow(row)?.adjustmentId ?? []);
  const adjustments = await findAdjustments(db, { adminId, ids: [...new Set(seatIds)] });
  // Keyed by the id of a group that no longer exists.
  const groups = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((value) => groupSchema.safeParse(value).data ?? []),
  );
  const gone = new Map(groups.map(({ answerId, text }) => [answerId, text]));
  const followers = Map.groupBy(rows, ({ followsId }) => followsId);
  return rows.map((row) => {
    const question = questions.get(row.questionId ?? '');
    const current = question?.answers.find(({ id }) => id === row.answerId);
    const { id, at, actor, undoneAt, roundName, orderNum, questionText, playerName, ...more } = row;
    const { kind, reason, note, undoesId, followsId, questionId, form } = more;
    const all = [row, ...(followers.get(id) ?? [])];
    const matches = all.every((one) =>
      stillMatches(one, { question: questions.get(one.questionId ?? ''), adjustments }),
    );
    // A removed player is never named.
    const playerId = playerName === null ? null : row.playerId;
    return {
      _id: id,
      at: at.toISOString(),
      by: actor,
      person: row.person,
      kind,
      reason,
      note,
      undoesId,
      ...(followsId !== null && { followsId }),
      roundName,
      orderNum: orderNum && questionOf(orderNum),
      ...(form && orderNum !== null && { label: labelOf(orderNum, form) }),
      questionText,
      questionId,
      playerId,
      playerName,
      answerText: current?.text ?? gone.get(row.answerId ?? '') ?? null,
      before: wordsOf(row.before),
      after: wordsOf(row.after),
      undoneAt: undoneAt?.toISOString() ?? null,
      undoneBy: row.undoneBy,
      undonePerson: row.undonePerson,
      canUndo: mayUndo && undoneAt === null && matches && !isBoundToOther(row, row),
    };
  });
}

/** A correction that no longer matches the current state can't be undone. */
function stillMatches(
  row: NamedCorrection,
  part: {
    question: CorrectableQuestion | undefined;
    adjustments: ReadonlyMap<string, StoredAdjustment>;
  },
): boolean {
  const { question, adjustments } = part;
  const points = seatCorrectionOfRow(row);
  if (points !== undefined) {
    const isThere = row.playerName !== null;
    return isThere && isStillInState(adjustments.get(points.adjustmentId), points.after);
  }
  const correction = correctionOfRow(row);
  if (question === undefined || correction === undefined) return false;
  return applyCorrection(question, reversed(correction)) !== undefined;
}

const groupSchema = z.object({ answerId: z.string(), text: z.string() });
