// @module-tag sql
import { afterEach, describe, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../test/servers/old-version.ts';
import { migrateDatabase } from './migrate.ts';

const WITHOUT_BETS = 21;
const NOW = "'2026-11-20T20:00:00Z'";
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let old: OldDatabase | undefined;

afterEach(async () => {
  await old?.remove();
});

describe('a game of an earlier version', () => {
  it('continues without bets: its rounds have no scheme', async () => {
    old = await oldDatabase(WITHOUT_BETS);
    const [game, seat, round] = [id(1), id(2), id(3)];
    const place = `'${round}', 1, '${seat}'`;
    await old.sql(`insert into live_games (id, room_id, name, is_rehearsal, is_recorded, door, started_at, active_at)
      values ('${game}', '${id(9)}', '', false, false, 'open', ${NOW}, ${NOW})`);
    await old.sql(`insert into live_seats (id, game_id, name, name_key, joined_at)
      values ('${seat}', '${game}', 'Owls', 'owls', ${NOW})`);
    await old.sql(`insert into live_rounds (id, game_id, position, name, version, state, settings, started_at)
      values ('${round}', '${game}', 1, 'Round 1', 'live', 'open', '{}', ${NOW})`);
    await old.sql(`insert into live_questions (round_id, n, question_text, answer_text, image)
      values ('${round}', 1, '', '', '')`);
    await old.sql(`insert into live_answers
      (round_id, n, seat_id, key, device_hash, text, revision, made_ago_ms, received_at)
      values (${place}, 'a', 'x', 'Rome', 1, 0, ${NOW})`);
    await old.sql(`insert into live_responses
      (round_id, n, seat_id, text, group_key, revision, device_hash, received_at)
      values (${place}, 'Rome', 'rome', 1, 'x', ${NOW})`);
    await old.sql(`insert into live_late_answers
      (round_id, n, seat_id, key, text, device_hash, late_ms, received_at, state)
      values (${place}, 'b', 'Rome', 'x', 1, ${NOW}, 'waiting')`);
    await old.sql(`insert into live_results (round_id, n, seat_id, text, verdict, earned_halves, is_only_one)
      values (${place}, 'Rome', 'right', 2, true)`);

    await migrateDatabase(old.url, []);

    for (const table of ['live_answers', 'live_responses', 'live_late_answers', 'live_results']) {
      expect([table, await old.sql(`select text, bet from ${table}`)]).toEqual([
        table,
        [{ text: 'Rome', bet: '0' }],
      ]);
    }
    expect(await old.sql('select scheme from live_rounds')).toEqual([{ scheme: null }]);
    expect(await old.sql('select value_points, additional_halves from live_results')).toEqual([
      { value_points: null, additional_halves: '0' },
    ]);
    expect(await old.sql('select 1 from live_openings')).toEqual([]);
  });
});
