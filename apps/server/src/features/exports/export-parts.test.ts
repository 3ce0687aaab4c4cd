// @module-tag sql
// @module-tag dates
import {
  type ExportPart,
  type ExportReport,
  exportCalls,
  exportTexts,
  gameCalls,
  venueCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  column,
  csvRows,
  fetchFile,
  linkTo,
  richGame,
  total,
  workbook,
} from '../../../test/export-files.ts';
import {
  createdHost,
  newEmail,
  subscribedAdmin,
  superAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { answeredBy, playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/secrets.ts';

const server = startTestServer();

describe('a part of a report', () => {
  it('is one table of a game, in its own file and its own workbook', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const { gameId: id } = await richGame(server, admin, [email]);
    expect(await csvRows(server, admin, { report: 'game', id, part: 'players' })).toEqual([
      ['Rank', 'Team', 'Emails', 'Score'],
      ['1', 'Owls', email, '4'],
      ['2', 'Foxes', '', '3'],
      ['3', 'Bears', '', '0.5'],
    ]);
    const questions = await csvRows(server, admin, { report: 'game', id, part: 'questions' });
    expect(questions[0]?.slice(6)).toEqual(['Correct', 'Half', 'Wrong', 'Blank', 'Not marked']);
    expect(questions[1]).toEqual([
      'Bets',
      '1',
      'Question 1?',
      'Right',
      '1',
      'no',
      '1',
      '1',
      '0',
      '1',
      '0',
    ]);
    const files = await workbook(server, admin, { report: 'game', id, part: 'players' });
    expect(Object.keys(files).filter((path) => path.includes('sheets/'))).toHaveLength(1);
  });

  it('is one table of a round or of a user', async () => {
    const admin = await verifiedAdmin(server);
    const { roundIds, playerIds } = await richGame(server, admin);
    const round = { report: 'round', id: roundIds[1] } as const;
    const players = await csvRows(server, admin, { ...round, part: 'players' });
    expect(column(players, 'Score')).toEqual(['0.5', '0.5', '0']);
    const user = { report: 'user', id: playerIds[0] } as const;
    const rounds = await csvRows(server, admin, { ...user, part: 'rounds' });
    expect(column(rounds, 'Round')).toEqual(['Bets', 'Plain']);
    expect(column(rounds, 'Wager mode')).toEqual(['Points', 'None']);
    expect(column(rounds, 'Score')).toEqual(['4', '0']);
    const responses = await csvRows(server, admin, { ...user, part: 'responses' });
    expect(total(column(responses, 'Points'))).toBe(4);
  });

  it('says which questions are void, but not how hard those were', async () => {
    const admin = await verifiedAdmin(server);
    const questions = [answeredBy(0), { ...answeredBy(0), voided: true }];
    const { gameId: id } = await playedGame(server, admin, { rounds: [{ questions }] });
    const shown = await csvRows(server, admin, { report: 'game', part: 'questions', id });
    expect([column(shown, 'Voided'), column(shown, 'Correct'), column(shown, 'Blank')]).toEqual([
      ['no', 'yes'],
      ['1', ''],
      ['0', ''],
    ]);
    const given = await csvRows(server, admin, { report: 'game', id, search: 'voided' });
    expect([column(given, 'Number'), column(given, 'Verdict'), column(given, 'Points')]).toEqual([
      ['2'],
      ['Correct'],
      ['0'],
    ]);
  });

  it('of one player of a game has every question, even blank ones, and adds up', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const { gameId: id, playerIds } = await richGame(server, admin, [email]);
    const { body } = await server.call(gameCalls.read, { id }, { token: admin.token });
    const userId = body.game.players.find(({ name }) => name === 'Owls')?.user[0]?._id;
    for (const playerId of [playerIds[0], userId]) {
      const rows = await csvRows(server, admin, { report: 'game', id, playerId });
      expect(column(rows, 'Verdict')).toEqual(['Correct', 'Wrong', 'Blank']);
      expect(column(rows, 'Points')).toEqual(['5', '-1', '0']);
      expect(column(rows, 'Total')).toEqual(['5', '4', '4']);
    }
  });

  it('is refused if the report does not have it, or if the id is unknown', async () => {
    const admin = await verifiedAdmin(server);
    const { gameId, playerIds } = await richGame(server, admin);
    const ask = (request: object) =>
      server.call(
        exportCalls.createLink,
        { report: 'games', format: 'csv', ...request },
        { token: admin.token },
      );
    const wrong: [ExportReport, string | undefined, ExportPart][] = [
      ['games', undefined, 'players'],
      ['game', gameId, 'rounds'],
      ['user', playerIds[0], 'questions'],
    ];
    for (const [report, id, part] of wrong) {
      const { status, error } = await ask({ report, id, part });
      expect([status, error]).toMatchObject([
        409,
        { param: 'part', message: exportTexts.wrongPart.text },
      ]);
    }
    const player = { report: 'game', id: gameId, playerId: playerIds[0] };
    expect((await ask({ ...player, part: 'players' })).status).toBe(409);
    expect((await ask({ ...player, playerId: newId() })).status).toBe(404);
    expect((await ask({ search: 'x'.repeat(255) })).error.param).toBe('search');
  });
});

