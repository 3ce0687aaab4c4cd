/** Connected teams, as reported by each process. */
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { livePresence } from '../../../db/schema/live-screens.ts';
import type { Deps } from '../../../platform/deps.ts';

/** By seat id: 0 while one of its phones is connected, else the time of the last contact in milliseconds. */
export type SaidSeats = Readonly<Record<string, number>>;

const saidSchema = z.record(z.string(), z.number());

/** A team of a game: connected, or disconnected since a time. */
export type SeatPresence = { isConnected: boolean; awaySince: Date };

type Said = { gameId: string; seats: SaidSeats };

/** Stores a process's reports on some games in one statement; returns those games and their hosts. */
export async function savePresence(
  db: Db,
  part: { processId: string; said: readonly Said[]; now: Date; until: Date },
): Promise<[gameId: string, hostId: string][]> {
  const { processId, said, now, until } = part;
  const { rows } = await db.execute<{ gameId: string; hostId: string }>(sql`
    with said as (
      insert into live_presence (game_id, process_id, seats, said_at, until)
      select g.id, ${processId}::uuid, given.seats::jsonb, ${now.toISOString()}::timestamptz,
        ${until.toISOString()}::timestamptz
      from unnest(${sql.param(said.map(({ gameId }) => gameId))}::uuid[],
        ${sql.param(said.map(({ seats }) => JSON.stringify(seats)))}::text[]) as given (id, seats)
      join live_games as g on g.id = given.id
      order by g.id
      on conflict (game_id, process_id) do update set said_at = excluded.said_at,
        until = excluded.until, seats = live_presence.seats || excluded.seats
      returning game_id
    )
    select g.id as "gameId", g.host_id as "hostId" from live_games as g
    join said on said.game_id = g.id where g.host_id is not null`);
  return rows.map(({ gameId, hostId }) => [gameId, hostId]);
}

/** Confirms a process's earlier reports. */
export async function renewPresence(
  db: Db,
  part: { processId: string; gameIds: readonly string[]; now: Date; until: Date },
): Promise<void> {
  const { processId, gameIds, now, until } = part;
  await db.execute(sql`
    update live_presence set said_at = ${now.toISOString()}::timestamptz,
      until = ${until.toISOString()}::timestamptz
    where process_id = ${processId}::uuid and game_id = any(${sql.param(gameIds)}::uuid[])`);
}

/** Ends a process's reports: its phones are elsewhere, or disconnected from now on. */
export async function endPresence(
  db: Db,
  { processId, now }: { processId: string; now: Date },
): Promise<void> {
  await db
    .update(livePresence)
    .set({ saidAt: now, until: now })
    .where(eq(livePresence.processId, processId));
}

/** Seats with several phones, or connected to several processes, as `seat_id`. Most games are at one process. */
export function sharedSeats(gameId: SQL, now: string | Placeholder): SQL {
  // Phones are counted seat by seat: a join would read those of every game.
  return sql`select s.id as seat_id from live_seats as s where s.game_id = ${gameId}
      and exists (select from live_devices as d where d.seat_id = s.id offset 1)
    union all
    select said.key::uuid from live_presence as p, jsonb_each_text(p.seats) as said
    where p.game_id = ${gameId} and p.until > ${now}::timestamptz and said.value = '0'
      and (select count(*) from live_presence as other where other.game_id = ${gameId}) > 1
    group by said.key having count(*) > 1`;
}

export async function listSharedSeats(
  { db, clock }: Deps,
  gameId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ seat_id: string }>(
    sharedSeats(sql`${gameId}::uuid`, clock.now().toISOString()),
  );
  return new Set(rows.map(({ seat_id }) => seat_id));
}

/** Number of teams that count, connected ones, and ones at the door. */
export type SeatCounts = { seatsCount: number; connectedCount: number; waitingCount: number };

type CountedGame = SeatCounts & { gameId: string; hostId: string };

export async function countSeatsOf(
  db: Db,
  { hostIds, now }: { hostIds: readonly string[]; now: Date },
): Promise<CountedGame[]> {
  const isTheirs = sql`g.host_id = any(${sql.param(hostIds)}::uuid[]) and g.ended_at is null`;
  const { rows } = await db.execute<CountedGame>(seatCounts(isTheirs, now.toISOString()));
  return rows;
}

/** `CountedGame` of each game that is meant. Practice teams of a rehearsal are always connected. */
export function seatCounts(isMeant: SQL, now: string | Placeholder): SQL {
  return sql`
    with game as (select g.id, g.host_id from live_games as g where ${isMeant}),
    heard as (
      select distinct p.game_id, said.key::uuid as seat_id
      from game join live_presence as p on p.game_id = game.id,
        jsonb_each_text(p.seats) as said
      where p.until > ${now}::timestamptz and said.value = '0'
    )
    select game.id as "gameId", coalesce(game.host_id::text, '') as "hostId",
      (count(s.id) filter (where s.waits_for is null))::int as "seatsCount",
      (count(s.id) filter (where s.waits_for is null
        and (s.is_practice or h.seat_id is not null)))::int as "connectedCount",
      (count(s.id) filter (where s.waits_for is not null))::int as "waitingCount"
    from game
    left join live_seats as s on s.game_id = game.id and s.removed_at is null
    left join heard as h on h.game_id = game.id and h.seat_id = s.id
    group by game.id, game.host_id`;
}

/** Every team of a game that any process has reported. */
export async function readPresence(
  db: Db,
  { gameId, now }: { gameId: string; now: Date },
): Promise<Map<string, SeatPresence>> {
  const rows = await db.select().from(livePresence).where(eq(livePresence.gameId, gameId));
  const known = new Map<string, SeatPresence>();
  for (const { seats, saidAt, until } of rows) {
    for (const [seatId, heardAt] of Object.entries(saidSchema.parse(seats))) {
      // A killed process counts as connected until its last report.
      const said =
        heardAt === 0
          ? { isConnected: until > now, awaySince: saidAt }
          : { isConnected: false, awaySince: new Date(heardAt) };
      known.set(seatId, newer(known.get(seatId), said));
    }
  }
  return known;
}

function newer(known: SeatPresence | undefined, said: SeatPresence): SeatPresence {
  if (known === undefined) return said;
  const isConnected = known.isConnected || said.isConnected;
  const { awaySince } = known.awaySince > said.awaySince ? known : said;
  return { isConnected, awaySince };
}
