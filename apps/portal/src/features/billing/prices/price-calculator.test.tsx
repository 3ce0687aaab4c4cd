import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  neverSubscribed,
  serverWithSubscription,
} from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

async function openCalculator() {
  const portal = renderPortal('/subscription', { session: verifiedSession });
  const field = await screen.findByLabelText<HTMLInputElement>('Number of hosts');
  async function enter(quantity: string): Promise<void> {
    await portal.user.clear(field);
    await portal.user.type(field, quantity);
  }
  return { ...portal, field, enter };
}

function numberInForm(): Promise<string> {
  return screen
    .findByRole('form', { name: /Subscription$/ })
    .then(() => screen.getByLabelText<HTMLInputElement>('Number of hosts').value);
}

describe('the price calculator', () => {
  it.each([
    ['the number that is subscribed for', { ...activeSubscription, subscriptionQuantity: 8 }, '8'],
    ['the fewest hosts without a subscription', neverSubscribed, '3'],
  ])('starts at %s', async (_case, info, value) => {
    serverWithSubscription(info);
    expect((await openCalculator()).field.value).toBe(value);
  });

  it.each([
    ['Update Subscription', activeSubscription],
    ['Create Subscription', neverSubscribed],
  ])('passes its number on to %s', async (name, info) => {
    serverWithSubscription(info);
    const { user, enter, address } = await openCalculator();
    await enter('12');
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(address()).toMatch(/&quantity=12$/));
    expect(await numberInForm()).toBe('12');
  });

  it('passes on the last valid number', async () => {
    serverWithSubscription(neverSubscribed);
    const { user, enter, address } = await openCalculator();
    await enter('12');
    await enter('1000');
    await user.click(screen.getByRole('link', { name: 'Create Subscription' }));
    await waitFor(() => expect(address()).toMatch(/&quantity=100$/));
  });

  it.each([
    ['5', ['3', '6', '12', '20']],
    ['999', ['3', '501', '999']],
  ])('labels the tiers and the end of the axis, with %s hosts', async (quantity, ticks) => {
    serverWithSubscription(neverSubscribed);
    const { enter } = await openCalculator();
    await enter(quantity);
    const curve = await screen.findByRole('img', { name: new RegExp(`^${quantity} hosts for`) });
    const texts = [...curve.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => /^\d+$/.test(text ?? ''))).toEqual(ticks);
  });
});
