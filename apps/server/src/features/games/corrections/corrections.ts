/**
 * Each request names the state that the admin saw. One transaction moves the scores and logs who and why; an
 * undo is another correction. Bets never move. Refused while a round is still to be marked.
 */

import {
  type BodyOf,
  type CorrectionEffect,
  type correctionCalls,
  correctionTexts,
  fieldError,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import { standings, type Tiebreaker, tiePlaces, toPoints } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { atOneMoment } from '../../../db/reading.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listSeats } from '../played.store.ts';
import { tiebreakerAfter } from '../settle-ties.ts';
import { listTiebreakers } from '../ties.store.ts';
import { correctQuestion, planForQuestion, undoOnQuestion } from './correct-question.ts';
import { correctSeat, planForSeat, undoOnSeat } from './correct-seat.ts';
import { findCorrection, type NamedCorrection } from './correction-log.store.ts';
import { readCorrection } from './correction-log.ts';
import type { CorrectionsDeps } from './open-record.ts';

type ByAdmin<Body> = { adminId: string; personKey: string; requestContext: RequestContext } & Body;
type Made = ReplyOf<typeof correctionCalls.make>;

/** Changes nothing. */
export async function previewCorrection(
  deps: CorrectionsDeps,
  { adminId, correction: input }: { adminId: string } & BodyOf<typeof correctionCalls.preview>,
): Promise<ReplyOf<typeof correctionCalls.preview>> {
  return atOneMoment(deps.db, async (db) => {
    const { gameId, gains, question } =
      input.kind === 'seat-points'
        ? { ...(await planForSeat({ ...deps, db }, { adminId, input })), question: undefined }
        : await planForQuestion({ ...deps, db }, { adminId, input });
    const owned = { adminId, gameId };
    const tiebreakers = await listTiebreakers(db, owned);
    const after = tiebreakers.map((tie) =>
      tie.questionId === question?.id ? tiebreakerAfter(tie, question) : tie,
    );
    return { effects: effectsOf(await listSeats(db, owned), { gains, tiebreakers: after }) };
  });
}

export async function makeCorrection(
  deps: CorrectionsDeps,
  sent: ByAdmin<BodyOf<typeof correctionCalls.make>>,
): Promise<Made> {
  const { adminId, personKey, correction: input, reason, note, requestContext } = sent;
  const writing = { adminId, personKey, requestContext, why: { reason, note, undoesId: null } };
  return deps.db.transaction(async (db) => {
    const correctionId =
      input.kind === 'seat-points'
        ? await correctSeat({ ...deps, db }, { ...writing, input })
        : await correctQuestion({ ...deps, db }, { ...writing, input });
    return readCorrection({ db }, { adminId, correctionId });
  });
}

export async function undoCorrection(
  deps: CorrectionsDeps,
  sent: ByAdmin<BodyOf<typeof correctionCalls.undo>>,
): Promise<Made> {
  const { adminId, personKey, correctionId: undoesId, reason, requestContext } = sent;
  const named = { adminId, correctionId: undoesId };
  return deps.db.transaction(async (db) => {
    const { kind, questionId, playerId } = orNotFound(await findCorrection(db, named));
    const why = { reason, note: '', undoesId };
    const author = { adminId, personKey, requestContext };
    const undoing = { ...author, why, find: () => requireNotUndone(db, named) };
    const on = { ...deps, db };
    const correctionId =
      kind === 'seat-points'
        ? await undoOnSeat(on, { ...undoing, playerId: required(playerId) })
        : await undoOnQuestion(on, { ...undoing, questionId: required(questionId) });
    return readCorrection({ db }, { adminId, correctionId });
  });
}

/** Read under the lock: another request may have undone it. */
async function requireNotUndone(
  db: Db,
  owned: { adminId: string; correctionId: string },
): Promise<NamedCorrection> {
  const entry = orNotFound(await findCorrection(db, owned));
  if (entry.undoneAt !== null) throw fieldError('correctionId', correctionTexts.undoneBefore);
  return entry;
}

/** The log has the id for every correction of this kind. */
function required(id: string | null): string {
  if (id === null) throw fieldError('correctionId', correctionTexts.invalid);
  return id;
}

/** Lists the players whose score or rank changes, best first. */
function effectsOf(
  seats: readonly { id: string; name: string; scoreHalfPoints: number; tiePlace: number | null }[],
  part: { gains: ReadonlyMap<string, number>; tiebreakers: readonly Tiebreaker[] },
): CorrectionEffect[] {
  const { gains, tiebreakers } = part;
  const scored = seats.map(({ id, name, scoreHalfPoints, tiePlace }) => ({
    ...{ id, name, score: scoreHalfPoints, tie: tiePlace },
  }));
  const before = new Map(standings(scored).map((row) => [row.id, row]));
  const gained = scored.map((row) => ({ ...row, score: row.score + (gains.get(row.id) ?? 0) }));
  const places = tiePlaces(gained, tiebreakers);
  const after = standings(gained.map((row) => ({ ...row, tie: places.get(row.id) })));
  return after.flatMap(({ id: playerId, name: playerName, score, rank }) => {
    const stood = before.get(playerId);
    if (stood === undefined || (stood.score === score && stood.rank === rank)) return [];
    const was = { score: toPoints(stood.score), rank: stood.rank };
    return [{ playerId, playerName, before: was, after: { score: toPoints(score), rank } }];
  });
}
