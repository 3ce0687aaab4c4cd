// @module-tag dates
import {
  type AuditLine,
  accountCalls,
  auditLogCalls,
  auditLogTexts,
  exportCalls,
  hostSessionCalls,
  type InputOf,
  reportTexts,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  createdRound,
  hostToken,
  invitedHost,
  newSession,
  subscribedAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { bestName, givePoints, pointsNight } from '../../../test/live/points-night.ts';

const server = startTestServer();

type Query = InputOf<typeof auditLogCalls.read>;

async function linesOf(token: string, query: Query = {}): Promise<AuditLine[]> {
  const reply = await server.call(auditLogCalls.read, query, { token });
  expect(reply.status).toBe(200);
  return reply.body.lines;
}

const kindsOf = (lines: readonly AuditLine[]) => lines.map(({ kind }) => kind);

describe('the audit log', () => {
  it('says who did what, when and from where, the newest first', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    server.clock.advance(60);
    const headers = { 'user-agent': 'curl/8.5.0' };
    const login = { email: host.roomCode, password: host.password };
    const reply = await server.call(hostSessionCalls.signIn, login, { headers });
    const [newest, before] = await linesOf(admin.token);
    expect(newest).toEqual({
      _id: expect.any(String),
      at: '2026-11-20T12:01:00.000Z',
      kind: 'hosts.signed-in',
      group: 'security',
      text: `Host “${host.roomCode}” signed in.`,
      values: { roomCode: `“${host.roomCode}”` },
      actor: 'host',
      hostId: host.hostId,
      roomCode: host.roomCode,
      device: 'Unknown device',
      network: expect.stringMatching(/^[0-9a-f]{4}$/),
      requestId: reply.headers['x-request-id'],
    });
    expect(before).toMatchObject({ kind: 'hosts.created', actor: 'admin', hostId: null });
    expect(before?.network).toBe(newest?.network);
  });

  it('is filtered by group, by person and by days', async () => {
    const admin = await subscribedAdmin(server);
    const one = await createdHost(server, admin);
    const other = await createdHost(server, admin);
    await createdRound(server, admin);
    await hostToken(server, one);
    await hostToken(server, other);
    const { token } = admin;
    expect(kindsOf(await linesOf(token, { group: 'hosts' }))).toEqual([
      'hosts.created',
      'hosts.created',
    ]);
    expect(kindsOf(await linesOf(token, { group: 'questions' }))).toEqual(['rounds.created']);
    expect(await linesOf(token, { who: one.hostId })).toMatchObject([
      { kind: 'hosts.signed-in', hostId: one.hostId },
    ]);
    expect(await linesOf(token, { who: 'admin', group: 'security' })).toHaveLength(2);
    expect(await linesOf(token, { who: 'portal' })).toEqual([]);
    const days = (start_date: string, end_date: string, time_zone: string) =>
      linesOf(token, { start_date, end_date, time_zone });
    expect(await days('2026-11-20', '2026-11-20', 'UTC')).toHaveLength(7);
    expect(await days('2026-11-20', '2026-11-20', 'Pacific/Kiritimati')).toEqual([]);
    expect(await days('2026-11-21', '2026-11-21', 'Pacific/Kiritimati')).toHaveLength(7);
  });

  it('comes in parts that neither repeat nor skip a line of the same moment', async () => {
    const admin = await verifiedAdmin(server);
    for (let count = 0; count < 5; count += 1) await createdRound(server, admin);
    const { token } = admin;
    const all = await linesOf(token);
    const parts: AuditLine[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const input: Query = { limit: 2, ...(cursor !== '' && { cursor }) };
      const { body } = await server.call(auditLogCalls.read, input, { token });
      expect(body.total).toBe(7);
      parts.push(...body.lines);
      cursor = body.nextCursor;
    }
    expect(parts).toEqual(all);
    expect(all).toHaveLength(7);
  });

  it('is of one admin', async () => {
    const mine = await subscribedAdmin(server);
    const other = await verifiedAdmin(server);
    const host = await createdHost(server, mine);
    await hostToken(server, host);
    expect(kindsOf(await linesOf(other.token))).toEqual(['account.verified', 'account.signed-up']);
    expect(await linesOf(other.token, { who: host.hostId })).toEqual([]);
  });

  it('refuses invalid filters, and names the field', async () => {
    const { token } = await verifiedAdmin(server);
    const cases = [
      ['group', 'everything', auditLogTexts.wrongGroup.text],
      ['who', "' or true", auditLogTexts.wrongPerson.text],
      ['cursor', 'x', reportTexts.wrongCursor.text],
      ['start_date', '2026-13-01', reportTexts.wrongDate.text],
    ] as const;
    for (const [param, value, message] of cases) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: wrong on purpose.
      const reply = await server.call(auditLogCalls.read, { [param]: value } as Query, { token });
      expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    }
  });

  it('only shows daily sign-ins in the log, not in the activity panel', async () => {
    const admin = await verifiedAdmin(server);
    await newSession(server, admin);
    const wrong = { email: admin.email, password: 'wrong-password1' };
    await server.call(accountCalls.signIn, wrong);
    expect(kindsOf(await linesOf(admin.token))).toContain('account.sign-in-refused');
    const reply = await server.raw({
      method: 'GET',
      path: '/api/admin/activity',
      token: admin.token,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/sign-in-refused|signed-in/);
  });
});

