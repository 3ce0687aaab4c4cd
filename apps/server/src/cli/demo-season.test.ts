// @module-tag sql
// @module-tag dates
import { gameCalls, hostSessionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../test/factories.ts';
import { playedGame } from '../../test/games/game-factories.ts';
import { storedScores } from '../../test/games/stored-scores.ts';
import { startTestServer } from '../../test/harness.ts';
import { playDemoSeason } from './demo-season.ts';

const server = startTestServer();

async function play(...words: string[]): Promise<{ said: string; told: string[] }> {
  const told: string[] = [];
  const { db, clock } = server;
  const tell = (line: string) => told.push(line);
  const said = await playDemoSeason({ db, clock, env: { publicUrls: [] }, tell }, words);
  return { said, told };
}

/** Independent of midnight. */
const BEFORE_LAST =
  '((select max(started_at) from games where admin_id = $1) - game.started_at)::text as "beforeLast"';

/** Without ids, in a fixed order. */
function recordOf({ adminId }: TestAdmin) {
  return server.sql(
    `select game.room_code, ${BEFORE_LAST}, round.name, round.version,
       round.settings, round.scheme - '_id' as scheme, question.order_num, question.marked_point,
       answer.text, answer.point, answer.half_point, answer.additional_half_points, answer.marked,
       array_agg(player.name || ' ' || coalesce(response.bet, 0) || ' ' || player.score_half_points
         order by player.name) as given
     from games game
     join played_rounds round on round.game_id = game.id
     join played_questions question on question.round_id = round.id
     join played_answers answer on answer.question_id = question.id
     join responses response on response.answer_id = answer.id
     join game_players player on player.id = response.player_id
     where game.admin_id = $1
     group by game.id, round.id, question.id, answer.id
     order by "beforeLast", game.room_code, round.position, question.order_num, answer.text`,
    [adminId],
  );
}

/** Longest known first. */
function peopleOf({ adminId }: TestAdmin) {
  return server.sql(
    `select game.room_code, ${BEFORE_LAST}, player.name,
       array_agg(person.email order by person.id) as people
     from games game
     join game_players player on player.game_id = game.id
     join player_users sat on sat.player_id = player.id
     join users person on person.id = sat.user_id
     where game.admin_id = $1
     group by game.id, player.id
     order by "beforeLast", game.room_code, player.name`,
    [adminId],
  );
}

async function distinct(expression: string, table: string): Promise<unknown[]> {
  const rows = await server.sql(`select distinct ${expression} as value from ${table} order by 1`);
  return rows.map(({ value }) => value);
}

describe('the command that plays a demo season', () => {
  it('plays the requested number of games by the rules, with every feature of a game', async () => {
    const { email } = await verifiedAdmin(server);
    const { said, told } = await play(` ${email.toUpperCase()}`, '--games', '40', '--seed', '7');
    expect(said).toContain(`Created 40 demo games for ${email}.\n`);
    expect(told).toHaveLength(10);
    expect(told.at(-1)).toBe('40 of 40 games');
    expect(await server.sql('select id from games where game_mode = $1', ['stop'])).toHaveLength(
      40,
    );
    expect(await distinct(`scheme->>'type'`, 'played_rounds')).toEqual([
      'percentage',
      'points',
      'standard',
      null,
    ]);
    expect(await distinct('half_point', 'played_answers')).toEqual([false, true]);
    expect(await distinct('marked', 'played_answers')).toEqual([false, true]);
    // An answer withdrawn on a phone leaves no row.
    expect(await distinct(`text = ''`, 'played_answers')).toEqual([false]);
    expect(await distinct('voided', 'played_questions')).toEqual([false, true]);
    const names = await distinct('name', 'games');
    expect(names).toEqual(expect.arrayContaining(['', 'Friday quiz', 'Saturday quiz']));
    expect(names.length).toBeGreaterThan(5);
    expect((await distinct('additional_half_points', 'played_answers')).length).toBeGreaterThan(2);
    expect((await distinct('marked_point', 'played_questions')).length).toBeGreaterThan(2);
    expect(await distinct('room_code', 'games')).toEqual(['LIBRARY', 'LOUNGE', 'TAPROOM']);
    const seats = await server.sql(
      `select distinct count(user_id)::int as people from game_players
       left join player_users on player_id = id group by id order by 1`,
    );
    expect(seats.map(({ people }) => people)).toEqual([0, 1, 2, 3]);
    const twiceSeated = await server.sql(
      `select user_id from player_users join game_players on player_id = id
       group by game_id, user_id having count(*) > 1`,
    );
    expect(twiceSeated).toEqual([]);
  });

  it('stores the scores that the rules make of the record', async () => {
    const { email } = await verifiedAdmin(server);
    await play(email, '--games', '15');
    const { stored, recomputed } = await storedScores(server);
    expect(stored.size).toBeGreaterThan(50);
    expect(recomputed).toEqual(stored);
  });

  it.each([
    ['at noon', 0],
    ['while a game of today would be running', 7.5],
    ['right after such a game', 8.6],
  ])('ends the last game in the past day, one game per room and day, %s', async (_when, hours) => {
    server.clock.advance(hours * 3_600);
    const { email } = await verifiedAdmin(server);
    await play(email, '--games', '30');
    const [row] = await server.sql(
      `select max(ended_at) > $1::timestamptz - interval '1 day' as "isRecent",
         max(ended_at) <= $1 as "isOver",
         count(distinct (room_code, date(started_at)))::int as games from games`,
      [server.clock.now()],
    );
    expect(row).toEqual({ isRecent: true, isOver: true, games: 30 });
  });

  it('plays the same for the same seed, and differently for another', async () => {
    const [one, two, three] = [
      await verifiedAdmin(server),
      await verifiedAdmin(server),
      await verifiedAdmin(server),
    ];
    await play(one.email, '--games', '40', '--seed', '5');
    await play(two.email, '--seed', '5', '--games', '40');
    await play(three.email, '--games', '6', '--seed', '6');
    const record = await recordOf(one);
    expect(record.length).toBeGreaterThan(100);
    expect(await recordOf(two)).toEqual(record);
    expect(await peopleOf(two)).toEqual(await peopleOf(one));
    expect(await recordOf(three)).not.toEqual(record);
  });

  it('uses the rooms of the admin, and changes no setting', async () => {
    const admin = await subscribedAdmin(server);
    const { roomCode } = await createdHost(server, admin);
    const settings = () =>
      server.sql('select to_jsonb(a) as row from admins a where id = $1', [admin.adminId]);
    const before = await settings();
    const { said } = await play(admin.email, '--games', '3');
    expect(said).toMatch(/\/game-history\n.*\/users$/);
    expect(await settings()).toEqual(before);
    expect(await distinct('room_code', 'games')).toEqual([roomCode]);
    expect(await server.sql('select room_id from games except select id from rooms')).toEqual([]);
  });

  it('skips a room with an open game', async () => {
    const admin = await subscribedAdmin(server);
    const [open, closed] = [await createdHost(server, admin), await createdHost(server, admin)];
    const signIn = { email: open.roomCode, password: open.password };
    const { token } = (await server.call(hostSessionCalls.signIn, signIn)).body;
    const opened = await server.call(
      hostSessionCalls.changeRoomMode,
      { gameMode: 'play' },
      { token },
    );
    expect(opened.status).toBe(200);
    await play(admin.email, '--games', '5');
    expect(await distinct('room_code', 'games where is_demo')).toEqual([closed.roomCode]);
  });

  it('flags its games, and removes exactly them and people without other games', async () => {
    const admin = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    await play(admin.email, '--games', '6');
    await play(other.email, '--games', '1');
    const [known] = await server.sql('select email from users where admin_id = $1 limit 1', [
      admin.adminId,
    ]);
    const email = String(known?.email);
    const { gameId } = await playedGame(server, admin, { players: [{ emails: [email] }] });
    const listed = await server.call(
      gameCalls.list,
      { start_date: '2026-01-01', end_date: '2026-12-31' },
      { token: admin.token },
    );
    const played = listed.body.games.filter(({ demo }) => !demo);
    expect(played.map(({ _id }) => _id)).toEqual([gameId]);
    const window = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const { token } = admin;
    const { body: results } = await server.call(gameCalls.results, window, { token });
    const { body: rounds } = await server.call(gameCalls.roundsHistory, {}, { token });
    for (const rows of [
      results.gameResults.map(({ id, demo }) => ({ id, demo })),
      rounds.roundsHistory.map(({ gameId: id, demo }) => ({ id, demo })),
    ]) {
      expect(new Set(rows.filter(({ demo }) => !demo).map(({ id }) => id))).toEqual(
        new Set([gameId]),
      );
    }
    expect((await play(admin.email, '--remove')).said).toBe(
      `Removed 6 demo games of ${admin.email}.`,
    );
    const left = await server.sql('select id from games where admin_id = $1', [admin.adminId]);
    expect(left).toEqual([{ id: gameId }]);
    const people = await server.sql('select email from users where admin_id = $1', [admin.adminId]);
    expect(people).toEqual([{ email }]);
    expect(
      await server.sql('select id from games where admin_id = $1', [other.adminId]),
    ).toHaveLength(1);
  });

  it('explains wrong options, and plays nothing', async () => {
    const { email } = await verifiedAdmin(server);
    await expect(play()).rejects.toThrow('Usage: demo <owner email> --games N --seed S');
    await expect(play(email, 'other@example.test')).rejects.toThrow('Usage: demo');
    await expect(play('nobody@example.test')).rejects.toThrow(
      'nobody@example.test owns no organization.',
    );
    for (const games of ['0', '20001', '1.5', '1e3', '-1', '', 'many']) {
      const message = '--games must be a whole number from 1 to 20000.';
      await expect(play(email, `--games=${games}`)).rejects.toThrow(message);
    }
    await expect(play(email, '--seed', 'x')).rejects.toThrow('--seed must be a whole number');
    await expect(play(email, '--gamez', '1')).rejects.toThrow("Unknown option '--gamez'\ndemo");
    await expect(play(email, '--games')).rejects.toThrow('--games');
    expect(await server.sql('select id from games')).toEqual([]);
  });
});
