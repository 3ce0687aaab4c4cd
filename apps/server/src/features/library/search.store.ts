import type { FoundQuestion, libraryCalls, QueryOf } from '@emcee/contract';
import { type AnswerForm, extrasOf, type QuestionExtras, toPoints } from '@emcee/game';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { games, playedQuestions, playedRounds } from '../../db/schema/games.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { NO_TEXT_KEY } from '../../db/text-key.ts';
import type { PageStart } from '../../platform/http/pagination.ts';
import { roundsPlannedSoon } from '../../queries/offered-nights.store.ts';
import { isoTime } from './uses.store.ts';
import { FEWEST_ASKED, shareOf } from './uses.ts';

type Filter = Omit<QueryOf<typeof libraryCalls.search>, 'search' | 'limit' | 'cursor'> & {
  adminId: string;
  words: readonly string[];
  now: Date;
};

export type FoundKey = [order: number, roundId: string, place: number];

export type FoundRow = { question: FoundQuestion; key: FoundKey };

const MOST_COUNTED = 10_000;

const isRated = sql`q.asked >= ${FEWEST_ASKED}`;
const share = sql`q.right_halves::float8 / (2 * q.asked)`;

const order: Readonly<Record<Filter['sort'], SQL>> = {
  newest: sql`-extract(epoch from r.uploaded_at)::float8`,
  'last-played': sql`-coalesce(extract(epoch from q.last_played_at), 0)::float8`,
  hardest: sql`case when ${isRated} then ${share} else 2 end`,
};

type Cells = {
  found: Omit<
    FoundQuestion,
    'worth' | 'form' | keyof QuestionExtras | 'rightShare' | 'lastPlayedAt'
  >;
  extras: QuestionExtras;
  worthHalfPoints: number | null;
  form: AnswerForm | null;
  lastPlayedAt: string | null;
  asked: number;
  rightHalves: number;
  key: FoundKey;
  total: number;
};

/** One scan finds the page and the total, because each scan reads all questions of the admin. */
export async function searchQuestions(
  db: Db,
  { limit, after, ...filter }: Filter & PageStart<FoundKey>,
): Promise<{ rows: FoundRow[]; total: number }> {
  const start =
    after &&
    sql`where (k1, round_id, order_num) > (${after[0]}::float8, ${after[1]}::uuid, ${after[2]}::int)`;
  const { rows } = await db.execute<Cells>(sql`
    with found as materialized (
      select q.id, q.round_id, q.order_num, ${order[filter.sort]} as k1
      from ${questions} as q join ${rounds} as r on r.admin_id = q.admin_id and r.id = q.round_id
      where ${sql.join(conditionsOf(db, filter), sql` and `)}),
    page as (
      select * from found ${start} order by k1, round_id, order_num limit ${limit})
    select json_build_object('_id', q.id, 'questionText', q.question_text, 'answerText', q.answer_text,
        'orderNum', q.order_num, 'image', q.image, 'round', json_build_object('_id', r.id, 'name', r.name),
        'timesPlayed', q.times_played, 'lastRoomCode', q.last_room_code,
        'copies', (select count(*)::int from ${questions} as same
          where same.admin_id = q.admin_id and same.text_key = q.text_key)) as found,
      json_build_object('alternateAnswers', q.alternate_answers, 'note', q.note, 'explanation', q.explanation,
        'tags', q.tags) as extras,
      q.worth_halves as "worthHalfPoints", q.form, q.last_played_at as "lastPlayedAt", q.asked,
      q.right_halves::float8 as "rightHalves", json_build_array(k1, page.round_id, page.order_num) as key,
      (select count(*)::int from (select from found limit ${MOST_COUNTED}) as counted) as total
    from page
    join ${questions} as q on q.id = page.id
    join ${rounds} as r on r.id = page.round_id
    order by k1, page.round_id, page.order_num`);
  return { rows: rows.map(toFound), total: rows[0]?.total ?? 0 };
}

function conditionsOf(db: Db, filter: Filter): SQL[] {
  const { adminId, words, tag, roundId, rate_below: below } = filter;
  const texts = sql`coalesce(q.search_text, lower(q.question_text || ' ' || q.answer_text))`;
  const wanted = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const hasWords = sql`${texts} like all (${sql.param(wanted)}::text[])`;
  // For several patterns PostgreSQL expects a single row, and would then look up the round of each row found.
  const matches = wanted.length > 1 ? sql`case when ${hasWords} then true end` : hasWords;
  return [
    sql`q.admin_id = ${adminId}::uuid`,
    ...(wanted.length > 0 ? [matches] : []),
    ...(tag === undefined ? [] : [sql`(q.tags @> array[${tag}] or r.tags @> array[${tag}])`]),
    ...(roundId === undefined ? [] : [sql`q.round_id = ${roundId}::uuid`]),
    ...playedConditions(db, filter),
    ...(below === undefined ? [] : [sql`${isRated} and ${share} * 100 < ${below}`]),
    ...(filter.duplicates === 'true'
      ? [
          sql`q.text_key in (
            select text_key from ${questions}
            where admin_id = ${adminId}::uuid and text_key <> ${NO_TEXT_KEY}::uuid
            group by text_key having count(*) > 1)`,
        ]
      : []),
  ];
}

/** A question that is planned in the room soon counts as played there. */
function playedConditions(db: Db, { adminId, played, roomId, months, now }: Filter): SQL[] {
  if (played === 'never') return [sql`q.times_played = 0`];
  if (played === 'any' || roomId === undefined) return [];
  return [
    sql`coalesce(q.text_key, ${NO_TEXT_KEY}::uuid) not in (
      select p.text_key from ${games} as g
      join ${playedRounds} as played on played.admin_id = g.admin_id and played.game_id = g.id
      join ${playedQuestions} as p on p.admin_id = played.admin_id and p.round_id = played.id
      where g.admin_id = ${adminId}::uuid and g.room_id = ${roomId}::uuid
        and g.started_at > ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)
        and p.text_key <> ${NO_TEXT_KEY}::uuid
      union all
      select text_key from ${questions}
      where admin_id = ${adminId}::uuid and text_key is not null
        and round_id in ${roundsPlannedSoon(db, { adminId, roomId, now })})`,
  ];
}

function toFound({ found, worthHalfPoints, form, extras, key, ...row }: Cells): FoundRow {
  const question = {
    ...found,
    ...(worthHalfPoints !== null && { worth: toPoints(worthHalfPoints) }),
    ...(form !== null && { form }),
    ...extrasOf(extras),
    lastPlayedAt: isoTime(row.lastPlayedAt),
    rightShare: shareOf(row),
  };
  return { question, key };
}

export async function hasRound(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
): Promise<boolean> {
  return (await db.$count(rounds, and(eq(rounds.adminId, adminId), eq(rounds.id, roundId)))) > 0;
}
