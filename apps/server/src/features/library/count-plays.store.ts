import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { questionOfN } from '../../db/question-numbers.ts';
import {
  gamePlayers,
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  responses,
} from '../../db/schema/games.ts';
import { questions } from '../../db/schema/rounds.ts';

type Part = { adminId: string; limit: number };

export async function findAdminOfUnread(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ adminId: questions.adminId })
    .from(questions)
    .where(and(isNotNull(questions.adminId), isNull(questions.textKey)))
    .orderBy(asc(questions.id))
    .limit(1);
  return row?.adminId ?? undefined;
}

/** Locks them. */
export async function listUnread(db: Db, { adminId, limit }: Part) {
  const { id, questionText, answerText, image, tags, alternateAnswers, note } = questions;
  return db
    .select({ id, questionText, answerText, image, tags, alternateAnswers, note })
    .from(questions)
    .where(and(eq(questions.adminId, adminId), isNull(questions.textKey)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

type ReadQuestion = { id: string; textKey: string; searchText: string };

export async function setTextKeys(
  db: Db,
  { adminId, read }: { adminId: string; read: readonly ReadQuestion[] },
): Promise<void> {
  const column = columnsOf(read);
  await db.execute(sql`
    update ${questions} as q set text_key = read.key, search_text = read.texts
    from unnest(${column('id')}::uuid[], ${column('textKey')}::uuid[], ${column('searchText')}::text[])
      as read (id, key, texts)
    where q.admin_id = ${adminId}::uuid and q.id = read.id`);
}

export async function findAdminOfUncounted(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ adminId: playedQuestions.adminId })
    .from(playedQuestions)
    .where(isNull(playedQuestions.asked))
    .orderBy(asc(playedQuestions.id))
    .limit(1);
  return row?.adminId;
}

/** One answer to a question in one game; the texts are those of the whole question. */
type UncountedPlay = {
  id: string;
  /** If it was counted before. */
  textKey: string | null;
  questionText: string;
  answerText: string;
  image: string;
  /** Shown or answered, in a game that isn't a demo. */
  isPlayed: boolean;
  countsForRate: boolean;
  players: number;
  rightHalves: number;
};

/** Locks them. Answers to a list share the texts of its first one, and are played together. */
export async function listUncounted(db: Db, { adminId, limit }: Part): Promise<UncountedPlay[]> {
  const isAnswered = sql`exists (
    select from ${playedQuestions} as same
    join ${responses} as x on x.admin_id = same.admin_id and x.question_id = same.id
    where same.admin_id = p.admin_id and same.round_id = p.round_id
      and ${questionOfN(sql`same.order_num`)} = ${questionOfN(sql`p.order_num`)})`;
  const { rows } = await db.execute<UncountedPlay>(sql`
    select p.id, p.text_key as "textKey",
      coalesce(first.question_text, p.question_text) as "questionText",
      coalesce(first.answer_text, p.answer_text) as "answerText", coalesce(first.image, p.image) as image,
      not g.is_demo and (p.is_revealed is not false or ${isAnswered}) as "isPlayed",
      not p.voided and r.tied is null
        and (p.order_num - 1) / 1000 < coalesce((p.form ->> 'answers')::int, 1) as "countsForRate",
      (select count(*)::int from ${gamePlayers} as s
        where s.admin_id = g.admin_id and s.game_id = g.id and s.removed_at is null) as players,
      (select coalesce(sum(case when a.point then 2 when a.half_point then 1 else 0 end), 0)::int
        from ${responses} as x
        join ${playedAnswers} as a on a.admin_id = x.admin_id and a.question_id = x.question_id
          and a.id = x.answer_id
        join ${gamePlayers} as s on s.admin_id = x.admin_id and s.id = x.player_id
        where x.admin_id = p.admin_id and x.question_id = p.id and s.removed_at is null
      ) as "rightHalves"
    from ${playedQuestions} as p
    join ${playedRounds} as r on r.admin_id = p.admin_id and r.id = p.round_id
    join ${games} as g on g.admin_id = r.admin_id and g.id = r.game_id
    left join ${playedQuestions} as first on first.admin_id = p.admin_id and first.round_id = p.round_id
      and first.order_num = ${questionOfN(sql`p.order_num`)}
    where p.admin_id = ${adminId}::uuid and p.asked is null
    order by p.id limit ${limit}
    for update of p skip locked`);
  return rows;
}

type CountedPlay = { id: string; textKey: string; asked: number; rightHalves: number };

export async function setCounts(
  db: Db,
  { adminId, counted }: { adminId: string; counted: readonly CountedPlay[] },
): Promise<void> {
  const column = columnsOf(counted);
  await db.execute(sql`
    update ${playedQuestions} as p set text_key = counted.key, asked = counted.asked,
      right_halves = counted.right_halves
    from unnest(${column('id')}::uuid[], ${column('textKey')}::uuid[], ${column('asked')}::int[],
      ${column('rightHalves')}::int[]) as counted (id, key, asked, right_halves)
    where p.admin_id = ${adminId}::uuid and p.id = counted.id`);
}
