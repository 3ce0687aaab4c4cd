import type { TestServer } from './harness.ts';

/** A kilobyte per question. */
export async function storeRounds(
  server: Pick<TestServer, 'sql'>,
  adminId: string,
  {
    roundsCount,
    questionsCount,
    name = 'Stored',
  }: { roundsCount: number; questionsCount: number; name?: string },
): Promise<void> {
  await server.sql(
    `with stored as (
       insert into rounds (id, admin_id, name, uploaded_at)
       select gen_random_uuid(), $1, $4::text || ' ' || n, now() from generate_series(1, $2::int) n
       returning id)
     insert into questions (id, admin_id, round_id, order_num, question_text, answer_text)
     select gen_random_uuid(), $1, stored.id, n, repeat('q', 894), ''
     from stored, generate_series(1, $3::int) n`,
    [adminId, roundsCount, questionsCount, name],
  );
}
