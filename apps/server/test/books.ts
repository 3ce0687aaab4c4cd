import { billingCalls, type SubscriptionInfo } from '@emcee/contract';
import type { TestServer } from './harness.ts';

/** Payment data that tests compare. */
export type Books = {
  stateOf(token: string): Promise<SubscriptionInfo>;
  /** Oldest first. */
  changes(): Promise<{ state: string }[]>;
  /** Includes failed payments. */
  captured(): Promise<{ cents: number; status: string }[]>;
};

export function booksOf(server: TestServer): Books {
  return {
    stateOf: async (token) => (await server.call(billingCalls.info, {}, { token })).body,
    changes: async () => {
      const rows = await server.sql('select state from change_intents order by id');
      return rows.map(({ state }) => ({ state: String(state) }));
    },
    captured: async () => {
      const { orders } = await server.atProvider();
      return orders.flatMap(({ cents, captureStatus: status }) =>
        status === null ? [] : [{ cents, status }],
      );
    },
  };
}
