import {
  accountCalls,
  accountTexts,
  billingCalls,
  hostCalls,
  invitationCalls,
  leadingCalls,
  notAllowed,
  notFound,
  organizationTexts,
  type ReplyOf,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverOfAdmin } from '../../../test/fixtures.ts';
import { memberWith } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';

const invitation = {
  organization: 'Crown Pubs',
  inviter: 'owner@example.com',
  role: 'editor',
  email: 'ada@example.com',
  hasAccount: false,
  endsAt: null,
} as const;

const accepted = {
  token: 't',
  verified: true,
  email: 'ada@example.com',
  deviceToken: 'd'.repeat(43),
};

async function openInvitation(
  changes: Partial<ReplyOf<typeof invitationCalls.read>> = {},
  isSignedIn = false,
) {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.replies(hostCalls.list, { hosts: [] });
  server.replies(invitationCalls.read, { ...invitation, ...changes });
  const portal = renderPortal(
    '/invitation/link-token',
    isSignedIn ? { session: verifiedSession } : undefined,
  );
  await screen.findByRole('heading', { name: "You're invited" });
  return { server, ...portal };
}

describe('the page of an invitation', () => {
  it('says who invites, and lets a new person choose a password', async () => {
    const { server, user, address } = await openInvitation();
    server.replies(invitationCalls.accept, accepted);
    expect(screen.getByText('Crown Pubs')).toBeDefined();
    expect(screen.getByText(/as an editor\. You'll prepare rounds/)).toBeDefined();
    await user.type(screen.getByLabelText('Choose a password'), 'letters4numbers');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
    expect(server.inputsOf(invitationCalls.accept)).toEqual([
      { invitationToken: 'link-token', password: 'letters4numbers' },
    ]);
  });

  it('asks for the password of an account, and for a code if the server wants one', async () => {
    const { server, user } = await openInvitation({ hasAccount: true });
    server.fails(invitationCalls.accept, notAllowed(accountTexts.wrongCredentials, 'password'));
    await user.type(screen.getByLabelText('Your password'), 'wrong1234');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(accountTexts.wrongCredentials.text)).toBeDefined();
    server.fails(invitationCalls.accept, notAllowed(accountTexts.wrongCredentials, 'code'));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByLabelText(/code/i)).toBeDefined();
  });

  it('takes one click while signed in as that address', async () => {
    const { server, user, address } = await openInvitation({ hasAccount: true }, true);
    server.replies(invitationCalls.accept, accepted);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(address()).toBe('/hosts'));
    expect(server.inputsOf(invitationCalls.accept)).toEqual([{ invitationToken: 'link-token' }]);
  });

  it('returns to the invitation when somebody else signs out', async () => {
    const { server, user, address } = await openInvitation({ email: 'bob@example.com' }, true);
    server.replies(accountCalls.signOut, { message: 'Signed out.' });
    await screen.findByText('This invitation is for bob@example.com. Sign out to accept it.');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Choose a password')).toBeDefined();
    expect(address()).toBe('/invitation/link-token');
  });

  it.each<['all' | 'chosen', string[], string]>([
    ['all', [], 'You can run games in all rooms.'],
    ['chosen', ['OAKBAR', 'CROWN'], 'You can run games in OAKBAR and CROWN.'],
    ['chosen', [], 'You can run games on the nights planned for you.'],
  ])('says where a person can run games: %s %s', async (leads, roomCodes, where) => {
    const { server, user, address } = await openInvitation({
      ...{ role: 'host', leads, roomCodes, name: 'Ada' },
    });
    server.replies(leadingCalls.rooms, { rooms: [] });
    server.replies(accountCalls.me, memberWith('host'));
    server.replies(invitationCalls.accept, accepted);
    expect(screen.getByText((text) => text.includes(where))).toBeDefined();
    await user.type(screen.getByLabelText('Your name (optional)'), ' Lovelace');
    await user.type(screen.getByLabelText('Choose a password'), 'letters4numbers');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(address()).toBe('/my-nights'));
    expect(server.inputsOf(invitationCalls.accept)).toEqual([
      { invitationToken: 'link-token', password: 'letters4numbers', name: 'Ada Lovelace' },
    ]);
  });

  it('names the day on which the organization will be deleted', async () => {
    await openInvitation({ endsAt: new Date(2026, 11, 3).toISOString() });
    expect(screen.getByText('Crown Pubs will be deleted on Dec 3, 2026.')).toBeDefined();
  });

  it('can be declined', async () => {
    const { server, user } = await openInvitation();
    server.replies(invitationCalls.decline, { message: organizationTexts.declined });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: organizationTexts.declined })).toBeDefined();
  });

  it('says that a link is dead', async () => {
    const server = serverOfAdmin();
    server.fails(invitationCalls.read, notFound(organizationTexts.deadLink));
    renderPortal('/invitation/old');
    expect(await screen.findByText(organizationTexts.deadLink.text)).toBeDefined();
  });
});