describe('the search of a table', () => {
  it('leaves the same rows as on the page', async () => {
    const admin = await verifiedAdmin(server);
    const startedAt = new Date('2026-11-19T23:30:00Z');
    const { gameId: id } = await playedGame(server, admin, {
      roomCode: 'CROWN',
      startedAt,
      players: [{ name: 'Night Owls' }, { name: 'Foxes' }],
    });
    await playedGame(server, admin, { roomCode: 'BELL', players: [{ name: 'Owls' }] });
    const results = { report: 'game-results', time_zone: 'Europe/Berlin' } as const;
    const teams = async (search: string) =>
      column(await csvRows(server, admin, { ...results, search }), 'Player name');
    expect(await teams('')).toHaveLength(3);
    expect(await teams('owls NIGHT')).toEqual(['Night Owls']);
    expect(await teams('Nov 20, 2026, 12:30 AM')).toHaveLength(2);
    expect(await teams('Nov 19')).toEqual([]);
    const players = { report: 'game', id, part: 'players', search: 'fox' } as const;
    expect(column(await csvRows(server, admin, players), 'Team')).toEqual(['Foxes']);
    const named = { ...results, search: 'night', pseudonymous: true };
    expect(column(await csvRows(server, admin, named), 'Player name')).toEqual(['Player 1']);
  });

  it('finds games by the name of the game, which is a column of the file', async () => {
    const admin = await verifiedAdmin(server);
    for (const name of ['The big autumn quiz', '']) await playedGame(server, admin, { name });
    const rows = await csvRows(server, admin, { report: 'games', search: 'autumn' });
    expect(column(rows, 'Name')).toEqual(['The big autumn quiz']);
  });

  it('is combined with the state of the rooms', async () => {
    const admin = await subscribedAdmin(server);
    const [open, closed] = [await createdHost(server, admin), await createdHost(server, admin)];
    await server.sql(`update rooms set game_mode = 'play' where room_code = $1`, [open.roomCode]);
    const rooms = async (asked: object) =>
      column(await csvRows(server, admin, { report: 'hosts', ...asked }), 'Room');
    expect(await rooms({ state: 'play' })).toEqual([open.roomCode]);
    expect(await rooms({ state: 'stop' })).toEqual([closed.roomCode]);
    expect(await rooms({ state: 'stop', search: open.roomCode })).toEqual([]);
    await server.sql(`update hosts set display_name = 'The Crown' where id = $1`, [open.hostId]);
    const rows = await csvRows(server, admin, { report: 'hosts', search: 'the crown' });
    expect([column(rows, 'Room'), column(rows, 'Name')]).toEqual([[open.roomCode], ['The Crown']]);
  });
});

describe('the export of the venues', () => {
  it('has what super admins see, only for them', async () => {
    const [boss, admin] = [await superAdmin(server), await subscribedAdmin(server)];
    await createdHost(server, admin);
    const { body } = await server.call(venueCalls.list, {}, { token: boss.token });
    const rows = await csvRows(server, boss, { report: 'venues' });
    expect(column(rows, 'Room')).toEqual(body.venues.map(({ roomCode }) => roomCode));
    expect(column(rows, 'Admin')).toEqual([admin.email]);
    const [titles] = await csvRows(server, boss, { report: 'venues', pseudonymous: true });
    expect(titles).not.toContain('Admin');
    const request = { report: 'venues', format: 'csv' } as const;
    const refused = await server.call(exportCalls.createLink, request, { token: admin.token });
    expect(refused.status).toBe(403);
  });

  it('is refused to an admin who has just lost the role', async () => {
    const boss = await superAdmin(server);
    const url = await linkTo(server, boss, { report: 'venues', format: 'csv' });
    await server.sql(`update admins set role = 'admin' where id = $1`, [boss.adminId]);
    expect((await fetchFile(server, url)).status).toBe(403);
  });
});
