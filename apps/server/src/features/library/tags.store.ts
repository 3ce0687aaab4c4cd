import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';

type Chosen = { adminId: string; ids: readonly string[] };

export async function listTagsOfQuestions(db: Db, { adminId, ids }: Chosen) {
  const { id, questionText, answerText, tags, alternateAnswers, note } = questions;
  return db
    .select({ id, questionText, answerText, tags, alternateAnswers, note })
    .from(questions)
    .where(and(eq(questions.adminId, adminId), inArray(id, [...ids])));
}

export async function listTagsOfRounds(db: Db, { adminId, ids }: Chosen) {
  return db
    .select({ id: rounds.id, tags: rounds.tags })
    .from(rounds)
    .where(and(eq(rounds.adminId, adminId), inArray(rounds.id, [...ids])));
}

type Tagged = { id: string; tags: readonly string[] };

export async function setTagsOfQuestions(
  db: Db,
  { adminId, rows }: { adminId: string; rows: readonly (Tagged & { searchText: string })[] },
): Promise<void> {
  const column = columnsOf(rows.map(({ tags, ...row }) => ({ ...row, tags: tags.join(',') })));
  await db.execute(sql`
    update ${questions} as q set tags = string_to_array(changed.tags, ','), search_text = changed.texts
    from unnest(${column('id')}::uuid[], ${column('tags')}::text[], ${column('searchText')}::text[])
      as changed (id, tags, texts)
    where q.admin_id = ${adminId}::uuid and q.id = changed.id`);
}

export async function setTagsOfRounds(
  db: Db,
  { adminId, rows }: { adminId: string; rows: readonly Tagged[] },
): Promise<void> {
  const column = columnsOf(rows.map(({ id, tags }) => ({ id, tags: tags.join(',') })));
  await db.execute(sql`
    update ${rounds} as r set tags = string_to_array(changed.tags, ',')
    from unnest(${column('id')}::uuid[], ${column('tags')}::text[]) as changed (id, tags)
    where r.admin_id = ${adminId}::uuid and r.id = changed.id`);
}
