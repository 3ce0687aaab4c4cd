import {
  enterpriseText,
  hostInvitationCalls,
  hostSessionCalls,
  hostTexts,
  invitationCalls,
  liveCalls,
  nameError,
  notAllowed,
  notFound,
  organizationTexts,
  overQuota,
} from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { hostOf } from '../../../../test/fixtures.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const invitation = {
  organization: 'Crown Quizzes',
  inviter: 'owner@example.com',
  role: 'host',
  email: 'quiz@anchor.example',
  hasAccount: false,
  endsAt: null,
} as const;

async function open({ hasAccount = false, hostname = 'localhost' } = {}) {
  const server = fakeServer();
  server.replies(invitationCalls.read, { ...invitation, hasAccount });
  const portal = renderPortal('/host/invitation/link-token', { hostname });
  await screen.findByRole('heading', { name: "You're invited" });
  return { server, ...portal };
}

describe('the page of the invitation of a host', () => {
  it('lets a new host choose a password and a room code', async () => {
    const { server, user } = await open();
    expect(document.body.textContent).toContain(
      'owner@example.com invited you to join Crown Quizzes as a host.',
    );
    await user.type(screen.getByLabelText('Choose a password'), 'secret12');
    await user.type(screen.getByLabelText('Room code'), 'anchor');
    server.fails(hostInvitationCalls.accept, nameError(hostTexts.roomCodeTaken, 'roomCode'));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('This room code is already taken.')).toBeDefined();
    const refusal = overQuota(hostTexts.noPlace, { organization: 'Crown Quizzes', date: 'May 1' });
    server.fails(hostInvitationCalls.accept, refusal);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(
      await screen.findByText(
        enterpriseText(hostTexts.noPlace, { organization: 'Crown Quizzes', date: 'May 1' }),
      ),
    ).toBeDefined();
    expect(server.inputsOf(hostInvitationCalls.accept).at(-1)).toEqual({
      invitationToken: 'link-token',
      password: 'secret12',
      roomCode: 'ANCHOR',
    });
  });

  it('asks a host with an account for its password alone, and signs it in', async () => {
    const { server, user, address } = await open({ hasAccount: true });
    expect(screen.queryByLabelText('Room code')).toBeNull();
    server.fails(hostInvitationCalls.accept, notAllowed(hostTexts.wrongCredentials, 'password'));
    await user.type(screen.getByLabelText('Your password'), 'secret12');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(hostTexts.wrongCredentials.text)).toBeDefined();
    const host = hostOf('ANCHOR', { email: 'quiz@anchor.example' });
    server.replies(hostInvitationCalls.accept, {
      token: 'host-token',
      host,
      deviceToken: 'd'.repeat(43),
    });
    server.hangs(hostSessionCalls.me);
    server.hangs(hostSessionCalls.rounds);
    server.hangs(liveCalls.state);
    server.streams(liveCalls.stream);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(address()).toBe('/host'));
    expect(server.inputsOf(hostInvitationCalls.accept).at(-1)).toEqual({
      invitationToken: 'link-token',
      password: 'secret12',
    });
  });

  it('says that a link is used or too old', async () => {
    const { server, user } = await open({ hasAccount: true });
    server.fails(hostInvitationCalls.accept, notFound(organizationTexts.deadLink));
    await user.type(screen.getByLabelText('Your password'), 'secret12');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(organizationTexts.deadLink.text)).toBeDefined();
  });

  it('speaks of teachers and classes to schools', async () => {
    await open({ hostname: 'education.localhost' });
    expectSchoolWords();
  });
});
