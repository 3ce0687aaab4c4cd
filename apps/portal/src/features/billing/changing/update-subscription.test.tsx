import {
  ApiError,
  billingCalls,
  billingTexts,
  enterpriseText,
  fieldError,
  hostCalls,
  overQuota,
  spoken,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  activeSubscription,
  paidIncrease,
  serverWithSubscription,
  watchLeaving,
} from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { findSentence } from '../../../../test/shown-texts.ts';

const UPDATE = '/subscription?mode=update';
const PAID = `${UPDATE}&quantity=8&paid=1&token=ORDER-1&PayerID=BUYER`;
const ORDER_LINK = 'https://pay.example/checkoutnow?token=ORDER-1';
const REVISE_LINK = 'https://pay.example/change?ba_token=BA-2';

function open(at = UPDATE) {
  return renderPortal(at, { session: verifiedSession });
}

async function choose(portal: ReturnType<typeof open>, quantity: string) {
  const field = await screen.findByLabelText('Number of hosts');
  await portal.user.clear(field);
  await portal.user.type(field, quantity);
}

function updateButton() {
  return screen.queryByRole('button', { name: 'Update' });
}

describe('the number of hosts of a subscription', () => {
  it('is changed from the view, and Go back leads back to it', async () => {
    serverWithSubscription(activeSubscription, 2);
    const { user, address } = open('/subscription');
    await user.click(await screen.findByRole('link', { name: 'Update Subscription' }));
    expect(address()).toBe(UPDATE);
    expect(await screen.findByText('You pay for 5 hosts and are using 2.')).toBeDefined();
    // The pressed link is gone, so the focus moves to the page.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(await screen.findByText('Price calculator')).toBeDefined();
    expect(address()).toBe('/subscription');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it.each([
    ['4', "You've already scheduled 4 hosts from your next payment."],
    ['2', enterpriseText(billingTexts.minimumHosts)],
    ['1000', enterpriseText(billingTexts.maximumHosts)],
  ])('cannot be updated to %s', async (quantity, text) => {
    const server = serverWithSubscription({ ...activeSubscription, nextCycleQuantity: 4 }, 3);
    const portal = open();
    await choose(portal, quantity);
    expect(await screen.findByText(text)).toBeDefined();
    expect(updateButton()).toBeNull();
    await portal.user.keyboard('{Enter}');
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([]);
  });

  it.each([
    ['one more than is paid', {}, '6'],
    ['the paid number if fewer are planned', { nextCycleQuantity: 4 }, '5'],
    ['999 if that is paid', { subscriptionQuantity: 999, nextCycleQuantity: 999 }, '999'],
  ])('begins with %s', async (_case, more, value) => {
    serverWithSubscription({ ...activeSubscription, ...more }, 3);
    open();
    const field = await screen.findByLabelText<HTMLInputElement>('Number of hosts');
    expect(field.value).toBe(value);
  });

  it('is changed by buttons, within the limits', async () => {
    serverWithSubscription(activeSubscription, 3);
    const { user } = open();
    const field = await screen.findByLabelText<HTMLInputElement>('Number of hosts');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(field.value).toBe('7');
    const fewer = screen.getByRole('button', { name: 'One fewer' });
    for (let n = 0; n < 6; n += 1) await user.click(fewer);
    expect(field.value).toBe('3');
    const sentence = '2 fewer hosts: $45 a month from 2026-12-21, instead of $65.';
    expect(await findSentence(sentence)).toBeDefined();
  });

  it('cannot be updated to the same number', async () => {
    serverWithSubscription(activeSubscription, 3);
    await choose(open(), '5');
    const text = 'You already pay for 5 hosts. Choose a different number.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(updateButton()).toBeNull();
  });

  it('cannot fall below the number of existing hosts', async () => {
    serverWithSubscription(activeSubscription, 5);
    await choose(open(), '3');
    expect(await screen.findByText('Please delete 2 hosts first.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to hosts list' });
    expect(link.getAttribute('href')).toBe('/hosts');
    expect(updateButton()).toBeNull();
  });

  it('cannot be changed while a change waits', async () => {
    serverWithSubscription(paidIncrease);
    open();
    expect(await screen.findByText('How it works')).toBeDefined();
    const example = 'For example: 5 hosts for $65 a month, 6 hosts for $75.';
    expect(screen.getByText(example)).toBeDefined();
    expect(screen.queryByText('Update Subscription')).toBeNull();
  });

  it('reports a failure to count the hosts', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.fails(hostCalls.list, new ApiError(500, spoken('x')));
    open();
    expect(await screen.findByText(billingTexts.pageFailed)).toBeDefined();
  });
});

describe('more hosts', () => {
  it('show the one-time fee and the new price, and go to the payment', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.replies(billingCalls.orderIncrease, {
      orderID: 'ORDER-1',
      amount: { currency_code: 'USD', value: '24.00' },
      approvalLink: ORDER_LINK,
    });
    const assign = watchLeaving();
    const portal = open();
    await choose(portal, '8');
    const facts = screen.getAllByRole('term');
    expect(facts.map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)).toEqual([
      'One-time payment, now: $24',
      'Per month, from 2026-12-21: $89 currently $65',
    ]);
    await portal.user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ORDER_LINK));
    expect(server.inputsOf(billingCalls.orderIncrease)).toEqual([{ quantity: 8 }]);
  });

  it('are not paid for if the sum differs from the one shown', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.replies(billingCalls.orderIncrease, {
      orderID: 'ORDER-1',
      amount: { currency_code: 'USD', value: '34.00' },
      approvalLink: ORDER_LINK,
    });
    const assign = watchLeaving();
    const portal = open();
    await choose(portal, '8');
    await portal.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(billingTexts.orderChanged.text)).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['under the field', fieldError('quantity', billingTexts.notHigher)],
    ['above the form', overQuota(billingTexts.changeWaits)],
  ])('show an error %s', async (_where, apiError) => {
    const server = serverWithSubscription(activeSubscription);
    server.fails(billingCalls.orderIncrease, apiError);
    const portal = open();
    await choose(portal, '8');
    await portal.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(apiError.message)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show a failed payment if the order fails', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.fails(billingCalls.orderIncrease, unavailable());
    const portal = open();
    await choose(portal, '8');
    await portal.user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: billingTexts.failedTitle });
    expect(within(dialog).getByText(billingTexts.failed)).toBeDefined();
  });

  it('explain a canceled payment and keep the number', async () => {
    serverWithSubscription(activeSubscription);
    const { user, address } = open(`${UPDATE}&quantity=8&cancelled=1&token=ORDER-1`);
    const dialog = await screen.findByRole('dialog', { name: billingTexts.failedTitle });
    await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await waitFor(() => expect(address()).toBe(`${UPDATE}&quantity=8`));
    expect(screen.getByLabelText<HTMLInputElement>('Number of hosts').value).toBe('8');
  });
});

