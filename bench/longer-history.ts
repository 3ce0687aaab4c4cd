import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { adminArguments } from '../scripts/testing/server-command.ts';
import { withDatabase } from './database.ts';
import { BENCH_EMAIL } from './session.ts';

const HEADS = [
  // Each copy is older than everything before it.
  `insert into games (id, admin_id, room_id, room_code, game_mode, started_at, ended_at)
   select pg_temp.copy(id), admin_id, room_id, room_code, game_mode,
     started_at - pg_temp.back(), ended_at - pg_temp.back()
   from games where pg_temp.is_first(id)`,
  `insert into game_players (id, admin_id, game_id, name, score_half_points)
   select pg_temp.copy(id), admin_id, pg_temp.copy(game_id), name, score_half_points from game_players
   where pg_temp.is_first(game_id)`,
  `insert into player_users (admin_id, player_id, user_id)
   select admin_id, pg_temp.copy(player_id), user_id from player_users
   where pg_temp.is_first(player_id)`,
  `insert into played_rounds (id, admin_id, game_id, position, name, version, round_mode, created_at,
     settings, scheme)
   select pg_temp.copy(id), admin_id, pg_temp.copy(game_id), position, name, version, round_mode,
     created_at - pg_temp.back(), settings, scheme from played_rounds
   where pg_temp.is_first(game_id)`,
];

/** Read by id, for one game or round at a time. */
const ANSWERS = [
  `insert into played_questions (id, admin_id, round_id, order_num, question_text, answer_text, image,
     marked_point)
   select pg_temp.copy(id), admin_id, pg_temp.copy(round_id), order_num, question_text, answer_text,
     image, marked_point from played_questions where pg_temp.is_first(round_id)`,
  `insert into played_answers (id, admin_id, question_id, text, point, half_point, additional_half_points,
     marked)
   select pg_temp.copy(id), admin_id, pg_temp.copy(question_id), text, point, half_point,
     additional_half_points, marked from played_answers where pg_temp.is_first(question_id)`,
  `insert into responses (admin_id, question_id, player_id, answer_id, bet)
   select admin_id, pg_temp.copy(question_id), pg_temp.copy(player_id), pg_temp.copy(answer_id), bet
   from responses where pg_temp.is_first(question_id)`,
];

// No id of ours has this version. Version and variant stay where cursors look for them.
const FUNCTIONS = `
  create function pg_temp.is_first(id uuid) returns bool immutable language sql
    return substr(id::text, 15, 1) = '7';
  create function pg_temp.copy(id uuid) returns uuid stable language sql
    return overlay(overlay(md5(id::text || current_setting('bench.copy')) placing '8' from 13 for 1)
      placing '8' from 17 for 1)::uuid;
  create function pg_temp.back() returns interval stable language sql
    return current_setting('bench.back')::interval * current_setting('bench.copy')::int;`;

export type History = { gamesCount: number; responsesCount: number };

/** Returns the command's output. */
export async function playSeason(dataDir: string, games: number): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    adminArguments(['demo', BENCH_EMAIL, '--games', String(games)]),
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  return /^Played .*$/m.exec(stdout)?.[0] ?? stdout.trim();
}

/** Copies go before the original history, numbered from `first` to `last`. */
export async function copyHistory(
  dataDir: string,
  { first, last, withAnswers }: { first: number; last: number; withAnswers: boolean },
): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(FUNCTIONS);
    await client.query(`select set_config('bench.back',
      (select (max(started_at) - min(started_at) + interval '1 day')::text
       from games where pg_temp.is_first(id)), false)`);
    for (let copy = first; copy <= last; copy += 1) {
      await client.query(`select set_config('bench.copy', $1, false)`, [String(copy)]);
      for (const statement of HEADS) await client.query(statement);
      if (!withAnswers) continue;
      for (const statement of ANSWERS) await client.query(statement);
    }
  });
}

/** Updates the statistics too, as autovacuum would later. */
export async function readHistory(dataDir: string): Promise<History> {
  return withDatabase(dataDir, async (client) => {
    await client.query('vacuum analyze');
    const { rows } = await client.query<History>(
      `select (select count(*)::int from games) as "gamesCount",
         (select count(*)::int from responses) as "responsesCount"`,
    );
    return rows[0] ?? { gamesCount: 0, responsesCount: 0 };
  });
}
