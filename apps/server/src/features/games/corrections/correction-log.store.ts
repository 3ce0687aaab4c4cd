/** The log of corrections is append-only. */
import type { ListForm } from '@emcee/game';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { sameOwner } from '../../../db/account-owner.ts';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { admins } from '../../../db/schema/account.ts';
import { toStoredNames } from '../../../db/schema/columns.ts';
import { scoreCorrections } from '../../../db/schema/corrections.ts';
import { gamePlayers, playedQuestions, playedRounds } from '../../../db/schema/games.ts';
import { isShownPlayer } from '../../../db/shown-players.ts';
import { newId } from '../../../platform/secrets.ts';
import type { OwnedGame } from '../records.store.ts';

export type LoggedCorrection = typeof scoreCorrections.$inferSelect;

/** A correction with the names of its subject, and the time when it was undone. */
export type NamedCorrection = LoggedCorrection & {
  roundName: string | null;
  orderNum: number | null;
  form: ListForm | null;
  questionText: string | null;
  playerName: string | null;
  undoneAt: Date | null;
  undoneBy: 'host' | 'admin' | null;
  person: string | null;
  undonePerson: string | null;
};

/** The author of corrections, and the reason; a host gives none for marks. */
export type Why = Pick<LoggedCorrection, 'actor' | 'actorId' | 'at'> &
  Partial<Pick<LoggedCorrection, 'reason' | 'note' | 'undoesId'>> & {
    /** True if the first correction brought about the others. */
    hasFollowers?: boolean;
  };

/** A correction to log; gets a new id by default. */
type NewCorrection = Pick<LoggedCorrection, 'kind' | 'playerId' | 'before' | 'after'> &
  Partial<Pick<LoggedCorrection, 'id' | 'roundId' | 'questionId' | 'answerId' | 'undoesId'>>;

/** Appends to the log, whose rows never change; returns their ids. */
export async function logCorrections(
  db: Db,
  { rows, ...shared }: OwnedGame & Why & { rows: readonly NewCorrection[] },
): Promise<string[]> {
  const { adminId, gameId, at, actor, actorId, reason = '', note = '', undoesId = null } = shared;
  const none = { roundId: null, questionId: null, answerId: null, undoesId };
  const ids = rows.map(({ id = newId() }) => id);
  const first = shared.hasFollowers ? ids[0] : undefined;
  const logged = rows.map(({ before, after, ...row }, at) => {
    const id = ids[at] ?? newId();
    const followsId = first === undefined || first === id ? null : first;
    return {
      ...none,
      ...row,
      id,
      followsId,
      // Players read a note once.
      note: followsId === null ? note : '',
      before: toStoredNames(before),
      after: toStoredNames(after),
    };
  });
  const column = columnsOf(logged);
  await db.execute(sql`
    insert into ${scoreCorrections} (admin_id, game_id, at, actor, actor_id, reason, note, undoes_id,
      follows_id, id, kind, round_id, question_id, answer_id, player_id, before, after)
    select ${adminId}::uuid, ${gameId}::uuid, ${at.toISOString()}::timestamptz, ${actor}, ${actorId}::uuid,
      ${reason}, *
    from unnest(${column('note')}::text[], ${column('undoesId')}::uuid[], ${column('followsId')}::uuid[],
      ${column('id')}::uuid[], ${column('kind')}::text[], ${column('roundId')}::uuid[],
      ${column('questionId')}::uuid[], ${column('answerId')}::uuid[], ${column('playerId')}::uuid[],
      ${column('before')}::jsonb[], ${column('after')}::jsonb[])`);
  return ids;
}

/** Newest first. */
export async function listCorrections(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<NamedCorrection[]> {
  return selectCorrections(
    db,
    and(eq(scoreCorrections.adminId, adminId), eq(scoreCorrections.gameId, gameId)),
  );
}

export async function findCorrection(
  db: Db,
  { adminId, correctionId }: { adminId: string; correctionId: string },
): Promise<NamedCorrection | undefined> {
  const [row] = await selectCorrections(
    db,
    and(eq(scoreCorrections.adminId, adminId), eq(scoreCorrections.id, correctionId)),
  );
  return row;
}

/** Corrections that this one brought about, in the order of the log. */
export async function listFollowing(
  db: Db,
  { adminId, correctionId }: { adminId: string; correctionId: string },
): Promise<LoggedCorrection[]> {
  return db
    .select()
    .from(scoreCorrections)
    .where(and(eq(scoreCorrections.adminId, adminId), eq(scoreCorrections.followsId, correctionId)))
    .orderBy(asc(scoreCorrections.id));
}

/** The email of today of the person with this key. */
function emailOf(key: AnyPgColumn): SQL<string | null> {
  const { id, personKey, email } = admins;
  return sql`(select ${email} from ${admins}
    where ${personKey} = ${key} or (${id} = ${key} and ${personKey} is null))`;
}

const undoing = alias(scoreCorrections, 'undoing');

function selectCorrections(db: Db, condition: SQL | undefined): Promise<NamedCorrection[]> {
  return db
    .select({
      ...getTableColumns(scoreCorrections),
      roundName: playedRounds.name,
      orderNum: playedQuestions.orderNum,
      form: playedQuestions.form,
      questionText: playedQuestions.questionText,
      playerName: gamePlayers.name,
      undoneAt: sql<Date | null>`${undoing.at}`.mapWith(undoing.at),
      undoneBy: undoing.actor,
      person: emailOf(scoreCorrections.actorId),
      undonePerson: emailOf(undoing.actorId),
    })
    .from(scoreCorrections)
    .leftJoin(playedRounds, sameOwner(playedRounds.id, scoreCorrections.roundId))
    .leftJoin(playedQuestions, sameOwner(playedQuestions.id, scoreCorrections.questionId))
    .leftJoin(gamePlayers, and(sameOwner(gamePlayers.id, scoreCorrections.playerId), isShownPlayer))
    .leftJoin(undoing, sameOwner(undoing.undoesId, scoreCorrections.id))
    .where(condition)
    .orderBy(desc(scoreCorrections.at), desc(scoreCorrections.id));
}
