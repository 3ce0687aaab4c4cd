import { and, desc, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { games } from '../../../db/schema/games.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { liveEvents, liveGames, liveQuestions, liveRounds } from '../../../db/schema/live.ts';
import { namesUpload, uploadNamedIn } from '../../../db/upload-address.ts';
import { publishStage } from './live-notifications.store.ts';

/** A stored game without its rounds and seats. */
export type StoredGame = typeof liveGames.$inferSelect;

export type GameEvent = {
  at: Date;
  actor: 'host' | 'phone' | 'portal';
  actorId: string | null;
  commandKey?: string;
  kind: string;
  data: Record<string, unknown>;
};

/** Locks a host against removal until the transaction ends; undefined if the host is gone. */
export async function lockHostForUse(
  db: Db,
  hostId: string,
): Promise<{ roomId: string } | undefined> {
  const [row] = await lockHost(db, { hostId });
  return row;
}

const lockHost = prepared(['hostId'], (db, { hostId }) =>
  db
    .select({ roomId: rooms.id })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(eq(hosts.id, hostId))
    .for('key share', { of: hosts }),
);

export async function insertGame(
  db: Db,
  game: Omit<typeof liveGames.$inferInsert, 'activeAt' | 'door'>,
): Promise<StoredGame> {
  const [row] = await db
    .insert(liveGames)
    .values({ ...game, door: 'open', activeAt: game.startedAt })
    .returning();
  if (row === undefined) throw new Error('A game just stored is missing.');
  return row;
}

/** Locks the open game of a host's room until the transaction ends. */
export async function lockOpenGame(db: Db, hostId: string): Promise<StoredGame | undefined> {
  const [row] = await lockOpen(db, { hostId });
  return row;
}

const lockOpen = prepared(['hostId'], (db, { hostId }) =>
  db
    .select()
    .from(liveGames)
    .where(and(eq(liveGames.hostId, hostId), isNull(liveGames.endedAt)))
    .for('update'),
);

/** Finds the newest game of a host; it may have ended. */
export async function findNewestGame(db: Db, hostId: string): Promise<StoredGame | undefined> {
  const [row] = await selectNewest(db, { hostId });
  return row;
}

/** Locks the newest game of a host until the transaction ends; it may have ended. */
export async function lockNewestGame(db: Db, hostId: string): Promise<StoredGame | undefined> {
  const [row] = await lockNewest(db, { hostId });
  return row;
}

// An open game comes first: after the clock was set back, it began before the last one.
function newestGame(db: Db, hostId: Placeholder) {
  return db
    .select()
    .from(liveGames)
    .where(eq(liveGames.hostId, hostId))
    .orderBy(desc(isNull(liveGames.endedAt)), desc(liveGames.startedAt), desc(liveGames.id))
    .limit(1);
}

const selectNewest = prepared(['hostId'], (db, { hostId }) => newestGame(db, hostId));
const lockNewest = prepared(['hostId'], (db, { hostId }) => newestGame(db, hostId).for('update'));

type OwnRound = { hostId: string; roundId: string };

/** Finds the game of a round; it may have ended. */
export async function findGameOfRound(db: Db, named: OwnRound): Promise<StoredGame | undefined> {
  const [row] = await selectOfRound(db, named);
  return row?.game;
}

/** Locks the game of a round until the transaction ends; the game may have ended. */
export async function lockGameOfRound(db: Db, named: OwnRound): Promise<StoredGame | undefined> {
  const [row] = await lockOfRound(db, named);
  return row?.game;
}

function gameOfRound(db: Db, { hostId, roundId }: Record<keyof OwnRound, Placeholder>) {
  return db
    .select({ game: liveGames })
    .from(liveGames)
    .innerJoin(liveRounds, eq(liveRounds.gameId, liveGames.id))
    .where(and(eq(liveGames.hostId, hostId), eq(liveRounds.id, roundId)));
}

const selectOfRound = prepared(['hostId', 'roundId'], gameOfRound);
const lockOfRound = prepared(['hostId', 'roundId'], (db, places) =>
  gameOfRound(db, places).for('update', { of: liveGames }),
);

/** Locks a game until the transaction ends. */
export async function lockGame(db: Db, gameId: string): Promise<StoredGame | undefined> {
  const [row] = await db.select().from(liveGames).where(eq(liveGames.id, gameId)).for('update');
  return row;
}

export async function findGame(db: Db, gameId: string): Promise<StoredGame | undefined> {
  const [row] = await db.select().from(liveGames).where(eq(liveGames.id, gameId));
  return row;
}

export async function findOpenGame(db: Db, roomId: string): Promise<StoredGame | undefined> {
  const isOpen = and(eq(liveGames.roomId, roomId), isNull(liveGames.endedAt));
  const [row] = await db.select().from(liveGames).where(isOpen);
  return row;
}

export async function findOpenGameOfHost(
  db: Db,
  hostId: string,
): Promise<{ game: StoredGame; roomCode: string } | undefined> {
  const [row] = await db
    .select({ game: liveGames, roomCode: rooms.roomCode })
    .from(rooms)
    .innerJoin(liveGames, eq(liveGames.roomId, rooms.id))
    .where(and(eq(rooms.hostId, hostId), isNull(liveGames.endedAt)));
  return row;
}

/** Finds a command that was done before, by its key. */
export async function findDoneCommand(
  db: Db,
  { hostId, commandKey }: { hostId: string; commandKey: string },
): Promise<Record<string, unknown> | undefined> {
  const [row] = await findDone(db, { hostId, commandKey });
  return row?.command;
}

const findDone = prepared(['hostId', 'commandKey'], (db, { hostId, commandKey }) =>
  db
    .select({ command: sql<Record<string, unknown>>`${liveEvents.data} - 'changes'` })
    .from(liveEvents)
    .innerJoin(liveGames, eq(liveGames.id, liveEvents.gameId))
    .where(and(eq(liveGames.hostId, hostId), eq(liveEvents.commandKey, commandKey))),
);

/** Changes a game, raises its number, logs the event and notifies; returns the changed game. */
export async function changeGame(
  db: Db,
  { gameId, change = {}, event }: { gameId: string; change?: GameChange; event: GameEvent },
): Promise<StoredGame> {
  const changed = db
    .update(liveGames)
    .set({ ...change, seq: sql`${liveGames.seq} + 1`, activeAt: event.at })
    .where(eq(liveGames.id, gameId))
    .returning();
  const seq = sql`(select seq from live_games where id = ${gameId})`;
  const [[row]] = await Promise.all([
    changed.execute(),
    db
      .insert(liveEvents)
      .values({ ...event, gameId, seq })
      .execute(),
  ]);
  if (row === undefined) throw new Error('A game that was locked is missing.');
  publishStage(db, row);
  return row;
}

export type GameChange = Partial<Omit<StoredGame, 'id' | 'seq' | 'activeAt'>>;

/** True if the room has no other recorded game; demo games don't count. */
export async function isFirstGame(
  db: Db,
  { id, roomId }: Pick<StoredGame, 'id' | 'roomId'>,
): Promise<boolean> {
  const others = and(eq(games.roomId, roomId), ne(games.id, id), eq(games.isDemo, false));
  const [other] = await db.select({ id: games.id }).from(games).where(others).limit(1);
  return other === undefined;
}

/** The name of the host's last named game; empty if none. */
export async function lastGameName(db: Db, hostId: string): Promise<string> {
  const [row] = await db
    .select({ name: liveGames.name })
    .from(liveGames)
    .where(and(eq(liveGames.hostId, hostId), ne(liveGames.name, '')))
    .orderBy(sql`${liveGames.startedAt} desc`)
    .limit(1);
  return row?.name ?? '';
}

/** Number of a watched game: watched by its phones, or as the newest game of its host's room. */
export type GameSeq = Pick<StoredGame, 'roomId' | 'shows' | 'publications' | 'endedAt'> & {
  gameId: string;
  hostId: string;
  seq: number;
  watchedBy: 'phones' | 'room';
};

/** Reads the numbers of some games, and of the newest games of some hosts. */
export async function readSeqs(
  db: Db,
  { gameIds, hostIds }: { gameIds: readonly string[]; hostIds: readonly string[] },
): Promise<GameSeq[]> {
  type Row = Omit<GameSeq, 'endedAt'> & { endedAt: string | null };
  const { rows } = await db.execute<Row>(sql`
    select g.id as "gameId", coalesce(g.host_id::text, '') as "hostId", g.seq::float8 as seq,
      g.ended_at as "endedAt", g.room_id as "roomId", g.shows, g.publications, 'phones' as "watchedBy"
    from live_games as g where g.id = any(${sql.param(gameIds)}::uuid[])
    union all
    select newest.id, newest.host_id::text, newest.seq::float8, newest.ended_at, newest.room_id,
      newest.shows, newest.publications, 'room'
    from unnest(${sql.param(hostIds)}::uuid[]) as host (id)
    join lateral (
      select id, host_id, seq, ended_at, room_id, shows, publications from live_games where host_id = host.id
      order by ended_at is null desc, started_at desc, id desc limit 1
    ) as newest on true`);
  return rows.map((row) => ({
    ...row,
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
  }));
}

export async function countRoundsOf(db: Db, gameId: string): Promise<number> {
  return db.$count(liveRounds, eq(liveRounds.gameId, gameId));
}

export function countOpenGames(db: Db): Promise<number> {
  return db.$count(liveGames, isNull(liveGames.endedAt));
}

/** Returns those of the given image hashes that questions of live games use, by any address. */
export async function imagesOfLiveQuestions(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: uploadNamedIn(liveQuestions.image) })
    .from(liveQuestions)
    .where(namesUpload(liveQuestions.image, hashes));
  return rows.map(({ hash }) => hash);
}
