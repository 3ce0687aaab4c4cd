import * as z from 'zod';
import { localPaypalAccount } from '../src/index.ts';
import { type FakePaypal, ORIGIN } from './fake-paypal-server.ts';

export const ADDRESSES = {
  return_url: `${ORIGIN}/back?from=provider`,
  cancel_url: `${ORIGIN}/away`,
};

export const subscriptionShape = z.looseObject({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

export async function createdSubscription(
  fakePaypal: FakePaypal,
  { quantity = 5, key = 'si_1' }: { quantity?: number; key?: string } = {},
): Promise<{ id: string; link: string }> {
  const { body } = await fakePaypal.ask('POST', '/v1/billing/subscriptions', {
    headers: { 'paypal-request-id': key },
    body: {
      plan_id: localPaypalAccount.planId,
      quantity: String(quantity),
      custom_id: key,
      application_context: ADDRESSES,
    },
  });
  const { id, links } = subscriptionShape.parse(body);
  return { id, link: links.find(({ rel }) => rel === 'approve')?.href ?? '' };
}

export async function activeSubscription(
  fakePaypal: FakePaypal,
  options: { quantity?: number; key?: string } = {},
): Promise<string> {
  const { id, link } = await createdSubscription(fakePaypal, options);
  await fakePaypal.answerApproval(link);
  fakePaypal.clock.advance(2);
  await fakePaypal.ask('GET', `/v1/billing/subscriptions/${id}`);
  return id;
}
