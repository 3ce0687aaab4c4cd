// @module-tag sql
// @module-tag dates
import { gameCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { isInvalidParameter } from '../../db/errors.ts';
import { findDays } from './window.store.ts';
import { resolveWindow } from './window.ts';

const server = startTestServer();

type Days = { start_date?: string; end_date?: string };

const windowOf = async (time_zone: string, days: Days = {}) => {
  const { from, until } = await resolveWindow(server, { time_zone, ...days });
  return [from, until].map((moment) => new Date(moment).toISOString());
};

const day = (date: string) => ({ start_date: date, end_date: date });

describe('the window of a report', () => {
  it('is the last week up to today by default', async () => {
    expect(await windowOf('UTC')).toEqual(['2026-11-13T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  });

  it('uses the current day of the zone', async () => {
    // Tomorrow has begun in the far east at noon in Greenwich.
    const [from, until] = await windowOf('Pacific/Kiritimati');
    expect([from, until]).toEqual(['2026-11-13T10:00:00.000Z', '2026-11-21T10:00:00.000Z']);
    server.clock.advance(-2 * 60 * 60);
    expect(await windowOf('Pacific/Kiritimati')).toEqual([
      '2026-11-13T10:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
    ]);
    server.clock.advance(-1);
    expect(await windowOf('Pacific/Kiritimati')).toEqual([
      '2026-11-12T10:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ]);
  });

  it.each([
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00', '2026-10-25T23:00'],
    [
      'a day of 24.5 hours',
      'Australia/Lord_Howe',
      '2026-04-05',
      '2026-04-04T13:00',
      '2026-04-05T13:30',
    ],
    [
      'a quarter of an hour',
      'Asia/Kathmandu',
      '2026-01-01',
      '2025-12-31T18:15',
      '2026-01-01T18:15',
    ],
    ['no midnight', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00', '2018-11-05T02:00'],
    ['two midnights', 'America/Havana', '2026-11-01', '2026-11-01T04:00', '2026-11-02T05:00'],
    ['a second 23:00', 'America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00', '2018-02-18T03:00'],
    [
      'a day that was left out',
      'Pacific/Apia',
      '2011-12-30',
      '2011-12-30T10:00',
      '2011-12-30T10:00',
    ],
    ['a short name', 'IST', '2026-01-01', '2025-12-31T18:30', '2026-01-01T18:30'],
    ['a name in any case', 'europe/berlin', '2026-01-01', '2025-12-31T23:00', '2026-01-01T23:00'],
    ['the last day', 'UTC', '9999-12-31', '9999-12-31T00:00', '+010000-01-01T00:00'],
  ])('knows %s', async (...[, zone, date, ...moments]) => {
    const expected = moments.map((moment) => `${moment}:00.000Z`);
    expect(await windowOf(zone, day(date))).toEqual(expected);
  });

  it('reaches as far back as there are days', async () => {
    const token = (await verifiedAdmin(server)).token;
    const query = { ...day('0001-01-01'), time_zone: 'Pacific/Kiritimati' };
    const reply = await server.call(gameCalls.list, query, { token });
    expect([reply.status, reply.body]).toMatchObject([200, { games: [], total: 0 }]);
  });

  it('includes exactly the games that start on its days, to the millisecond', async () => {
    const admin = await verifiedAdmin(server);
    const starts = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
    ];
    for (const startedAt of starts) {
      await playedGame(server, admin, { startedAt: new Date(startedAt) });
    }
    const query = { ...day('2026-03-29'), time_zone: 'Europe/Berlin' };
    const { body } = await server.call(gameCalls.list, query, { token: admin.token });
    expect(body.games.map((game) => game.startedAt)).toEqual([starts[2], starts[1]]);
  });

  const windowCalls = [gameCalls.list, gameCalls.results, gameCalls.userScores];
  const ORDER = "The end date can't be before the start date.";
  const DATE = 'Must be a date like 2026-01-31';
  it.each<[Record<string, string>, string, string]>([
    [{ start_date: '2026-11-02', end_date: '2026-11-01' }, 'end_date', ORDER],
    [{ start_date: '2026-11-21' }, 'end_date', ORDER],
    [{ end_date: '2026-11-12' }, 'end_date', ORDER],
    [
      { start_date: '2025-11-01', end_date: '2026-11-02' },
      'end_date',
      'Please choose at most 366 days.',
    ],
    [{ start_date: '2025-11-19' }, 'end_date', 'Please choose at most 366 days.'],
    [{ start_date: '2026-02-30' }, 'start_date', DATE],
    [{ end_date: '20261101' }, 'end_date', DATE],
    [{ start_date: "2026-11-01' or true" }, 'start_date', DATE],
    [{ start_date: '0000-01-01' }, 'start_date', DATE],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'Unknown time zone.'],
    [{ time_zone: '+02:00' }, 'time_zone', 'Unknown time zone.'],
    [{ time_zone: 'x'.repeat(65) }, 'time_zone', 'Unknown time zone.'],
    [{ limit: '0' }, 'limit', 'Limit must be from 1 to 1,000.'],
    [{ limit: 'all' }, 'limit', 'Limit must be from 1 to 1,000.'],
    [{ team: 'x'.repeat(255) }, 'team', 'Maximum 254 symbols'],
  ])('refuses %j', async (query, param, message) => {
    const { token } = await verifiedAdmin(server);
    for (const call of windowCalls) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: what is refused is none of the call's types.
      const reply = await server.call(call, query as object, { token });
      expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    }
  });

  it('reports if the database knows fewer zones than the server', async () => {
    const asked = { startDay: undefined, endDay: undefined, defaultDays: 7 };
    const now = server.clock.now();
    const error = await findDays(server.db, { ...asked, now, timeZone: 'Mars/Olympus' }).catch(
      (reason: unknown) => reason,
    );
    expect(isInvalidParameter(error)).toBe(true);
    expect(isInvalidParameter(new Error('time zone not recognized'))).toBe(false);
  });

  it('can be 366 days long', async () => {
    const { token } = await verifiedAdmin(server);
    const query = { start_date: '2025-11-20', end_date: '2026-11-20' };
    expect((await server.call(gameCalls.list, query, { token })).status).toBe(200);
  });
});
