import { type InputOf, leadingCalls, memberCalls, nightCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newTenant, type Tenant } from '../../../../test/calls/tenant.ts';
import { createdRound } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newMember } from '../../../../test/members.ts';
import { createLog } from '../../../platform/log.ts';
import { calendarFile } from './calendar-file.ts';

const server = startTestServer();

const timeZone = 'America/New_York';
type Event = Record<string, string>;

/** Reads a calendar by RFC 5545 alone (3.1 lines, 3.3.11 texts, 3.6.1 events); knows nothing of its writer. */
function readCalendar(text: string): Event[] {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThan(76);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  expect([lines.shift(), lines.pop()]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(
    lines
      .splice(0, 2)
      .map((line) => line.split(':')[0])
      .toSorted(),
  ).toEqual(['PRODID', 'VERSION']);
  const events: Event[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/s.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (line !== 'END:VEVENT') {
      const event = events.at(-1) ?? {};
      expect(event).not.toHaveProperty(name);
      event[name] = value.replace(/\\(.)/g, (_, symbol: string) =>
        /n/i.test(symbol) ? '\n' : symbol,
      );
    }
  }
  return events;
}

async function planned(
  { token, host }: Tenant,
  changes: Partial<InputOf<typeof nightCalls.plan>> = {},
) {
  const slot = { hostIds: [host.hostId], day: '2026-11-26', time: '20:00', person: null };
  const sent = { ...slot, timeZone, ...changes };
  const { status, body } = await server.call(nightCalls.plan, sent, { token });
  expect(status).toBe(201);
  return body.nights;
}

const linked = async ({ token }: Pick<Tenant, 'token'>) => {
  const { status, body } = await server.call(leadingCalls.createCalendar, {}, { token });
  expect(status).toBe(200);
  return new URL(body.url).pathname;
};

const get = (path: string) => server.raw({ path, method: 'GET' });
const feed = async (path: string) => String((await get(path)).body);

it('reads back any text, in lines of 75 bytes at most', () => {
  const symbols = ['\\', ';', ',', '\n', ':', ' ', 'n', 'ü', '夜', '👩‍👩‍👧', 'a', '"'];
  for (let length = 0; length < 300; length += 1) {
    const pick = () => symbols[Math.floor(Math.random() * symbols.length)];
    const note = Array.from({ length }, pick).join('');
    const startsAt = new Date('2026-12-03T23:30:00Z');
    const night = { id: 'night-1', startsAt, displayName: `x${note}`, roomCode: 'OAKBAR', note };
    expect(readCalendar(calendarFile([night], new Date('2026-11-20T12:00:00.123Z')))).toEqual([
      {
        ...{ UID: 'night-1', DTSTAMP: '20261120T120000Z' },
        ...{ DTSTART: '20261203T233000Z', DTEND: '20261204T013000Z', SUMMARY: `x${note}` },
        ...(note !== '' && { DESCRIPTION: note }),
      },
    ]);
  }
});

describe('the calendar of a person', () => {
  it('has the nights of this person with their notes, and no rounds', async () => {
    const tenant = await newTenant(server);
    const sam = await newMember(server, tenant, 'host');
    const roundIds = [await createdRound(server, tenant)];
    const person = sam.adminId;
    const own = { person, note: 'Prizes;\nbox 2, left', roundIds };
    const [night] = await planned(tenant, own);
    await planned(tenant, { day: '2026-11-27' });
    const reply = await get(await linked(sam));
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    const { host } = tenant;
    expect(readCalendar(String(reply.body))).toEqual([
      {
        ...{ UID: night?._id, DTSTAMP: '20261120T120000Z', SUMMARY: host.roomCode },
        ...{ DTSTART: '20261127T010000Z', DTEND: '20261127T030000Z', DESCRIPTION: own.note },
      },
    ]);
  });

  it('has one address, which ends with a new one, the person’s wish, or the membership', async () => {
    const tenant = await newTenant(server);
    const sam = await newMember(server, tenant, 'host');
    const statuses = (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await get(path)).status));
    const has = async () =>
      (await server.call(nightCalls.mine, {}, { token: sam.token })).body.hasCalendar;
    expect(await has()).toBeUndefined();
    const first = await linked(sam);
    const second = await linked(sam);
    expect([await has(), ...(await statuses(first, second, `${second}x`))]).toEqual([
      true,
      404,
      200,
      404,
    ]);
    await server.call(leadingCalls.endCalendar, {}, { token: sam.token });
    expect([await has(), ...(await statuses(second))]).toEqual([undefined, 404]);
    const third = await linked(sam);
    const change = (fields: object) =>
      server.call(
        memberCalls.change,
        { memberId: sam.adminId, ...fields },
        { token: tenant.token },
      );
    await change({ isActive: false });
    expect(await statuses(third)).toEqual([404]);
    await change({ isActive: true });
    expect(await statuses(third)).toEqual([200]);
    await server.call(memberCalls.remove, { memberId: sam.adminId }, { token: tenant.token });
    expect(await statuses(third)).toEqual([404]);
  });

  it('is there for a founder without a membership, who gets one', async () => {
    const tenant = await newTenant(server);
    await server.sql('delete from memberships where admin_id = $1', [tenant.adminId]);
    await planned(tenant, { person: tenant.adminId });
    expect(readCalendar(await feed(await linked(tenant)))).toHaveLength(1);
    expect(await server.sql('select role from memberships')).toEqual([{ role: 'owner' }]);
  });

  it('is read 60 times an hour, each address apart', async () => {
    const tenant = await newTenant(server);
    const path = await linked(tenant);
    const other = await linked(await newMember(server, tenant, 'viewer'));
    for (let n = 0; n < 60; n += 1) expect((await get(path)).status).toBe(200);
    const full = await get(path);
    expect([full.status, full.headers['retry-after']]).toEqual([429, '3600']);
    expect((await get(other)).status).toBe(200);
    server.clock.advance(3_600);
    expect((await get(path)).status).toBe(200);
  });

  it('leaves its address in no log and no table', async () => {
    const tenant = await newTenant(server);
    const path = await linked(tenant);
    const token = path.split('/').at(-1) ?? '';
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => lines.push(line) });
    const twin = await server.startTwin({ log });
    for (const each of [path, `${path}x`]) await twin.inject({ url: each, method: 'GET' });
    expect(lines.join('')).toContain('/api/calendar/:token');
    const rows = await server.sql(
      "select memberships::text, (select string_agg(l::text, ' ') from limits as l) from memberships",
    );
    for (const text of [lines.join(''), JSON.stringify(rows)]) expect(text).not.toContain(token);
  });
});
