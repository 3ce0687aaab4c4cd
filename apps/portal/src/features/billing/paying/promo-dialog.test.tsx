import { billingCalls, billingTexts, fieldError, tooMany } from '@emcee/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  neverSubscribed,
  serverWithSubscription,
} from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

async function openPromo() {
  const server = serverWithSubscription(neverSubscribed);
  const portal = renderPortal('/subscription?mode=create', { session: verifiedSession });
  const field = await screen.findByLabelText('Number of hosts');
  await portal.user.clear(field);
  await portal.user.type(field, '5');
  fireEvent.doubleClick(screen.getByRole('heading', { name: 'Create Subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promo code' }));
  const use = async (code: string) => {
    await portal.user.type(dialog.getByLabelText('Code'), code);
    await portal.user.click(dialog.getByRole('button', { name: 'Apply code' }));
  };
  return { server, portal, dialog, use };
}

describe('a promo code', () => {
  it('starts a subscription for the chosen number without a payment', async () => {
    const { server, portal, use } = await openPromo();
    const info = { ...activeSubscription, provider: 'promo' as const };
    server.replies(billingCalls.usePromoCode, info);
    await use('SUMMER');
    expect(await screen.findByText('You now have 5 hosts.')).toBeDefined();
    expect(portal.address()).toBe('/subscription');
    expect(await screen.findByText('5 hosts with a promo code')).toBeDefined();
    expect(server.inputsOf(billingCalls.usePromoCode)).toEqual([{ code: 'SUMMER', quantity: 5 }]);
  });

  it.each([
    ['Code', fieldError('code', billingTexts.wrongPromoCode)],
    ['Number of hosts', fieldError('quantity', billingTexts.promoAtMost, { n: 4 })],
  ])('shows a refusal under "%s"', async (label, apiError) => {
    const { server, dialog, use } = await openPromo();
    server.fails(billingCalls.usePromoCode, apiError);
    await use('WINTER');
    expect(await dialog.findByText(apiError.message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  });

  it.each(['', '   '])('is required: "%s" is not sent', async (code) => {
    const { server, portal, dialog } = await openPromo();
    if (code !== '') await portal.user.type(dialog.getByLabelText('Code'), code);
    await portal.user.click(dialog.getByRole('button', { name: 'Apply code' }));
    expect(await dialog.findByText('Promo code is required')).toBeDefined();
    expect(server.inputsOf(billingCalls.usePromoCode)).toEqual([]);
  });

  it('shows too many guesses above the form', async () => {
    const { server, dialog, use } = await openPromo();
    const apiError = tooMany(60);
    server.fails(billingCalls.usePromoCode, apiError);
    await use('WINTER');
    expect((await dialog.findByRole('alert')).textContent).toBe(apiError.message);
  });
});
