import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { sameOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { gameLeaders, games } from '../../db/schema/games.ts';
import { nightRounds } from '../../db/schema/nights.ts';
import { memberships } from '../../db/schema/organization.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { wagerSchemes } from '../../db/schema/wagers.ts';
import { shownPlayers } from '../../db/shown-players.ts';

type Of = { adminId: string; nightIds: readonly string[] };

export type NightRound = {
  nightId: string;
  _id: string;
  name: string;
  questionsCount: number;
  schemeName: string | null;
};

/** In order. */
export function listRoundsOf(db: Db, { adminId, nightIds }: Of): Promise<NightRound[]> {
  return db
    .select({
      nightId: nightRounds.nightId,
      _id: rounds.id,
      name: rounds.name,
      questionsCount: sql<number>`(select count(*)::int from ${questions} as q
        where q.admin_id = ${rounds.adminId} and q.round_id = ${rounds.id})`,
      schemeName: wagerSchemes.name,
    })
    .from(nightRounds)
    .innerJoin(rounds, sameOwner(rounds.id, nightRounds.roundId))
    .leftJoin(wagerSchemes, sameOwner(wagerSchemes.id, rounds.wagerSchemeId))
    .where(
      and(
        eq(nightRounds.adminId, adminId),
        sql`${nightRounds.nightId} = any(${sql.param(nightIds)}::uuid[])`,
      ),
    )
    .orderBy(asc(nightRounds.position));
}

export type PlayedGame = {
  nightId: string | null;
  gameId: string;
  isOpen: boolean;
  teams: number;
  /** Keys of people, the first one first. */
  leaders: string[];
};

/** The first game first. Drizzle leaves the table name out in queries of one table. */
export function listGamesOf(db: Db, { adminId, nightIds }: Of): Promise<PlayedGame[]> {
  return db
    .select({
      nightId: games.nightId,
      gameId: games.id,
      isOpen: sql<boolean>`${games.endedAt} is null`,
      teams: sql<number>`(select count(*)::int from ${shownPlayers} as p
        where p.admin_id = ${games}.admin_id and p.game_id = ${games}.id)`,
      leaders: sql<string[]>`array(select l.person_key from ${gameLeaders} as l
        where l.admin_id = ${games}.admin_id and l.game_id = ${games}.id order by l.since)`,
    })
    .from(games)
    .where(
      and(eq(games.adminId, adminId), sql`${games.nightId} = any(${sql.param(nightIds)}::uuid[])`),
    )
    .orderBy(asc(games.startedAt), asc(games.id));
}

export type NamedPerson = {
  key: string;
  personId: string;
  email: string;
  name: string;
  publicUrl: string;
  isMember: boolean;
  isOff: boolean;
};

/** Accounts by the keys of people, members or not. Former members with an account keep their name. */
export function listPeople(
  db: Db,
  { adminId, keys }: { adminId: string; keys: readonly string[] },
): Promise<NamedPerson[]> {
  if (keys.length === 0) return Promise.resolve([]);
  const isOwnFounder = sql`(${admins.id} = ${adminId}::uuid and ${admins.kind} = 'both')`;
  return db
    .select({
      key: sql<string>`coalesce(${admins.personKey}, ${admins.id})`,
      personId: admins.id,
      email: admins.email,
      name: sql<string>`coalesce(${memberships.displayName}, split_part(${admins.email}, '@', 1))`,
      publicUrl: admins.publicUrl,
      isMember: sql<boolean>`(${memberships.adminId} is not null or ${isOwnFounder})`,
      isOff: sql<boolean>`${memberships.deactivatedAt} is not null`,
    })
    .from(admins)
    .leftJoin(
      memberships,
      and(eq(memberships.personId, admins.id), eq(memberships.adminId, adminId)),
    )
    .where(
      or(
        inArray(admins.personKey, [...keys]),
        and(isNull(admins.personKey), inArray(admins.id, [...keys])),
      ),
    );
}
