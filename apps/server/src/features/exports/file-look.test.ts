// @module-tag sql
// @module-tag dates
import { exportCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  column,
  csvRows,
  fetchFile,
  linkTo,
  type ExportRequest as Request,
} from '../../../test/export-files.ts';
import { newEmail, verifiedAdmin } from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

describe('the file of a report', () => {
  it('is named after its subject, and after nobody if it is pseudonymous', async () => {
    const admin = await verifiedAdmin(server);
    const email = newEmail();
    const { gameId, roundIds, playerIds } = await playedGame(server, admin, {
      roomCode: 'LOUNGE',
      startedAt: new Date('2026-11-19T23:30:00Z'),
      players: [{ name: ' Café / Olé! ', emails: [email] }, { name: 'Ørsted' }],
      rounds: [{ name: 'Round 1: "Rivers"', createdAt: new Date('2026-11-19T23:30:00Z') }],
    });
    const [person] = await server.sql('select id from users where email = $1', [email]);
    const userId = String(person?.id);
    const [cafe, orsted] = playerIds;
    const berlin = { time_zone: 'Europe/Berlin' };
    const named: [Omit<Request, 'format'>, string][] = [
      [{ report: 'game', id: gameId, playerId: cafe, ...berlin }, 'LOUNGE-2026-11-20-Cafe-Ole.csv'],
      [{ report: 'game', id: gameId, playerId: userId }, 'LOUNGE-2026-11-19-Cafe-Ole.csv'],
      [{ report: 'game', id: gameId, playerId: cafe, pseudonymous: true }, 'LOUNGE-2026-11-19.csv'],
      [{ report: 'game', id: gameId, part: 'players' }, 'LOUNGE-2026-11-19-players.csv'],
      [{ report: 'round', id: roundIds[0] }, 'LOUNGE-2026-11-19-Round-1-Rivers.csv'],
      [{ report: 'user', id: userId, part: 'rounds' }, `${email.replace(/[@.]/g, '-')}-rounds.csv`],
      [{ report: 'user', id: userId, pseudonymous: true }, 'user-2026-11-20.csv'],
      [{ report: 'user-scores', by: 'team' }, 'user-scores-by-team-2026-11-20.csv'],
      [{ report: 'games', team: 'café' }, 'games-2026-11-20-cafe.csv'],
      [{ report: 'games', time_zone: 'Pacific/Kiritimati' }, 'games-2026-11-21.csv'],
    ];
    const fileOf = async (request: Omit<Request, 'format'>) => {
      const url = await linkTo(server, admin, { ...request, format: 'csv' });
      return (await fetchFile(server, url)).headers['content-disposition'];
    };
    for (const [request, name] of named)
      expect([request, await fileOf(request)]).toEqual([request, `attachment; filename="${name}"`]);
    expect(await fileOf({ report: 'game', id: gameId, playerId: orsted })).toBe(
      `attachment; filename="LOUNGE-2026-11-19-_rsted.csv"; filename*=UTF-8''LOUNGE-2026-11-19-%C3%98rsted.csv`,
    );
  });

  it('has the order of the table, by a column of the page, in both directions', async () => {
    const admin = await verifiedAdmin(server);
    for (const [roomCode, count] of [
      ['PUB10', 2],
      ['PUB9', 0],
      ['pub9', 3],
    ] as const)
      await playedGame(server, admin, { roomCode, players: Array(count).fill({}), rounds: [] });
    const sorted = async (sort: string, title = 'Room') =>
      column(await csvRows(server, admin, { report: 'games', sort }), title);
    expect(await sorted('players', 'Players')).toEqual(['0', '2', '3']);
    expect(await sorted('-players', 'Players')).toEqual(['3', '2', '0']);
    expect((await sorted('room')).at(-1)).toBe('PUB10');
    expect((await sorted('-room')).at(0)).toBe('PUB10');
    // A game without a top score sorts below any score.
    expect((await sorted('top', 'Top score')).at(0)).toBe('');
    const asDelivered = await sorted('');
    expect(await sorted('nonsense')).toEqual(asDelivered);
  });

  it('is searched in the times that the page shows, in its locale', async () => {
    const admin = await verifiedAdmin(server);
    await playedGame(server, admin, { startedAt: new Date('2026-11-19T12:00:00Z') });
    const found = async (locale: string, search: string) =>
      (await csvRows(server, admin, { report: 'games', search, locale })).length - 1;
    expect(await found('de-DE', '19.11.2026')).toBe(1);
    expect(await found('en-US', '19.11.2026')).toBe(0);
    expect(await found('en-US', 'Nov 19')).toBe(1);
    const wrong = await server.call(
      exportCalls.createLink,
      { report: 'games', format: 'csv', locale: 'x' },
      { token: admin.token },
    );
    expect([wrong.status, wrong.error.param]).toEqual([409, 'locale']);
  });
});
