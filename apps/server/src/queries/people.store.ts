import { auditLogTexts } from '@emcee/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { admins } from '../db/schema/account.ts';
import { gameLeaders } from '../db/schema/games.ts';
import { memberships } from '../db/schema/organization.ts';

type Person = { adminId: SQLWrapper; personKey: SQLWrapper };

/** The name in the organization, else the part of the address before the @. Lists show no more of it. */
function personName({ adminId, personKey }: Person): SQL<string> {
  return sql<string>`coalesce((
    select coalesce(named.display_name, split_part(person.email, '@', 1)) from ${admins} as person
    left join ${memberships} as named
      on named.admin_id = ${adminId} and named.person_id = person.id
    where person.person_key = ${personKey} or (person.id = ${personKey} and person.person_key is null)
  ), ${auditLogTexts.former})`;
}

/** The people who ran a game, in the order in which they began. */
export function namesOfLeaders({
  adminId,
  gameId,
}: {
  adminId: SQLWrapper;
  gameId: SQLWrapper;
}): SQL<string[]> {
  const name = personName({ adminId, personKey: sql`leader.person_key` });
  return sql<string[]>`array(select ${name} from ${gameLeaders} as leader
    where leader.game_id = ${gameId} order by leader.since, leader.person_key)`;
}

export async function listLeaders(
  db: Db,
  game: { adminId: string; gameId: string },
): Promise<string[]> {
  const ids = { adminId: sql`${game.adminId}::uuid`, gameId: sql`${game.gameId}::uuid` };
  const { rows } = await db.execute<{ names: string[] }>(
    sql`select ${namesOfLeaders(ids)} as names`,
  );
  return rows[0]?.names ?? [];
}

export async function readPersonName(
  db: Db,
  { adminId, personKey }: { adminId: string; personKey: string },
): Promise<string> {
  const name = personName({ adminId: sql`${adminId}::uuid`, personKey: sql`${personKey}::uuid` });
  const { rows } = await db.execute<{ name: string }>(sql`select ${name} as name`);
  return rows[0]?.name ?? auditLogTexts.former;
}
