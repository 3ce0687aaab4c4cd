import {
  accountCalls,
  billingCalls,
  fieldError,
  hostCalls,
  hostInvitationCalls,
  type Invitation,
  invitationCalls,
  type Member,
  memberCalls,
  organizationCalls,
  organizationTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin } from '../../../test/fixtures.ts';
import { memberOf, memberWith } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const PASTE = 'Paste names and email addresses, one per line';
const AT = '2026-11-20T12:00:00.000Z';

const ada = memberOf('ada@example.com', { role: 'owner', isYou: true, canChange: false });
const bob = memberOf('bob@example.com');
const waiting: Invitation = {
  _id: 'invitation-1',
  email: 'cleo@example.com',
  role: 'viewer',
  state: 'pending',
  invitedBy: 'ada@example.com',
  sentAt: AT,
  expiresAt: AT,
  canChange: true,
};

const UNNAMED = {
  ...{ _id: 'league', name: 'ada@example.com', owner: 'ada@example.com' },
  role: 'owner' as const,
};

async function openMembers(
  members: Member[],
  invitations: Invitation[] = [],
  organization?: typeof UNNAMED,
) {
  const server = serverOfAdmin();
  if (organization) server.replies(accountCalls.me, { ...memberWith('owner'), organization });
  server.hangs(billingCalls.info);
  server.replies(memberCalls.list, { members, invitations });
  server.replies(hostCalls.list, { hosts: [hostOf('OAKBAR'), hostOf('CROWN')] });
  const portal = renderPortal('/members', { session });
  await screen.findAllByText('ada@example.com');
  return { server, ...portal };
}

