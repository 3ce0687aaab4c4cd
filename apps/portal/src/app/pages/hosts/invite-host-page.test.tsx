import {
  ApiError,
  billingCalls,
  enterpriseText,
  hostCalls,
  hostTexts,
  memberCalls,
  notAllowed,
  overQuota,
  spoken,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostOf, serverOfAdmin, subscriptionOf } from '../../../../test/fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

function openInviteHost({ at = '/invite-host', hostname = 'localhost' } = {}) {
  const server = serverOfAdmin();
  server.replies(hostCalls.list, { hosts: [] });
  server.replies(billingCalls.info, subscriptionOf());
  return { server, ...renderPortal(at, { session, hostname }) };
}

async function invite(
  { user }: ReturnType<typeof openInviteHost>,
  { email = 'Quiz@Anchor.example', password = 'secret12' } = {},
) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
}

describe('the page that invites a host', () => {
  it('says that the host was added with PRO status, and returns to a list that contains it', async () => {
    const portal = openInviteHost({ at: '/hosts' });
    await portal.user.click(await screen.findByRole('link', { name: 'Invite Host' }));
    const host = hostOf('ANCHOR', { email: 'quiz@anchor.example' });
    portal.server.replies(hostCalls.invite, { host });
    await invite(portal);
    expect((await screen.findByRole('dialog')).textContent).toMatch(
      /The host quiz@anchor.example was added with PRO status./,
    );
    expect(portal.server.inputsOf(hostCalls.invite)).toEqual([
      { email: 'quiz@anchor.example', password: 'secret12' },
    ]);
    await portal.user.click(screen.getByRole('button', { name: 'Go to Hosts' }));
    await waitFor(() => expect(portal.address()).toBe('/hosts'));
    expect(await screen.findByText('ANCHOR')).toBeDefined();
  });

  it.each([
    [{ email: 'anchor' }, 'Email must be valid'],
    [{ password: 'secret1' }, 'Minimum 8 symbols'],
  ])('%o: %s', async (values, message) => {
    const portal = openInviteHost();
    await invite(portal, values);
    expect(await screen.findByText(message)).toBeDefined();
    expect(portal.server.inputsOf(hostCalls.invite)).toEqual([]);
  });

  it.each<[string, ApiError, string]>([
    ['an unknown host', notAllowed(hostTexts.unknownHost), 'Email'],
    ['a wrong password', notAllowed(hostTexts.wrongCredentials), 'Email'],
    ['a host that is PRO', notAllowed(hostTexts.alreadyPro), 'Email'],
    [
      'a field that the server names',
      new ApiError(409, spoken('Not this one'), { param: 'password' }),
      'Password',
    ],
  ])('shows %s under its field', async (_case, apiError, label) => {
    const portal = openInviteHost();
    portal.server.fails(hostCalls.invite, apiError);
    await invite(portal);
    const text = await screen.findByText(apiError.message);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(text.id);
    expect(document.activeElement).toBe(field);
  });

  it('shows a used-up quota above the form', async () => {
    const portal = openInviteHost();
    portal.server.fails(hostCalls.invite, overQuota(hostTexts.limitReached));
    await invite(portal);
    expect((await screen.findByRole('alert')).textContent).toBe(
      enterpriseText(hostTexts.limitReached),
    );
  });

  it('leads to the invitation by email', async () => {
    const { user, address, server } = openInviteHost();
    server.replies(memberCalls.list, { members: [], invitations: [] });
    await user.click(await screen.findByRole('link', { name: 'Invite by email instead' }));
    await waitFor(() => expect(address()).toBe('/members?tab=hosts&invite=own-room'));
    const own = 'A room of their own (counts toward your limit)';
    expect(await screen.findByRole('radio', { name: own, checked: true })).toBeDefined();
  });

  it('speaks of teachers and classes in the education flavour', async () => {
    const portal = openInviteHost({ hostname: 'education.localhost' });
    portal.server.fails(hostCalls.invite, notAllowed(hostTexts.unknownHost));
    await invite(portal);
    await screen.findByText('No teacher with such an email.');
    expectSchoolWords();
  });
});
