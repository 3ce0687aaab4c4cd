import { billingCalls, type SubscriptionInfo } from '@emcee/contract';
import type { TestServer } from './harness.ts';

/** What the tests of payments look at: the subscription, its changes, what the provider has taken. */
export type Books = {
  /** The subscription as its admin sees it. */
  stateOf(token: string): Promise<SubscriptionInfo>;
  /** How far each change of a number of hosts has come, oldest first. */
  changes(): Promise<{ state: string }[]>;
  /** The one-time payments that the provider has taken or tried to. */
  captured(): Promise<{ cents: number; status: string }[]>;
};

/** The books of a server. */
export function booksOf(server: TestServer): Books {
  return {
    stateOf: async (token) => (await server.call(billingCalls.info, {}, { token })).body,
    changes: async () => {
      const rows = await server.sql('select state from change_intents order by id');
      return rows.map(({ state }) => ({ state: String(state) }));
    },
    captured: async () => {
      const rows = await server.sql(
        'select cents, capture_status as status from local_paypal.orders where capture_id is not null',
      );
      return rows.map(({ cents, status }) => ({ cents: Number(cents), status: String(status) }));
    },
  };
}
