import {
  ApiError,
  accountCalls,
  accountTexts,
  billingCalls,
  gameCalls,
  hostCalls,
  hostSessionCalls,
  hostTexts,
  nameError,
  notFound,
  roundCalls,
  type SubscriptionInfo,
  spoken,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  neverSubscribed,
  paidIncrease,
  serverWithSubscription,
} from '../../test/billing-fixtures.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { serverWithRecords } from '../../test/record-fixtures.ts';
import { renderPortal, unverifiedSession, verifiedSession } from '../../test/render-portal.tsx';
import { expectSchoolWords } from '../../test/shown-texts.ts';

const screens = [
  { at: '/pages/auth/login', who: undefined },
  { at: '/pages/auth/register', who: undefined },
  { at: '/pages/auth/forgot-password', who: undefined },
  { at: '/pages/auth/reset-password/flavour', who: undefined },
  { at: '/pages/auth/verify/flavour', who: undefined },
  { at: '/pages/auth/verification', who: unverifiedSession },
  { at: '/host/sign-in', who: undefined },
  { at: '/hosts', who: verifiedSession },
  { at: '/questions', who: verifiedSession },
  { at: '/questions?tab=import', who: verifiedSession },
  { at: '/pages/errors/error-404', who: undefined },
  { at: '/pages/errors/error-500', who: undefined },
];

function answerEverything(verified: boolean): void {
  const server = fakeServer();
  server.replies(accountCalls.me, { email: 'ada@example.com', verified, role: 'admin' });
  server.replies(hostCalls.list, { hosts: [] });
  server.replies(roundCalls.list, { preEnteredRounds: [] });
  server.hangs(billingCalls.info);
  server.fails(accountCalls.validateToken, notFound());
  server.fails(accountCalls.verify, notFound());
}

describe('the education flavour', () => {
  it.each(screens)('has its own words at $at', async ({ at, who }) => {
    answerEverything(who?.verified === true);
    renderPortal(at, { hostname: 'education.example.com', ...(who && { session: who }) });
    await screen.findByRole('heading', { level: 1 });
    expectSchoolWords();
  });

  it('translates refusals of the server', async () => {
    fakeServer().fails(hostSessionCalls.signIn, nameError(hostTexts.unknownRoomCode, 'email'));
    const { user } = renderPortal('/host/sign-in', { hostname: 'edu.example.com' });
    await user.type(await screen.findByLabelText('Class code or email'), 'CROWN-1');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('No teacher has this class code.')).toBeDefined();
  });

  it("keeps the words of an admin's own account", async () => {
    fakeServer().fails(accountCalls.forgotPassword, new ApiError(406, spoken('x')));
    const { user } = renderPortal('/pages/auth/forgot-password', { hostname: 'edu.example.com' });
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(accountTexts.unknownEmail.text)).toBeDefined();
  });

  it('does not apply to other host names', async () => {
    answerEverything(true);
    renderPortal('/hosts', { session: verifiedSession });
    expect(await screen.findByRole('heading', { name: 'Hosts' })).toBeDefined();
  });
});

const subscriptions: readonly (readonly [string, SubscriptionInfo])[] = [
  ['does not exist yet', neverSubscribed],
  [
    'waits for its payment',
    { ...neverSubscribed, subscriptionApprovalLink: 'https://pay.example' },
  ],
  ['is being confirmed', { ...neverSubscribed, subscriptionStatus: 'PENDING' }],
  ['is active', activeSubscription],
  ['becomes larger', paidIncrease],
  ['becomes smaller', { ...activeSubscription, nextCycleQuantity: 4, hostsAllowed: 4 }],
  ['is canceled', { ...activeSubscription, subscriptionStatus: 'CANCELED' }],
  ['is suspended', { ...activeSubscription, subscriptionStatus: 'SUSPENDED' }],
  ['is past due', { ...activeSubscription, pastDue: true }],
  ['lost its payment', { ...activeSubscription, hostsAllowed: 0 }],
  ['comes from a promo code', { ...activeSubscription, provider: 'promo' }],
];

const changes = [
  ['more hosts', 8, 2],
  ['fewer hosts', 4, 2],
  ['as many hosts as now', 5, 2],
  ['fewer hosts than there are', 4, 5],
] as const;

function openSchool(at: string) {
  return renderPortal(at, { hostname: 'education.example.com', session: verifiedSession });
}

describe('the subscription of a school', () => {
  it.each(subscriptions)('speaks of teachers if it %s', async (_state, info) => {
    serverWithSubscription(info, 2);
    openSchool('/subscription');
    await screen.findByRole('heading', { name: 'Price calculator' });
    expectSchoolWords();
  });

  it('speaks of teachers when it is created', async () => {
    serverWithSubscription(neverSubscribed);
    openSchool('/subscription?mode=create');
    await screen.findByLabelText('Number of teachers');
    expectSchoolWords();
  });

  it.each(changes)('speaks of teachers when it changes to %s', async (_what, quantity, there) => {
    serverWithSubscription(activeSubscription, there);
    openSchool(`/subscription?mode=update&quantity=${quantity}`);
    await screen.findByText(`You pay for 5 teachers and are using ${there}.`);
    expectSchoolWords();
  });

  it('speaks of teachers when it, or a change, is canceled', async () => {
    serverWithSubscription(paidIncrease, 2);
    const { user } = openSchool('/subscription');
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText("You'll still have 5 teachers.")).toBeDefined();
    expectSchoolWords();
    await user.click(within(question).getByRole('button', { name: 'Keep it' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
    expectSchoolWords();
  });
});

describe('the reports of a school', () => {
  it.each([
    ['/game-history', 'No games in this period'],
    ['/game-results', 'No results in this period'],
    ['/round-history', 'No Rounds have been historically saved yet.'],
  ])('speak of teachers and classes at %s when empty, and link to the guide', async (at, title) => {
    const server = serverWithRecords();
    server.replies(gameCalls.list, { games: [], total: 0, nextCursor: null });
    server.replies(gameCalls.userScores, { userScores: [], total: 0, nextCursor: null });
    server.replies(gameCalls.results, { gameResults: [], total: 0, nextCursor: null });
    server.replies(gameCalls.roundsHistory, { roundsHistory: [], total: 0, nextCursor: null });
    openSchool(at);
    await screen.findByText(title);
    const guide = screen.getByRole('link', { name: 'How a game works' });
    expect(guide.getAttribute('href')).toBe('/guide#game');
    expectSchoolWords();
  });
});