describe('coming back from the one-time payment', () => {
  it('tells the server once, and asks for the approval of the new price', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.replies(billingCalls.updateSubscription, {
      link: REVISE_LINK,
      updateMethod: 'INCREASE',
    });
    const { address } = open(PAID);
    const dialog = await screen.findByRole('dialog', { name: 'Your approval is needed' });
    expect(within(dialog).getByText(/\$89 for 8 hosts/)).toBeDefined();
    expect(within(dialog).getByText(/received your one-time payment/)).toBeDefined();
    const approve = within(dialog).getByRole('link', { name: 'Approve' });
    expect(approve.getAttribute('href')).toBe(REVISE_LINK);
    expect(address()).toBe('/subscription');
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([
      { orderID: 'ORDER-1', quantity: 8 },
    ]);
  });

  it('shows progress', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.hangs(billingCalls.updateSubscription);
    open(PAID);
    const name = 'Confirming your payment';
    expect(await screen.findByRole('progressbar', { name })).toBeDefined();
    expect(screen.queryByLabelText('Number of hosts')).toBeNull();
  });

  it('says that the payment is still being checked', async () => {
    const server = serverWithSubscription(activeSubscription);
    server.replies(billingCalls.updateSubscription, {
      link: null,
      updateMethod: 'INCREASE',
      pending: true,
      message: billingTexts.capturePending,
    });
    const { address } = open(PAID);
    expect(await screen.findByText(billingTexts.capturePending)).toBeDefined();
    expect(address()).toBe('/subscription');
  });

  it('shows the failure, and keeps the number for a retry', async () => {
    const server = serverWithSubscription(activeSubscription);
    const apiError = fieldError('orderID', billingTexts.orderDeclined);
    server.fails(billingCalls.updateSubscription, apiError);
    const { user, address } = open(PAID);
    const dialog = await screen.findByRole('dialog', { name: billingTexts.updateFailedTitle });
    expect(within(dialog).getByText(billingTexts.orderDeclined.text)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await waitFor(() => expect(address()).toBe(`${UPDATE}&quantity=8`));
    expect(await screen.findByText('$24')).toBeDefined();
  });

  it.each([new ApiError(500, spoken('x')), unavailable()])(
    'continues after an outage ($status)',
    async (apiError) => {
      const server = serverWithSubscription(activeSubscription);
      server.fails(billingCalls.updateSubscription, apiError);
      const { user } = open(PAID);
      expect(await screen.findByText(billingTexts.updateFailed)).toBeDefined();
      server.replies(billingCalls.updateSubscription, {
        link: REVISE_LINK,
        updateMethod: 'INCREASE',
      });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('dialog', { name: 'Your approval is needed' });
      expect(server.inputsOf(billingCalls.updateSubscription)).toHaveLength(2);
    },
  );
});

describe('fewer hosts', () => {
  it('cost nothing now, and need an approval', async () => {
    const server = serverWithSubscription(activeSubscription, 2);
    server.replies(billingCalls.updateSubscription, {
      link: REVISE_LINK,
      updateMethod: 'DECREASE',
    });
    const portal = open();
    await choose(portal, '4');
    expect(screen.getByText('Nothing')).toBeDefined();
    expect(screen.getByText(/You keep 5 hosts until then.*beyond 4/)).toBeDefined();
    await portal.user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your approval is needed' });
    expect(within(dialog).getByText(/\$55 for 4 hosts/)).toBeDefined();
    expect(within(dialog).queryByText(/received your one-time payment/)).toBeNull();
    expect(server.inputsOf(billingCalls.updateSubscription)).toEqual([
      { orderID: null, quantity: 4 },
    ]);
    await portal.user.click(within(dialog).getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.address()).toBe('/subscription');
  });

  it("show the server's refusal and keep the form", async () => {
    const server = serverWithSubscription(activeSubscription, 2);
    const apiError = fieldError('quantity', billingTexts.deleteHostsFirst, { n: 1 });
    server.fails(billingCalls.updateSubscription, apiError);
    const portal = open();
    await choose(portal, '4');
    await portal.user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: billingTexts.updateFailedTitle });
    expect(within(dialog).getByText(apiError.message)).toBeDefined();
    expect(portal.address()).toBe(UPDATE);
  });
});
