import {
  accountCalls,
  billingCalls,
  fieldError,
  type Invitation,
  invitationCalls,
  type Member,
  memberCalls,
  organizationCalls,
  organizationTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { memberWith } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';

const AT = '2026-11-20T12:00:00.000Z';

function memberOf(email: string, changes: Partial<Member> = {}): Member {
  return {
    _id: `member-${email.split('@')[0]}`,
    email,
    role: 'editor',
    since: AT,
    lastUsedAt: AT,
    hasSecondFactor: false,
    isActive: true,
    isYou: false,
    canChange: true,
    ...changes,
  };
}

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

  it('invites a person with a role', async () => {
    const { server, user } = await openMembers([ada]);
    server.replies(invitationCalls.create, { invitation: waiting });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog');
    const email = within(dialog).getByLabelText('Email');
    await waitFor(() => expect(document.activeElement).toBe(email));
    await user.keyboard('cleo@example.com');
    await user.click(within(dialog).getByRole('radio', { name: 'Viewer' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to cleo@example.com.');
    expect(server.inputsOf(invitationCalls.create)).toEqual([
      { email: 'cleo@example.com', role: 'viewer' },
    ]);
  });

  it('asks the owner for the name of the organization at the first invitation', async () => {
    const { server, user } = await openMembers([ada], [], UNNAMED);
    server.replies(invitationCalls.create, { invitation: waiting });
    server.repliesWith(organizationCalls.change, ({ name = '' }) => {
      server.replies(accountCalls.me, memberWith('owner'));
      return { organization: { _id: 'league', name, requiresSecondFactor: false } };
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Email'), 'cleo@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Please enter a name.')).toBeDefined();
    expect(server.inputsOf(invitationCalls.create)).toEqual([]);
    await user.type(dialog.getByLabelText('What is your organization called?'), 'Quiz League');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to cleo@example.com.');
    expect(server.inputsOf(organizationCalls.change)).toEqual([{ name: 'Quiz League' }]);
    expect(server.inputsOf(invitationCalls.create)).toEqual([
      { email: 'cleo@example.com', role: 'editor' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('What is your organization called?')).toBeNull();
  });

  it('shows why an invitation was refused, next to the email', async () => {
    const { server, user } = await openMembers([ada]);
    server.fails(invitationCalls.create, fieldError('email', organizationTexts.alreadyMember));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByLabelText('Email'), 'bob@example.com');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(organizationTexts.alreadyMember.text)).toBeDefined();
  });

  it('changes the role of a member, turns the access off, and removes them', async () => {
    const { server, user } = await openMembers([ada, bob]);
    server.replies(memberCalls.change, { member: bob });
    server.replies(memberCalls.remove, { message: organizationTexts.removed });
    const choose = async (act: string) => {
      await user.click(screen.getByRole('button', { name: 'More actions for bob@example.com' }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    await choose('Change role');
    await user.click(await screen.findByRole('radio', { name: 'Admin' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Change role' }),
    );
    await screen.findByText('Role changed.');
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

  it('offers nothing to do with what the reader may not change', async () => {
    await openMembers([ada, bob], [{ ...waiting, role: 'owner', canChange: false }]);
    await screen.findAllByText('cleo@example.com');
    expect(screen.getAllByRole('button', { name: /More actions/ })).toHaveLength(1);
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
