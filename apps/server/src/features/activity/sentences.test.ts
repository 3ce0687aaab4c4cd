// @module-tag dates
import {
  AUDIT_KINDS,
  auditText,
  type Call,
  organizationCalls,
  ownAccountCalls,
  portalPaths,
  render,
  switchingCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { ENTERPRISE_WORDS } from '../../../../../packages/contract/test/flavour-words.ts';
import { expectedStatus } from '../../../test/actors.ts';
import { testedCalls } from '../../../test/calls/call-parts.ts';
import { newTenant } from '../../../test/calls/tenant.ts';
import { startTestServer } from '../../../test/harness.ts';
import { requestFor } from '../../../test/request-of-call.ts';
import { type Detail, hrefOf, sentenceOf } from './sentences.ts';

const server = startTestServer();

const ENDING: readonly Call[] = [
  ownAccountCalls.endAllSessions,
  switchingCalls.open,
  organizationCalls.start,
];

const detail: Detail = {
  roomCode: 'HOST-1',
  previousRoomCode: 'ROOM 2',
  email: 'user@brand.example',
  person: 'user@brand.example',
  oldEmail: 'old@brand.example',
  newEmail: 'new@brand.example',
  roundName: 'My brand',
  roundNames: 'Rivers, Hosts',
  day: '2026-12-03',
  team: 'Users and Hosts',
  schemeName: 'Users',
  hosts: 5,
  from: 5,
  to: 8,
  feeCents: 2400,
  refundedCents: 1550,
  n: 3,
  players: 2,
  changes: 3,
  questions: 12,
  rounds: 1,
  auditLog: 1,
  messages: 0,
  mails: 4,
  points: -0.5,
  reason: 'Host of users',
  role: 'editor',
  number: 4,
  gameId: 'game-1',
  name: 'Quiz League',
  reference: 'Hosts 2026-114',
};

describe('the sentences of the audit log', () => {
  it.each(AUDIT_KINDS)('exist for %s, in both flavours', (kind) => {
    const { text } = sentenceOf(kind, detail);
    expect(text).toMatch(/^[A-Z\d“].+\.$/);
    expect(text).not.toMatch(/[{}]|undefined|NaN|“”/);
    expect(inEducation(kind).replace(/“[^”]*”/g, '')).not.toMatch(ENTERPRISE_WORDS);
    const paths: readonly string[] = Object.values(portalPaths);
    const href = hrefOf(kind, detail);
    if (href !== null)
      expect([...paths, '/edit-host/HOST-1', '/game-history/game-1']).toContain(href);
  });

  it('keep names that people chose', () => {
    const kind = 'hosts.room-code-changed';
    const values = { previousRoomCode: '“ROOM 2”', roomCode: '“HOST-1”' };
    const text = 'Room “ROOM 2” was renamed to “HOST-1”.';
    expect(sentenceOf(kind, detail)).toEqual({ text, values });
    expect(inEducation(kind)).toBe('Class “ROOM 2” was renamed to “HOST-1”.');
  });

  it('name the file that was exported', () => {
    const kind = 'exports.addresses-exported';
    expect(inEducation(kind, { report: 'users' })).toBe(
      'A list of students with email addresses was exported.',
    );
  });

  it('show amounts in dollars', () => {
    expect(sentenceOf('billing.change.paid', detail).text).toContain('$24 for 8 hosts');
    expect(sentenceOf('billing.undone', detail).text).toContain('$15.50');
  });

  it('have all their values in the lines that the calls write', async () => {
    const tenant = await newTenant(server);
    const { token } = tenant;
    for (const { call, fixture } of testedCalls) {
      if (call.method === 'GET' || expectedStatus(call, 'verified admin') !== call.status) continue;
      // These would end the session or the account of the remaining calls.
      if (call.access !== 'verified' || ENDING.includes(call)) continue;
      const request = requestFor(call, await fixture(server, tenant));
      const { status } = await server.raw({ ...request, token });
      expect([call.name, status]).toEqual([call.name, call.status]);
    }
    const trail = await server.sql('select kind, detail from audit_events where admin_id = $1', [
      tenant.adminId,
    ]);
    const named = (row: Record<string, unknown>) => ({ ...detailOf(row), person: 'Ada' });
    const told = trail.map((row) => ({ ...row, ...sentenceOf(kindOf(row), named(row)) }));
    expect(AUDIT_KINDS).toEqual(expect.arrayContaining(trail.map(kindOf)));
    expect(new Set(trail.map(kindOf)).size).toBeGreaterThan(25);
    for (const { text } of told) expect(text).not.toMatch(/“”|\{|\}|undefined/);
  });
});

function inEducation(kind: string, of: Detail = detail): string {
  const { values } = sentenceOf(kind, of);
  return render(auditText(kind, values) ?? '', 'education', values);
}

function kindOf({ kind }: Record<string, unknown>): string {
  return String(kind);
}

function detailOf({ detail: kept }: Record<string, unknown>): Detail {
  return Object.fromEntries(
    Object.entries({ ...(typeof kept === 'object' ? kept : {}) }).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : String(value),
    ]),
  );
}
