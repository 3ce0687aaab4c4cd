import {
  auditLogCalls,
  exportCalls,
  gameCalls,
  memberCalls,
  nightCalls,
  nightReportCalls,
  type ReportedNight,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newTenant } from '../../../../test/calls/tenant.ts';
import { column, csvRows } from '../../../../test/export-files.ts';
import { createdHost, newEmail } from '../../../../test/factories.ts';
import {
  NOVEMBER,
  reportedNights,
  scoring,
  timeZone,
} from '../../../../test/games/reported-nights.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newMember } from '../../../../test/members.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();
const { roomOf, newOwner, planned, change, played, correctAll, report } = reportedNights(server);

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

const idsOf = (rows: readonly ReportedNight[]) => rows.map(({ _id }) => _id);

describe('the report of nights', () => {
  it('adds up a game that was closed by mistake and the one after it', async () => {
    const { owner, room } = await newOwner();
    const sam = await newMember(server, owner, 'host');
    await server.call(memberCalls.change, { memberId: sam.adminId, name: 'Sam Doe' }, owner);
    const nightId = await planned(owner, room, { person: sam.adminId });
    const emails = [[newEmail(), newEmail()], [newEmail()]];
    const first = await played(owner, room, {
      ...scoring(21, 6, emails),
      ...{ startedAt: at('06T00:58'), nightId, phones: 29, leaders: [sam.adminId] },
    });
    const again = await played(owner, room, {
      ...scoring(19, 2, [emails[1] ?? []]),
      ...{ startedAt: at('06T03:10'), nightId, phones: 25, leaders: [owner.adminId, sam.adminId] },
    });
    await correctAll(owner, first, ['mark', 'mark', 'mark', 'undo']);
    const name = owner.email.split('@')[0] ?? '';
    const bySam = { key: sam.adminId, name: 'Sam Doe' };
    const { rows, totals, total: count } = await report(owner);
    expect({ rows, totals, count }).toEqual({
      rows: [
        {
          _id: nightId,
          ...{ hostId: room.hostId, roomCode: room.roomCode, timeZone },
          night: {
            day: '2026-11-05',
            time: '20:00',
            startsAt: '2026-11-06T01:00:00.000Z',
            person: bySam,
          },
          played: {
            ...{ openedAt: '2026-11-06T00:58:00.000Z', endedAt: '2026-11-06T05:10:00.000Z' },
            ...{ teams: 21, phones: 29, people: 3, rounds: 8, corrections: 2 },
            leaders: ['Sam Doe', name],
            topThree: [['Team 0'], ['Team 1'], ['Team 2']],
          },
          games: [
            { _id: first, nightId, startedAt: '2026-11-06T00:58:00.000Z', leaders: [bySam] },
            {
              ...{ _id: again, nightId, startedAt: '2026-11-06T03:10:00.000Z' },
              leaders: [{ key: owner.adminId, name }, bySam],
            },
          ],
        },
      ],
      totals: { nights: 1, played: 1, teams: 21 },
      count: 1,
    });
  });

  it('has nights without a game, games without a night or with a deleted one, and games that go on', async () => {
    const { owner, room } = await newOwner();
    server.clock.advance(1);
    const empty = await planned(owner, room, { day: '2026-11-07', person: owner.adminId });
    const gone = await planned(owner, room, { day: '2026-11-26' });
    const open = await planned(owner, room, { day: '2026-11-08' });
    const alone = await played(owner, room, { startedAt: at('03T22:00') });
    const left = await played(owner, room, { startedAt: at('04T22:00'), nightId: gone });
    await played(owner, room, { startedAt: at('09T01:00'), isOpen: true, nightId: open });
    await server.call(nightCalls.remove, { nightId: gone, revision: 1 }, { token: owner.token });
    const { rows, totals } = await report(owner);
    expect(idsOf(rows)).toEqual([open, empty, left, alone]);
    expect(
      rows.map(({ night, played }) => [night === null, played?.teams, played?.endedAt]),
    ).toEqual([
      [false, 1, null],
      [false, undefined, undefined],
      [true, 1, '2026-11-05T00:00:00.000Z'],
      [true, 1, '2026-11-04T00:00:00.000Z'],
    ]);
    expect(rows.flatMap(({ games }) => games.map(({ nightId }) => nightId))).toEqual([
      open,
      null,
      null,
    ]);
    expect(totals).toEqual({ nights: 2, played: 3, teams: 3 });
  });

  it('filters by the room, and by who ran it or was planned', async () => {
    const { owner, room } = await newOwner();
    const other = await roomOf(await createdHost(server, owner));
    const [sam, kim] = [owner.adminId, (await newMember(server, owner, 'host')).adminId];
    const bySam = await planned(owner, room, { person: sam });
    const byKim = await planned(owner, other, { person: sam });
    const alone = await played(owner, other, { startedAt: at('02T12:00'), leaders: [kim, sam] });
    await played(owner, other, { startedAt: at('06T01:00'), nightId: byKim, leaders: [kim] });
    const ids = async (asked: Parameters<typeof report>[1]) =>
      idsOf((await report(owner, asked)).rows);
    expect(await ids({ host_id: room.hostId })).toEqual([bySam]);
    expect((await ids({ host_id: other.hostId })).sort()).toEqual([alone, byKim].sort());
    expect(await ids({ person: sam })).toEqual([bySam, alone]);
    expect(await ids({ person: kim, host_id: other.hostId })).toEqual([byKim, alone]);
    expect(await ids({ host_id: newId() })).toEqual([]);
    const file = { report: 'nights', ...NOVEMBER, person: sam } as const;
    expect(column(await csvRows(server, owner, file), 'Room')).toEqual([
      room.roomCode,
      other.roomCode,
    ]);
    const stranger = await newTenant(server);
    expect(await report(stranger, { host_id: room.hostId })).toMatchObject({ rows: [], total: 0 });
  });

  it('is a file without addresses, whose pseudonymous form names nobody', async () => {
    const { owner, room } = await newOwner();
    const nightId = await planned(owner, room, { person: owner.adminId });
    const emails = [[newEmail()]];
    const game = { ...scoring(5, 1, emails), startedAt: at('06T00:58'), leaders: [owner.adminId] };
    await played(owner, room, { ...game, nightId });
    const file = { report: 'nights', ...NOVEMBER } as const;
    const name = owner.email.split('@')[0];
    const figures = ['5', '', '1', '1', '0'];
    const [titles, row] = await csvRows(server, owner, file);
    expect(titles).toEqual([
      ...[`Night (${timeZone})`, 'Room', 'Host', 'Planned host', `Opened (${timeZone})`],
      ...[`Ended (${timeZone})`, 'Teams', 'Phones', 'People', 'Rounds', 'Corrections', 'Top three'],
    ]);
    const times = ['2026-11-05 20:00:00', '2026-11-05 19:58:00', '2026-11-05 21:58:00'];
    expect(row).toEqual([
      ...[times[0], room.roomCode, name, name, times[1], times[2]],
      ...[...figures, 'Team 0, 4 teams'],
    ]);
    const [, hidden] = await csvRows(server, owner, { ...file, pseudonymous: true });
    expect(hidden?.slice(2, 4)).toEqual(['Host 1', 'Host 1']);
    expect(hidden?.at(-1)).toBe('Player 1, 4 teams');
    const [school] = await csvRows(server, owner, { ...file, host: 'education.localhost:3000' });
    expect(school?.slice(0, 4)).toEqual([
      `Lesson (${timeZone})`,
      'Class',
      'Teacher',
      'Planned teacher',
    ]);
  });

  it('comes in parts that are as one, with the same totals', async () => {
    const { owner, room } = await newOwner();
    for (const day of ['02', '03', '04']) await planned(owner, room, { day: `2026-11-${day}` });
    // Two in one moment.
    for (const hour of ['10', '10', '11'])
      await played(owner, room, { startedAt: at(`03T${hour}:00`) });
    const whole = await report(owner);
    const parts: ReportedNight[] = [];
    let cursor: string | undefined;
    do {
      const part = await report(owner, { limit: 1, cursor });
      expect([part.total, part.totals]).toEqual([6, whole.totals]);
      parts.push(...part.rows);
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(parts).toEqual(whole.rows);
  });

  it('refuses what the other reports refuse', async () => {
    const { token } = await newTenant(server);
    const asked = { start_date: '2026-11-02', end_date: '2026-11-01' };
    const { status, error } = await server.call(nightReportCalls.read, asked, { token });
    expect([status, error.param]).toEqual([409, 'end_date']);
    const file = { report: 'nights', format: 'csv', ...asked } as const;
    expect((await server.call(exportCalls.createLink, file, { token })).status).toBe(409);
    const wrong = { host_id: 'none' };
    expect((await server.call(nightReportCalls.read, wrong, { token })).status).toBe(404);
  });
});

describe('the night of a game', () => {
  it('is one of its room, and is changed once', async () => {
    const { owner, room } = await newOwner();
    const other = await roomOf(await createdHost(server, owner));
    const [nightId, elsewhere] = [await planned(owner, room), await planned(owner, other)];
    const id = await played(owner, room, { startedAt: at('06T01:00') });
    const refused = await change(owner, id, { nightId: elsewhere });
    expect([refused.status, refused.error.param, refused.error.message]).toEqual([
      409,
      'nightId',
      'This night is in another room.',
    ]);
    for (const _ of [1, 2]) {
      const { status, body } = await change(owner, id, { nightId });
      expect([status, body.game.nightId]).toEqual([200, nightId]);
    }
    expect((await change(owner, id, {})).body.game.nightId).toBe(nightId);
    const { games } = (await server.call(gameCalls.list, NOVEMBER, owner)).body;
    const { game } = (await server.call(gameCalls.read, { id }, owner)).body;
    expect([games[0]?.nightId, game.nightId]).toEqual([nightId, nightId]);
    const { lines } = (await server.call(auditLogCalls.read, {}, { token: owner.token })).body;
    expect(lines.filter(({ kind }) => kind === 'games.night-changed')).toMatchObject([
      { text: `The night or the host of a game in room “${room.roomCode}” was changed.` },
    ]);
    expect((await change(owner, id, { nightId: null })).body.game.nightId).toBeNull();
  });

  it('keeps former members among those who ran it, but takes no others', async () => {
    const { owner, room } = await newOwner();
    const [sam, stranger] = [await newMember(server, owner, 'host'), await newTenant(server)];
    const id = await played(owner, room, { leaders: [sam.adminId] });
    await server.call(memberCalls.remove, { memberId: sam.adminId }, { token: owner.token });
    server.clock.advance(1);
    const { body } = await change(owner, id, { leaders: [owner.adminId, sam.adminId] });
    expect(body.game.leaders.map(({ key }) => key)).toEqual([sam.adminId, owner.adminId]);
    expect((await change(owner, id, { leaders: [stranger.adminId] })).status).toBe(404);
    expect((await change(owner, id, { leaders: [] })).body.game.leaders).toEqual([]);
    expect((await change(owner, id, { leaders: [sam.adminId] })).status).toBe(404);
    const many = Array.from({ length: 21 }, newId);
    expect((await change(owner, id, { leaders: many })).status).toBe(409);
  });
});
