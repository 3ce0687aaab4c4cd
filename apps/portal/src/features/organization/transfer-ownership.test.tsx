import {
  accountCalls,
  fieldError,
  type Invitation,
  type Member,
  memberCalls,
  notAllowed,
  organizationTexts,
  ownershipCalls,
  privacyTexts,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberOf, memberWith, serverOfOrganization } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';

const AT = '2026-11-20T12:00:00.000Z';

const ada = memberOf('ada@example.com', { role: 'owner', isYou: true, canChange: false });
const bob = memberOf('bob@example.com');
const off = memberOf('off@example.com', { isActive: false });
const offer: Invitation = {
  ...{ _id: 'offer-1', email: 'bob@example.com', role: 'owner', state: 'pending' },
  ...{ invitedBy: 'ada@example.com', sentAt: AT, expiresAt: AT, canChange: true },
};

function open(members: Member[], invitations: Invitation[] = []) {
  const server = serverOfOrganization();
  server.replies(accountCalls.me, memberWith('owner'));
  server.replies(memberCalls.list, { members, invitations });
  return { server, ...renderPortal('/organization', { session }) };
}

describe('transferring the organization', () => {
  it('asks for an active member and the password, and says what happens', async () => {
    const { server, user } = open([ada, bob, off]);
    await user.click(await screen.findByRole('button', { name: 'Transfer ownership' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText("They'll get an email to accept it. Once they do, you'll become an admin.");
    server.fails(ownershipCalls.offer, notAllowed(privacyTexts.wrongPassword, 'password'));
    await user.type(dialog.getByLabelText('Your password'), 'wrong1234');
    await user.click(dialog.getByRole('button', { name: 'Send offer' }));
    expect(await dialog.findByText(privacyTexts.wrongPassword.text)).toBeDefined();
    server.fails(ownershipCalls.offer, notAllowed(privacyTexts.wrongPassword, 'code'));
    await user.click(dialog.getByRole('button', { name: 'Send offer' }));
    const code = await dialog.findByLabelText(/code/i);
    server.replies(ownershipCalls.offer, { invitation: offer });
    await user.type(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('Offer sent to bob@example.com.')).toBeDefined();
    expect(server.inputsOf(ownershipCalls.offer).at(-1)).toEqual({
      memberId: 'member-bob',
      password: 'wrong1234',
      code: '123456',
    });
  });

  it('shows why the member was refused', async () => {
    const { server, user } = open([ada, bob]);
    await user.click(await screen.findByRole('button', { name: 'Transfer ownership' }));
    server.fails(ownershipCalls.offer, fieldError('member', organizationTexts.turnOnFirst));
    await user.type(await screen.findByLabelText('Your password'), 'letters4numbers');
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText(organizationTexts.turnOnFirst.text)).toBeDefined();
  });

  it('waits for the answer to an offer', async () => {
    open([ada, bob], [offer]);
    expect(await screen.findByText(/hasn't responded to your offer yet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull();
  });

  it('needs another member', async () => {
    open([ada, off]);
    expect(await screen.findByText(/Only a member can become the owner/)).toBeDefined();
  });
});