describe('the members page', () => {
  it('asks an owner who is alone to invite someone', async () => {
    await openMembers([ada]);
    expect(
      screen.getByText("It's just you so far. Invite someone to work with you."),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('invites people with a role', async () => {
    const { server, user } = await openMembers([ada]);
    const invited = { outcome: 'invited' } as const;
    server.replies(invitationCalls.createMany, {
      results: [
        { email: 'cleo@example.com', ...invited },
        { email: 'dee@example.com', ...invited },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Viewer' }));
    await user.click(dialog.getByLabelText(PASTE));
    await user.paste('cleo@example.com, Dee Fox <dee@example.com> crown');
    await user.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
    await screen.findByText('2 invited.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const people = [
      { email: 'cleo@example.com', hostIds: [] },
      { email: 'dee@example.com', name: 'Dee Fox', hostIds: [hostOf('CROWN')._id] },
    ];
    expect(server.inputsOf(invitationCalls.createMany)).toEqual([{ people, role: 'viewer' }]);
  });

  it('asks the owner for the name of the organization at the first invitation', async () => {
    const { server, user } = await openMembers([ada], [], UNNAMED);
    server.replies(invitationCalls.createMany, {
      results: [{ email: 'cleo@example.com', outcome: 'invited' }],
    });
    server.repliesWith(organizationCalls.change, ({ name = '' }) => {
      server.replies(accountCalls.me, memberWith('owner'));
      return { organization: { _id: 'league', name, requiresSecondFactor: false } };
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(PASTE), 'cleo@example.com');
    await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
    expect(await dialog.findByText('Please enter a name.')).toBeDefined();
    expect(server.inputsOf(invitationCalls.createMany)).toEqual([]);
    await user.type(dialog.getByLabelText('What is your organization called?'), 'Quiz League');
    await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText('1 invited.');
    expect(server.inputsOf(organizationCalls.change)).toEqual([{ name: 'Quiz League' }]);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('What is your organization called?')).toBeNull();
  });

  it('shows why nobody was invited, next to the list', async () => {
    const { server, user } = await openMembers([ada]);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(organizationTexts.noPeople.text)).toBeDefined();
    server.fails(
      invitationCalls.createMany,
      fieldError('people', organizationTexts.tooManyMembers),
    );
    await user.type(screen.getByLabelText(PASTE), 'bob@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    expect(await screen.findByText(organizationTexts.tooManyMembers.text)).toBeDefined();
    expect(screen.getByLabelText(PASTE)).toHaveProperty('value', 'bob@example.com');
  });

  it('changes the role of a member, turns the access off, and removes them', async () => {
    const { server, user } = await openMembers([ada, bob]);
    server.replies(memberCalls.change, { member: bob });
    server.replies(memberCalls.remove, { message: organizationTexts.removed });
    const choose = async (act: string) => {
      await user.click(screen.getByRole('button', { name: 'More actions for bob@example.com' }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    await choose('Change');
    await user.click(await screen.findByRole('radio', { name: 'Admin' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved.');
    await choose('Turn off');
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByText('Access turned off.');
    await choose('Remove');
    const remove = await screen.findByRole('button', { name: 'Remove member' });
    const asked = server.inputsOf(memberCalls.list).length;
    const arrive = server.repliesLater(memberCalls.list, { members: [ada], invitations: [] });
    await user.click(remove);
    await waitFor(() => expect(server.inputsOf(memberCalls.list).length).toBe(asked + 1));
    // The focus would return to the button of a row that is about to go.
    expect(screen.queryByRole('dialog')).not.toBeNull();
    arrive();
    await screen.findByText('Member removed.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(server.inputsOf(memberCalls.change)).toEqual([
      { memberId: bob._id, role: 'admin' },
      { memberId: bob._id, isActive: false },
    ]);
    expect(server.inputsOf(memberCalls.remove)).toEqual([{ memberId: bob._id }]);
  });

  it('offers only a name for what the reader may not change', async () => {
    const { server, user } = await openMembers(
      [ada, bob],
      [{ ...waiting, role: 'owner', canChange: false }],
    );
    await screen.findAllByText('cleo@example.com');
    expect(screen.getAllByRole('button', { name: /More actions/ })).toHaveLength(2);
    server.replies(memberCalls.change, { member: ada });
    await user.click(screen.getByRole('button', { name: 'More actions for ada@example.com You' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    await user.click(screen.getByRole('menuitem', { name: 'Change' }));
    await user.type(await screen.findByLabelText('Name'), 'Ada L.');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved.');
    expect(server.inputsOf(memberCalls.change)).toEqual([{ memberId: ada._id, name: 'Ada L.' }]);
  });

  it('sends an invitation again, and revokes one', async () => {
    const { server, user } = await openMembers([ada], [waiting]);
    server.replies(invitationCalls.resend, { invitation: waiting });
    server.replies(invitationCalls.revoke, { message: organizationTexts.revoked });
    const choose = async (act: string) => {
      await user.click(screen.getByRole('button', { name: 'More actions for cleo@example.com' }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    await choose('Resend');
    await screen.findByText('Invitation resent to cleo@example.com.');
    await choose('Revoke');
    await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() =>
      expect(server.inputsOf(invitationCalls.revoke)).toEqual([{ invitationId: 'invitation-1' }]),
    );
  });
});

const sam = memberOf('sam@example.com', {
  ...{ role: 'host', name: 'Sam Doe', leads: 'chosen', hostIds: [hostOf('OAKBAR')._id] },
});

async function openHosts(members: Member[], at = '/members?tab=hosts', hostname = 'localhost') {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(hostCalls.list, { hosts: [hostOf('OAKBAR'), hostOf('CROWN')] });
  const invitation: Invitation = { ...waiting, role: 'host', leads: 'all', hostIds: [] };
  server.replies(memberCalls.list, { members, invitations: [invitation] });
  const ofRoom: Invitation = { ...waiting, _id: 'invitation-2', email: 'own@example.com' };
  server.replies(hostInvitationCalls.list, { invitations: [{ ...ofRoom, role: 'host' }] });
  const portal = renderPortal(at, { session, hostname });
  await screen.findByRole('tab', { selected: true });
  return { server, ...portal };
}

describe('the people who only run games', () => {
  it('are listed with their rooms, and those who are invited below', async () => {
    const { server, user } = await openHosts([sam]);
    const list = within(await screen.findByRole('table', { name: 'Hosts' }));
    expect(list.getByText('OAKBAR')).toBeDefined();
    const open = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(open.getByText('All')).toBeDefined();
    expect(open.getByText('A room of their own')).toBeDefined();
    server.replies(hostInvitationCalls.resend, { invitation: waiting });
    await user.click(open.getByRole('button', { name: 'More actions for own@example.com' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resend' }));
    await waitFor(() =>
      expect(server.inputsOf(hostInvitationCalls.resend)).toEqual([
        { invitationId: 'invitation-2' },
      ]),
    );
  });

  it('get other rooms', async () => {
    const { server, user } = await openHosts([sam]);
    server.replies(memberCalls.change, { member: sam });
    await user.click(await screen.findByRole('button', { name: 'More actions for Sam Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
    await user.click(await screen.findByRole('checkbox', { name: 'CROWN' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved.');
    const hostIds = [hostOf('OAKBAR')._id, hostOf('CROWN')._id];
    expect(server.inputsOf(memberCalls.change)).toEqual([
      { memberId: sam._id, leads: 'chosen', hostIds },
    ]);
  });

  it('are invited from a pasted list, whose faulty entries stay', async () => {
    const { server, user } = await openHosts([]);
    expect(await screen.findByText(/^Nobody yet/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(PASTE));
    await user.paste(
      'Ann <ann@a.test> OAKBAR\nCy\nbob@a.test\nDee <dee@a.test> NOROOM\ney@a.test crown',
    );
    expect(dialog.getByText('No email address in “Cy”.')).toBeDefined();
    expect(dialog.getByText('There is no room NOROOM.')).toBeDefined();
    expect(dialog.getByText('No room chosen.')).toBeDefined();
    server.replies(invitationCalls.createMany, {
      results: [
        { email: 'ann@a.test', outcome: 'invited' },
        { email: 'ey@a.test', outcome: 'later' },
      ],
    });
    await user.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
    const outcome = "1 invited. 1 couldn't be sent today. Invite them again tomorrow.";
    expect(await dialog.findByText(outcome)).toBeDefined();
    const left = 'Cy\n<bob@a.test>\nDee <dee@a.test> NOROOM\n<ey@a.test> CROWN';
    expect(dialog.getByLabelText(PASTE)).toHaveProperty('value', left);
    const people = [
      { email: 'ann@a.test', name: 'Ann', hostIds: [hostOf('OAKBAR')._id] },
      { email: 'ey@a.test', hostIds: [hostOf('CROWN')._id] },
    ];
    expect(server.inputsOf(invitationCalls.createMany)).toEqual([
      { people, role: 'host', leads: 'chosen' },
    ]);
  });

  it('are invited with a room of their own, one at a time', async () => {
    const { server, user } = await openHosts([], '/members?tab=hosts&invite=own-room');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(PASTE), 'own@example.com; two@example.com');
    await user.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
    const one = 'Invite one person at a time to a room of their own.';
    expect(await dialog.findByText(one)).toBeDefined();
    await user.clear(dialog.getByLabelText(PASTE));
    await user.type(dialog.getByLabelText(PASTE), 'two@example.com');
    server.replies(hostInvitationCalls.create, { invitation: waiting });
    await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
    await screen.findByText('1 invited.');
    expect(server.inputsOf(hostInvitationCalls.create)).toEqual([{ email: 'two@example.com' }]);
  });

  it('are teachers with classes in the education flavour', async () => {
    await openHosts([sam], '/members?tab=hosts&invite=people', 'education.localhost');
    await screen.findByRole('dialog');
    expect(await screen.findByRole('table', { name: 'Teachers', hidden: true })).toBeDefined();
    expectSchoolWords();
  });
});
