import {
  accountCalls,
  billingCalls,
  hostCalls,
  nameRefused,
  notFound,
  roundCalls,
} from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderPortal, unverifiedSession, verifiedSession } from '../../test/render-portal.tsx';
import { expectSchoolWords } from '../../test/shown-texts.ts';

const screens = [
  { at: '/pages/auth/login', who: undefined },
  { at: '/pages/auth/register', who: undefined },
  { at: '/pages/auth/forgot-password', who: undefined },
  { at: '/pages/auth/reset-password/flavour', who: undefined },
  { at: '/pages/auth/verify/flavour', who: undefined },
  { at: '/pages/auth/verification', who: unverifiedSession },
  { at: '/hosts', who: verifiedSession },
  { at: '/questions', who: verifiedSession },
  { at: '/questions?tab=import', who: verifiedSession },
  { at: '/pages/errors/error-404', who: undefined },
  { at: '/pages/errors/error-500', who: undefined },
];

function answerEverything(verified: boolean): void {
  const server = fakeServer();
  server.answers(accountCalls.me, { email: 'ada@example.com', verified, role: 'admin' });
  server.answers(hostCalls.list, { hosts: [] });
  server.answers(roundCalls.list, { preEnteredRounds: [] });
  server.hangs(billingCalls.info);
  server.refuses(accountCalls.validateToken, notFound());
  server.refuses(accountCalls.verify, notFound());
}

describe('the education flavour', () => {
  it.each(screens)('has its own words at $at', async ({ at, who }) => {
    answerEverything(who?.verified === true);
    renderPortal(at, { hostname: 'education.example.com', ...(who && { session: who }) });
    await screen.findByRole('heading', { level: 1 });
    expectSchoolWords();
  });

  it("replaces the words of the server's refusals as well", async () => {
    const server = fakeServer();
    server.refuses(accountCalls.forgotPassword, nameRefused('x'));
    const { user } = renderPortal('/pages/auth/forgot-password', { hostname: 'edu.example.com' });
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('No student with such an email.')).toBeDefined();
  });

  it('is not seen under any other host name', async () => {
    answerEverything(true);
    renderPortal('/hosts', { session: verifiedSession });
    expect(await screen.findByRole('heading', { name: 'Hosts' })).toBeDefined();
  });
});
