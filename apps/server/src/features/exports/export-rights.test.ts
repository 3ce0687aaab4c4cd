import { type ExportReport, exportCalls, roleTexts } from '@emcee/contract';
import { expect, it } from 'vitest';
import { subscribedAdmin, superAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newMember } from '../../../test/members.ts';
import { refusedBy } from '../../../test/refusals.ts';

const server = startTestServer();

const asked = (token: string, report: ExportReport, pseudonymous = true) =>
  server.call(exportCalls.createLink, { report, format: 'csv', pseudonymous }, { token });

const FOR_ALL: ExportReport[] = [
  'games',
  'game-results',
  'rounds-history',
  'user-scores',
  'users',
  'hosts',
];
const FOR_EDITORS: ExportReport[] = ['rounds', 'wager-schemes'];

it.each([
  ['viewer', FOR_ALL],
  ['editor', [...FOR_ALL, ...FOR_EDITORS]],
  ['admin', [...FOR_ALL, ...FOR_EDITORS, 'audit-log']],
] as const)('a member who is %s takes the files of the pages they see', async (role, allowed) => {
  const owner = await subscribedAdmin(server);
  const { token } = await newMember(server, owner, role);
  for (const report of [...FOR_ALL, ...FOR_EDITORS, 'audit-log', 'payments', 'venues'] as const) {
    const { status } = await asked(token, report);
    const isAllowed = allowed.some((each) => each === report);
    expect([report, status]).toEqual([report, isAllowed ? 200 : 403]);
  }
});

it('only an owner or admin takes files with addresses', async () => {
  const owner = await subscribedAdmin(server);
  const [admin, viewer] = [
    await newMember(server, owner, 'admin'),
    await newMember(server, owner, 'viewer'),
  ];
  for (const { token } of [owner, admin]) {
    expect((await asked(token, 'users', false)).status).toBe(200);
  }
  const { status, error } = await asked(viewer.token, 'users', false);
  expect(status).toBe(403);
  expect(error).toEqual({
    ...refusedBy(roleTexts.addressesForAdmins),
    param: 'pseudonymous',
  });
  expect((await asked(viewer.token, 'games', false)).status).toBe(200);
});

it("a member of a super admin's organization can't take the list of venues", async () => {
  const owner = await superAdmin(server);
  expect((await asked(owner.token, 'venues')).status).toBe(200);
  const { token } = await newMember(server, owner, 'admin');
  expect((await asked(token, 'venues')).status).toBe(403);
});
