import type { LateAnswerRecord } from '@emcee/game';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { sameOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { lateAnswers } from '../../db/schema/corrections.ts';
import { gamePlayers, playedQuestions, playedRounds } from '../../db/schema/games.ts';
import { isShownPlayer } from '../../db/shown-players.ts';
import type { OwnedGame } from './records.store.ts';

export type LateAnswer = typeof lateAnswers.$inferSelect;

export type OwnedLateAnswer = { adminId: string; questionId: string; playerId: string };

/** The numbers of a round's recorded questions. */
export async function listOrderNums(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
): Promise<Set<number>> {
  const rows = await db
    .select({ orderNum: playedQuestions.orderNum })
    .from(playedQuestions)
    .where(and(eq(playedQuestions.adminId, adminId), eq(playedQuestions.roundId, roundId)));
  return new Set(rows.map(({ orderNum }) => orderNum));
}

/** Stores late answers. Of a stored one, only the acceptance changes: a host may accept it after the end. */
export async function saveLateAnswers(
  db: Db,
  part: { adminId: string; roundId: string; late: readonly LateAnswerRecord[] },
): Promise<void> {
  const { adminId, roundId } = part;
  const late = part.late.map(({ asked: _asked, n, receivedAt, ...answer }) => ({
    ...answer,
    orderNum: n,
    receivedAt: receivedAt.toISOString(),
  }));
  const column = columnsOf(late);
  await db.execute(sql`
    insert into ${lateAnswers}
      (admin_id, question_id, player_id, text, bet, late_ms, received_at, is_accepted)
    select question.admin_id, question.id, came.player_id, came.text, came.bet, came.late_ms,
      came.received_at, came.is_accepted
    from unnest(${column('orderNum')}::int[], ${column('playerId')}::uuid[], ${column('text')}::text[],
      ${column('bet')}::bigint[], ${column('lateMs')}::bigint[], ${column('receivedAt')}::timestamptz[],
      ${column('isAccepted')}::bool[])
      as came (order_num, player_id, text, bet, late_ms, received_at, is_accepted)
    join ${playedQuestions} as question on question.admin_id = ${adminId}::uuid
      and question.round_id = ${roundId}::uuid and question.order_num = came.order_num
    join ${gamePlayers} as player on player.admin_id = question.admin_id and player.id = came.player_id
    on conflict (admin_id, question_id, player_id) do update set is_accepted = excluded.is_accepted`);
}

/** Late answers that do not count, in the order received. */
export async function listLeftOut(db: Db, { adminId, gameId }: OwnedGame): Promise<LateAnswer[]> {
  const rows = await db
    .select({ late: lateAnswers })
    .from(lateAnswers)
    .innerJoin(gamePlayers, sameOwner(gamePlayers.id, lateAnswers.playerId))
    .innerJoin(playedQuestions, sameOwner(playedQuestions.id, lateAnswers.questionId))
    .innerJoin(playedRounds, sameOwner(playedRounds.id, playedQuestions.roundId))
    .where(
      and(
        eq(lateAnswers.adminId, adminId),
        eq(playedRounds.gameId, gameId),
        not(lateAnswers.isAccepted),
        isShownPlayer,
      ),
    )
    .orderBy(asc(lateAnswers.receivedAt), asc(lateAnswers.questionId), asc(lateAnswers.playerId));
  return rows.map(({ late }) => late);
}

export async function findLateAnswer(
  db: Db,
  named: OwnedLateAnswer,
): Promise<LateAnswer | undefined> {
  const [row] = await db
    .select({ late: lateAnswers })
    .from(lateAnswers)
    .innerJoin(gamePlayers, sameOwner(gamePlayers.id, lateAnswers.playerId))
    .where(and(isMeant(named), isShownPlayer));
  return row?.late;
}

/** Toggles the acceptance of a late answer; returns the new state, or undefined if there is none. */
export async function toggleLateAnswer(
  db: Db,
  named: OwnedLateAnswer,
): Promise<boolean | undefined> {
  const [row] = await db
    .update(lateAnswers)
    .set({ isAccepted: not(lateAnswers.isAccepted) })
    .where(isMeant(named))
    .returning({ isAccepted: lateAnswers.isAccepted });
  return row?.isAccepted;
}

function isMeant({ adminId, questionId, playerId }: OwnedLateAnswer) {
  return and(
    eq(lateAnswers.adminId, adminId),
    eq(lateAnswers.questionId, questionId),
    eq(lateAnswers.playerId, playerId),
  );
}
