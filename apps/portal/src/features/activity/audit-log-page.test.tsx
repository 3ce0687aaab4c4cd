import {
  type AuditLine,
  auditLogCalls,
  auditLogTexts,
  billingCalls,
  exportCalls,
  hostCalls,
  type Member,
  memberCalls,
  reportTexts,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

function lineOf(changes: Partial<AuditLine> = {}): AuditLine {
  return {
    _id: 'line-1',
    at: '2026-11-20T12:00:00.000Z',
    kind: 'account.signed-in',
    group: 'security',
    text: '“ada@example.com” signed in.',
    values: { person: '“ada@example.com”' },
    actor: 'admin',
    hostId: null,
    roomCode: null,
    device: 'Chrome on Android',
    network: '3f9a',
    requestId: null,
    ...changes,
  };
}

const bob: Member = {
  ...{ _id: '01a202e7-e38f-738a-b4ea-924d847c3111', email: 'bob@example.com', role: 'editor' },
  ...{ since: '2026-11-01T12:00:00.000Z', lastUsedAt: null, hasSecondFactor: false },
  ...{ isActive: true, isYou: false, canChange: true },
};

const byHost = lineOf({
  _id: 'line-2',
  kind: 'hosts.signed-in',
  text: 'Host “CROWN” signed in.',
  values: { roomCode: '“CROWN”' },
  actor: 'host',
  hostId: '01a202e7-e38f-738a-b4ea-924d847c3777',
  roomCode: 'CROWN',
  device: 'Safari on iOS',
});

function open(lines: AuditLine[] | undefined, query = '', hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(hostCalls.list, { hosts: [] });
  server.repliesWith(memberCalls.list, ({ role }) => ({
    members: role === 'host' ? [] : [bob],
    invitations: [],
  }));
  if (lines === undefined) server.fails(auditLogCalls.read, unavailable());
  else server.replies(auditLogCalls.read, { lines, total: lines.length, nextCursor: null });
  return { server, ...renderPortal(`/audit-log${query}`, { session, hostname }) };
}

describe('the audit log', () => {
  it('shows action, actor, time, device and network', async () => {
    open([lineOf(), byHost, { ...byHost, _id: 'line-3', person: 'sam@example.com' }]);
    expect(await screen.findByRole('heading', { name: auditLogTexts.title })).toBeDefined();
    await screen.findByText('“ada@example.com” signed in.');
    const rows = screen.getAllByRole('row').slice(1);
    const cells = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(rows[0])).toEqual([
      '“ada@example.com” signed in.',
      'Admin',
      expect.stringContaining('2026'),
      'Chrome on Android',
      '3f9a',
    ]);
    expect(cells(rows[1])?.[1]).toBe('Host CROWN');
    expect(cells(rows[2])?.[1]).toBe('sam@example.com · Host CROWN');
    // Tables of medium width have no space for the columns of device and network.
    expect(rows[0]?.querySelector<HTMLElement>('[data-note]')?.dataset.note).toBe(
      'Chrome on Android · 3f9a',
    );
  });

  it('is narrowed down by group and member, in the address and in the file', async () => {
    const { server, user, address } = open([lineOf()]);
    await screen.findByText('“ada@example.com” signed in.');
    await user.selectOptions(screen.getByLabelText('What'), 'Sign-in and security');
    await user.selectOptions(screen.getByLabelText('Who'), 'bob@example.com');
    await waitFor(() =>
      expect(server.inputsOf(auditLogCalls.read).at(-1)).toMatchObject({
        group: 'security',
        who: bob._id,
      }),
    );
    expect(address()).toContain(`group=security&who=${bob._id}`);
    server.fails(exportCalls.createLink, unavailable());
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
      expect(server.inputsOf(exportCalls.createLink).at(-1)).toMatchObject({
        report: 'audit-log',
        group: 'security',
        who: bob._id,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).not.toContain('group'));
  });

  it('is searched by its visible text, in the words of the flavour', async () => {
    const { user } = open([lineOf(), byHost], '', 'education.localhost');
    await screen.findByText('“ada@example.com” signed in.');
    const search = screen.getByLabelText('Search the audit log');
    await user.type(search, 'teacher signed');
    await waitFor(() => expect(screen.queryByText('“ada@example.com” signed in.')).toBeNull());
    expect(screen.getByText('Teacher “CROWN” signed in.')).toBeDefined();
    await user.clear(search);
    await user.type(search, 'host signed');
    await waitFor(() => expect(screen.queryByText('Teacher “CROWN” signed in.')).toBeNull());
  });

  it('shows everything if the address is invalid', async () => {
    const { server } = open([lineOf()], '?group=nonsense&who=nobody');
    await screen.findByText('“ada@example.com” signed in.');
    expect(server.inputsOf(auditLogCalls.read).at(-1)).toMatchObject({ group: '', who: '' });
  });

  it('shows errors of its days', async () => {
    const { server } = open([], '?start_date=2026-11-20&end_date=2026-11-01');
    expect(await screen.findByText(reportTexts.endBeforeStart.text)).toBeDefined();
    expect(screen.getByText('Please fix the filters above')).toBeDefined();
    expect(server.inputsOf(auditLogCalls.read)).toEqual([]);
  });

  it('says that it is empty', async () => {
    open([]);
    expect(await screen.findByText(auditLogTexts.empty)).toBeDefined();
  });

  it('says that loading failed', async () => {
    open(undefined);
    expect(await screen.findByText(reportTexts.loadingFailed)).toBeDefined();
  });

  it('speaks of teachers in the education flavour', async () => {
    open([byHost], '', 'education.localhost');
    expect(await screen.findByText('Teacher “CROWN” signed in.')).toBeDefined();
    expect(screen.getByText('Teacher CROWN')).toBeDefined();
    expectSchoolWords();
  });
});
