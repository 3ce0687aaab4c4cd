import {
  billingCalls,
  billingTexts,
  privacyCalls,
  type SubscriptionInfo,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  paidIncrease,
  serverWithSubscription,
} from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { findSentence } from '../../../../test/shown-texts.ts';

const CANCELED: SubscriptionInfo = {
  ...activeSubscription,
  subscriptionStatus: 'CANCELED',
  hostsAllowed: 0,
};

async function ask(info: SubscriptionInfo) {
  const server = serverWithSubscription(info);
  server.replies(privacyCalls.deletion, { deletion: null, hindrance: 'subscription' });
  const portal = renderPortal('/subscription', { session: verifiedSession });
  await portal.user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
  const confirm = () =>
    portal.user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  return { server, user: portal.user, dialog, confirm };
}

describe('canceling the subscription', () => {
  it('explains the consequences, sends the reason, shows the end and refreshes the deletion', async () => {
    const { server, user, dialog, confirm } = await ask(activeSubscription);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')));
    // The day is an element, so that it does not wrap at its hyphens.
    const day = dialog.getByText('2026-12-21,');
    expect(day.parentElement?.textContent).toMatch(
      /hosts can keep running games until 2026-12-21,/,
    );
    server.replies(billingCalls.cancelSubscription, {
      subscriptionStatus: 'CANCELED',
      subscriptionEnd: CANCELED.subscriptionEnd,
      subscriptionQuantity: 5,
    });
    await user.type(dialog.getByLabelText('Reason'), '  The pub closes.  ');
    server.replies(billingCalls.info, CANCELED);
    const timesAsked = () => server.inputsOf(privacyCalls.deletion).length;
    const before = timesAsked();
    await confirm();
    expect(await findSentence('Your subscription ends on 2026-12-21.')).toBeDefined();
    expect(screen.getByText(/After that you can subscribe again/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    expect(server.inputsOf(billingCalls.cancelSubscription)).toEqual([
      { reason: 'The pub closes.' },
    ]);
    expect(timesAsked()).toBe(before + 1);
  });

  it.each([
    ['   ', billingTexts.reasonRequired.text],
    ['x'.repeat(129), billingTexts.reasonTooLong.text],
  ])('needs a reason of at most 128 symbols', async (reason, message) => {
    const { server, user, dialog, confirm } = await ask(activeSubscription);
    const field = dialog.getByLabelText('Reason');
    await user.click(field);
    await user.paste(reason);
    await confirm();
    expect(await dialog.findAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    expect(server.inputsOf(billingCalls.cancelSubscription)).toEqual([]);
  });

  it('says that a paid change is refunded', async () => {
    const { dialog } = await ask(paidIncrease);
    expect(dialog.getByText(/we'll refund \$24/)).toBeDefined();
  });

  it('keeps the reason after a failure', async () => {
    const { server, user, dialog, confirm } = await ask({
      ...activeSubscription,
      subscriptionStatus: 'SUSPENDED',
    });
    const apiError = unavailable();
    server.fails(billingCalls.cancelSubscription, apiError);
    await user.type(dialog.getByLabelText('Reason'), 'No money');
    await confirm();
    expect(await dialog.findByText(apiError.message)).toBeDefined();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('No money');
  });
});
