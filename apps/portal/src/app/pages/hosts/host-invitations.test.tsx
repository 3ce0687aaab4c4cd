import {
  accountCalls,
  billingCalls,
  fieldError,
  hostCalls,
  hostInvitationCalls,
  type Invitation,
  organizationTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin, subscriptionOf } from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const AT = '2026-11-20T12:00:00.000Z';
const waiting: Invitation = {
  ...{ _id: 'invitation-1', email: 'quiz@anchor.example', role: 'host', state: 'pending' },
  ...{ invitedBy: 'ada@example.com', sentAt: AT, expiresAt: AT, canChange: true },
};
const answered: Invitation = {
  ...waiting,
  ...{ _id: 'invitation-2', state: 'accepted', canChange: false },
};

function open(path: string, invitations: Invitation[] = [], hostname = 'localhost') {
  const server = serverOfAdmin();
  return openAt(server, { path, invitations, hostname });
}

function openAt(
  server: ReturnType<typeof serverOfAdmin>,
  { path, invitations, hostname }: { path: string; invitations: Invitation[]; hostname: string },
) {
  server.replies(hostCalls.list, { hosts: [hostOf('CROWN-1')] });
  server.replies(billingCalls.info, subscriptionOf({ subscriptionQuantity: 5 }));
  server.replies(hostInvitationCalls.list, { invitations });
  return { server, ...renderPortal(path, { session, hostname }) };
}

describe('inviting a host by email', () => {
  it('needs an address alone, and shows the invitation on Hosts', async () => {
    const { server, user, address } = open('/invite-host', [waiting]);
    await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.fails(hostInvitationCalls.create, fieldError('email', organizationTexts.alreadyInvited));
    await user.type(dialog.getByLabelText('Email'), 'quiz@anchor.example');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText(organizationTexts.alreadyInvited.text)).toBeDefined();
    server.replies(hostInvitationCalls.create, { invitation: waiting });
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    const list = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(await list.findByText('quiz@anchor.example')).toBeDefined();
  });

  it('speaks of teachers in the education flavour', async () => {
    const { user } = open('/invite-host', [], 'education.localhost');
    await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
    expect(await screen.findByText(/We'll email the teacher a link/)).toBeDefined();
    expectSchoolWords();
  });
});

describe('the open invitations of hosts', () => {
  it('are sent again and revoked', async () => {
    const { server, user } = open('/hosts', [waiting, answered]);
    const list = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(list.getAllByText('quiz@anchor.example')).toHaveLength(1);
    const act = async (name: string) => {
      await user.click(list.getByRole('button', { name: 'More actions for quiz@anchor.example' }));
      await user.click(await list.findByRole('menuitem', { name }));
    };
    server.replies(hostInvitationCalls.resend, { invitation: waiting });
    await act('Resend');
    expect(await screen.findByText('Invitation resent to quiz@anchor.example.')).toBeDefined();
    server.replies(hostInvitationCalls.revoke, { message: organizationTexts.revoked });
    await act('Revoke');
    server.replies(hostInvitationCalls.list, { invitations: [] });
    await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Open invitations' })).toBeNull(),
    );
    expect(server.inputsOf(hostInvitationCalls.revoke)).toEqual([{ invitationId: 'invitation-1' }]);
  });

  it('are hidden if all were answered', async () => {
    const { server } = open('/hosts', [answered]);
    await waitFor(() => expect(server.inputsOf(hostInvitationCalls.list)).toContainEqual({}));
    await screen.findAllByText('CROWN-1');
    expect(screen.queryByRole('region', { name: 'Open invitations' })).toBeNull();
  });

  it('are not asked for by an editor', async () => {
    const organization = { _id: 'league', name: 'Quiz League', role: 'editor' } as const;
    const me = { email: 'ada@example.com', verified: true, role: 'admin', organization } as const;
    const server = serverOfAdmin();
    server.replies(accountCalls.me, me);
    openAt(server, { path: '/hosts', invitations: [waiting], hostname: 'localhost' });
    await screen.findAllByText('CROWN-1');
    expect(server.inputsOf(hostInvitationCalls.list)).toEqual([]);
  });
});