describe('the file of the audit log', () => {
  async function fileOf(token: string, request: object, host = 'localhost:3000'): Promise<string> {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the call checks it.
    const input = { report: 'audit-log', format: 'csv', ...request } as InputOf<
      typeof exportCalls.createLink
    >;
    const { body } = await server.call(exportCalls.createLink, input, { token });
    const file = await server.raw({ method: 'GET', path: body.url, headers: { host } });
    expect(file.status).toBe(200);
    return String(file.body);
  }

  it('has what the page shows, in the words of the flavour, and is in the log itself', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    await hostToken(server, host);
    const csv = await fileOf(admin.token, { group: 'security', who: host.hostId });
    expect(csv).toContain(
      '"Time (UTC)","Who","Room","What","Group","Device","Network","Kind","Request"',
    );
    expect(csv).toContain(`"Host","${host.roomCode}","Host “${host.roomCode}” signed in."`);
    expect(csv.trim().split('\n')).toHaveLength(2);
    const [newest] = await linesOf(admin.token);
    expect(newest).toMatchObject({
      kind: 'exports.audit-log-exported',
      group: 'data',
      actor: 'admin',
      text: 'The audit log was exported.',
    });
    const school = await fileOf(admin.token, { group: 'hosts' }, 'education.localhost:3000');
    expect(school).toContain(`"${admin.email}",,"Teacher “${host.roomCode}” was created."`);
  });

  it('is searched like its page: by actor, in the words of the flavour', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    await hostToken(server, host);
    const found = async (search: string, at?: string) => {
      const [, ...rows] = (await fileOf(admin.token, { search }, at)).trim().split('\n');
      return rows.map((row) =>
        row
          .replace(/^"[^"]*",/, '')
          .split(',')
          .slice(0, 3)
          .join(),
      );
    };
    const signedIn = `"Host","${host.roomCode}","Host “${host.roomCode}” signed in."`;
    expect(await found('signed host')).toEqual([signedIn]);
    expect(await found(`${admin.email} created`)).toEqual([
      `"${admin.email}",,"Host “${host.roomCode}” was created."`,
    ]);
    const school = 'education.localhost:3000';
    expect(await found('teacher signed', school)).toEqual([signedIn.replaceAll('Host', 'Teacher')]);
    expect(await found('host signed', school)).toEqual([]);
  });

  it('is sorted by actor like its page', async () => {
    const admin = await subscribedAdmin(server);
    const hosts = [await createdHost(server, admin), await createdHost(server, admin)];
    for (const host of hosts) await hostToken(server, host);
    for (const host of hosts) await hostToken(server, host);
    const csv = await fileOf(admin.token, { group: 'security', sort: 'who' });
    const rows = csv.split('\n').filter((row) => row.includes('"Host"'));
    const [first, second, third, fourth] = rows.map((row) => row.split('"')[5]);
    expect([first, third]).toEqual([second, fourth]);
    expect(first).not.toBe(third);
  });

  it('names no address if it is pseudonymous', async () => {
    const admin = await subscribedAdmin(server);
    const { email, roomCode } = await invitedHost(server, admin);
    expect(await fileOf(admin.token, {})).toContain(email);
    const without = await fileOf(admin.token, { pseudonymous: true });
    expect(without).not.toContain('@');
    expect(without).toContain(`Host “…” (room “${roomCode}”) was added with PRO status.`);
  });

  it('names no team if it is pseudonymous, nor the reason for given points', async () => {
    const { quiz, admin } = await pointsNight(server);
    await givePoints(quiz, 'Owls', bestName);
    expect(await fileOf(admin.token, {})).toMatch(/Team “Owls” was given 2 points .*“best name”/);
    const without = await fileOf(admin.token, { pseudonymous: true });
    expect(without).toMatch(/Team “…” was given 2 points in room “[^…”]+”: “…”/);
    expect(without).not.toMatch(/Owls|best name/);
  });
});
