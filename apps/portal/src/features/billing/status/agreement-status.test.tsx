import { agreementTexts, type SubscriptionInfo } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activeSubscription, serverWithSubscription } from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

function agreedUntil(lastDay: string, changes: Partial<SubscriptionInfo> = {}): SubscriptionInfo {
  return {
    ...activeSubscription,
    subscriptionQuantity: 2_000,
    nextCycleQuantity: 2_000,
    hostsAllowed: 2_000,
    subscriptionEnd: `${lastDay}T23:59:59.999Z`,
    provider: null,
    agreement: { reference: '2026-114', lastDay, priceText: '$4,800 a year' },
    ...changes,
  };
}

async function open(info: SubscriptionInfo, path = '/subscription') {
  const server = serverWithSubscription(info, 3);
  const portal = renderPortal(path, { session });
  const line = `By agreement 2026-114, until ${info.agreement?.lastDay}`;
  if (path === '/subscription') {
    // An element around the day keeps it on one line.
    const isLine = (_text: string, { tagName, textContent }: Element) =>
      tagName === 'P' && textContent.trim() === line;
    expect(
      await screen.findByText((text, element) => element !== null && isLine(text, element)),
    ).toBeDefined();
  }
  return { server, ...portal };
}

const buttons = () => [
  ...screen.queryAllByRole('link', { name: /ubscri|PayPal|payment/ }),
  ...screen.queryAllByRole('button', { name: /ubscri|PayPal|payment/ }),
];
const names = () =>
  buttons()
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Subscription');

describe('a subscription by agreement', () => {
  it('shows its reference, last day, price and hosts, and no way to pay', async () => {
    await open(agreedUntil(dayIn(31)));
    expect(screen.getByText('$4,800 a year')).toBeDefined();
    expect(await screen.findByRole('img', { name: '3 of 2,000 hosts used' })).toBeDefined();
    expect(screen.getByText('1,997 free')).toBeDefined();
    const contact = screen.getByRole('link', { name: agreementTexts.contactUs.text });
    expect(contact.getAttribute('href')).toBe('/contact');
    expect(names()).toEqual([]);
    expect(screen.queryByText(/month/)).toBeNull();
  });

  it('offers a paid subscription in its last 30 days', async () => {
    const { user, address } = await open(agreedUntil(dayIn(30)));
    await user.click(screen.getByRole('link', { name: 'Subscribe' }));
    expect(address()).toBe('/subscription?mode=create');
    const field = await screen.findByLabelText<HTMLInputElement>('Number of hosts');
    expect(field.value).toBe('999');
    expect(screen.getByText(/PayPal charges you from the day you subscribe/)).toBeDefined();
  });

  it('shows no form for a payment before that', async () => {
    await open(agreedUntil(dayIn(40)), '/subscription?mode=create');
    expect(await screen.findByText(/By agreement 2026-114/)).toBeDefined();
    expect(screen.queryByLabelText('Number of hosts')).toBeNull();
  });

  it('shows a paid subscription in addition, which can be canceled', async () => {
    const both = { provider: 'paypal' as const, subscriptionEnd: '2026-12-20T12:00:00.000Z' };
    await open(agreedUntil(dayIn(20), both));
    expect(screen.getByText(/Your next payment is on/)).toBeDefined();
    expect(names()).toEqual(['Cancel subscription']);
  });
});
