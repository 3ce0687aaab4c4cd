import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { questions, rounds } from '../db/schema/rounds.ts';

/** The tags of all questions and rounds of an admin, in order. */
export async function listTags(
  db: Db,
  adminId: string,
): Promise<{ tag: string; rounds: number; questions: number }[]> {
  const { rows } = await db.execute<{ tag: string; rounds: number; questions: number }>(sql`
    select tag, sum(is_round)::int as rounds, (count(*) - sum(is_round))::int as questions
    from (
      select unnest(tags) as tag, 0 as is_round from ${questions}
      where admin_id = ${adminId}::uuid and tags <> '{}'
      union all
      select unnest(tags), 1 from ${rounds} where admin_id = ${adminId}::uuid) as used
    group by tag order by tag`);
  return rows;
}
