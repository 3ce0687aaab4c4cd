/** The log of corrections is append-only. */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { sameOwner } from '../../../db/same-owner.ts';
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
  questionText: string | null;
  playerName: string | null;
  undoneAt: Date | null;
  undoneBy: 'host' | 'admin' | null;
};

/** A correction to store; gets a new id by default. */
type NewCorrection = Omit<typeof scoreCorrections.$inferInsert, 'id'> & { id?: string };

export async function logCorrection(
  db: Db,
  { id = newId(), ...correction }: NewCorrection,
): Promise<string> {
  await db.insert(scoreCorrections).values({ ...correction, id });
  return id;
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

const undoing = alias(scoreCorrections, 'undoing');

function selectCorrections(db: Db, condition: SQL | undefined): Promise<NamedCorrection[]> {
  return db
    .select({
      ...getTableColumns(scoreCorrections),
      roundName: playedRounds.name,
      orderNum: playedQuestions.orderNum,
      questionText: playedQuestions.questionText,
      playerName: gamePlayers.name,
      undoneAt: sql<Date | null>`${undoing.at}`.mapWith(undoing.at),
      undoneBy: undoing.actor,
    })
    .from(scoreCorrections)
    .leftJoin(playedRounds, sameOwner(playedRounds.id, scoreCorrections.roundId))
    .leftJoin(playedQuestions, sameOwner(playedQuestions.id, scoreCorrections.questionId))
    .leftJoin(gamePlayers, and(sameOwner(gamePlayers.id, scoreCorrections.playerId), isShownPlayer))
    .leftJoin(undoing, sameOwner(undoing.undoesId, scoreCorrections.id))
    .where(condition)
    .orderBy(desc(scoreCorrections.at), desc(scoreCorrections.id));
}
