// @module-tag sql
import { afterEach, describe, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../test/servers/old-version.ts';
import { migrateDatabase } from './migrate.ts';

/** Deleted late answers and openings with the working set of their game. */
const WITHOUT_LATE_ANSWERS = 31;
const NOW = "'2026-11-20T20:00:00Z'";
const LATER = "'2026-11-20T20:05:00Z'";
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const ADMIN = id(1);
/** The record has players with the same ids. */
const [OWLS, FOXES, BEARS, CRANES] = [id(11), id(12), id(13), id(14)];
const ROUND = { bets: id(21), plain: id(22), open: id(23), gone: id(24) };
const QUESTION = { bets: id(31), plain: id(32), open: id(33), gone: id(34) };
const SCHEME = `'{"type": "points"}'`;

let old: OldDatabase | undefined;

afterEach(async () => {
  await old?.remove();
});

type Round = {
  id: string;
  game: string;
  position: number;
  question: string;
  scheme?: string;
  isLive?: boolean;
};

async function addRound(round: Round): Promise<void> {
  const { id: roundId, game, position, question, scheme = 'null', isLive = true } = round;
  const named = `'${roundId}', '${game}', ${position}, 'Round', 'live'`;
  await old?.sql(`insert into played_rounds
    (id, game_id, position, name, version, admin_id, round_mode, created_at, settings, scheme)
    values (${named}, '${ADMIN}', 'stop', ${NOW}, '{}', ${scheme})`);
  await old?.sql(`insert into played_questions
    (id, admin_id, round_id, order_num, question_text, answer_text, image, marked_point)
    values ('${question}', '${ADMIN}', '${roundId}', 1, '', '', '', 1)`);
  if (!isLive) return;
  await old?.sql(`insert into live_rounds
    (id, game_id, position, name, version, state, settings, scheme, started_at)
    values (${named}, 'published', '{}', ${scheme}, ${NOW})`);
  await old?.sql(`insert into live_questions (round_id, n, question_text, answer_text, image)
    values ('${roundId}', 1, '', '', '')`);
}

async function addGame(game: string, endedAt: string, roomId: string): Promise<void> {
  const mode = endedAt === 'null' ? 'play' : 'stop';
  await old?.sql(`insert into games (id, admin_id, room_id, room_code, game_mode, started_at, ended_at)
    values ('${game}', '${ADMIN}', '${roomId}', 'CROWN', '${mode}', ${NOW}, ${endedAt})`);
  await old?.sql(`insert into live_games
    (id, admin_id, room_id, name, is_rehearsal, is_recorded, door, started_at, ended_at, active_at)
    values ('${game}', '${ADMIN}', '${roomId}', '', false, true, 'open', ${NOW}, ${endedAt}, ${NOW})`);
}

async function addTeam(team: string, game: string): Promise<void> {
  await old?.sql(`insert into game_players (id, admin_id, game_id, name)
    values ('${team}', '${ADMIN}', '${game}', '${team}')`);
  await old?.sql(`insert into live_seats (id, game_id, name, name_key, joined_at)
    values ('${team}', '${game}', '${team}', '${team}', ${NOW})`);
}

type Late = { round: string; team: string; text: string; bet?: number; state?: string };

async function addLate({ round, team, text, bet = 0, state = 'left-out' }: Late): Promise<void> {
  await old?.sql(`insert into live_late_answers
    (round_id, n, seat_id, key, text, bet, device_hash, late_ms, received_at, state)
    values ('${round}', 1, '${team}', 'key', '${text}', ${bet}, 'x', 4000, ${NOW}, '${state}')`);
}

async function addStanding(round: string, team: string, at: string): Promise<void> {
  await old?.sql(`insert into live_responses
    (round_id, n, seat_id, text, group_key, revision, device_hash, received_at)
    values ('${round}', 1, '${team}', 'Rhine', 'rhine', 1, 'x', ${at})`);
}

async function filled(): Promise<void> {
  old = await oldDatabase(WITHOUT_LATE_ANSWERS);
  await old.sql(`insert into admins (id, email, password_hash, public_url, password_set_at, created_at)
    values ('${ADMIN}', 'a@x.test', '', 'http://localhost', ${NOW}, ${NOW})`);
  const [ended, open] = [id(41), id(42)];
  await addGame(ended, LATER, id(51));
  await addGame(open, 'null', id(52));
  for (const team of [OWLS, FOXES, BEARS]) await addTeam(team, ended);
  await addTeam(CRANES, open);
  const inEnded = { game: ended };
  await addRound({
    ...inEnded,
    id: ROUND.bets,
    question: QUESTION.bets,
    position: 1,
    scheme: SCHEME,
  });
  await addRound({ ...inEnded, id: ROUND.plain, question: QUESTION.plain, position: 2 });
  const gone = { id: ROUND.gone, question: QUESTION.gone, isLive: false };
  await addRound({ ...inEnded, ...gone, position: 3, scheme: SCHEME });
  const played = { id: ROUND.open, game: open, question: QUESTION.open };
  await addRound({ ...played, position: 1, scheme: SCHEME });
}

describe('late answers of an earlier version', () => {
  it('are kept with the record of a game that has ended', async () => {
    await filled();
    await addLate({ round: ROUND.bets, team: OWLS, text: 'Danube', bet: 5 });
    await addStanding(ROUND.bets, OWLS, NOW);
    await addLate({ round: ROUND.bets, team: FOXES, text: 'Elbe', state: 'accepted' });
    await addStanding(ROUND.bets, FOXES, NOW);
    await addLate({ round: ROUND.bets, team: BEARS, text: 'Oder' });
    await addStanding(ROUND.bets, BEARS, LATER);
    await addLate({ round: ROUND.plain, team: OWLS, text: 'Nile' });
    await addLate({ round: ROUND.open, team: CRANES, text: 'Po', state: 'waiting' });

    await migrateDatabase(old?.url ?? '', []);

    const rows = await old?.sql(`select question_id, player_id, text, bet, is_accepted,
      late_ms, received_at = ${NOW} as is_same_moment from late_answers order by text`);
    const same = { late_ms: '4000', is_same_moment: true };
    expect(rows).toEqual([
      {
        question_id: QUESTION.bets,
        player_id: OWLS,
        text: 'Danube',
        bet: '5',
        is_accepted: false,
        ...same,
      },
      {
        question_id: QUESTION.bets,
        player_id: FOXES,
        text: 'Elbe',
        bet: '0',
        is_accepted: true,
        ...same,
      },
      {
        question_id: QUESTION.plain,
        player_id: OWLS,
        text: 'Nile',
        bet: '0',
        is_accepted: false,
        ...same,
      },
    ]);
    expect(await old?.sql('select 1 from live_late_answers')).toHaveLength(5);
  });

  it('have the scores that bets started from, if those are still known', async () => {
    await filled();
    await old?.sql(`insert into live_openings (round_id, seat_id, halves)
      values ('${ROUND.bets}', '${OWLS}', 9), ('${ROUND.bets}', '${FOXES}', -3)`);

    await migrateDatabase(old?.url ?? '', []);

    const rows = await old?.sql('select id, openings from played_rounds order by id');
    expect(rows?.map(({ id: roundId, openings }) => [roundId, openings])).toEqual([
      [ROUND.bets, { [OWLS]: 9, [FOXES]: -3 }],
      [ROUND.plain, null],
      [ROUND.open, {}],
      [ROUND.gone, null],
    ]);
  });
});
