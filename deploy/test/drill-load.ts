import { setTimeout as delay } from 'node:timers/promises';
import { createApiClient } from '@emcee/client';
import { ApiError, billingCalls, roundCalls } from '@emcee/contract';
import { commands } from '../../apps/server/src/cli/commands.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { newSecret } from '../../apps/server/test/live/quiz-night.ts';
import type { GamePortal } from './whole-game.ts';

const LOOPS = 3;
const EVERY_MS = 100;
const QUESTION = { questionText: 'Capital of Italy?', answerText: 'Rome', orderNum: 1, image: '' };

type Acknowledged = { name: string; at: number };

type Stored = {
  acknowledged: Acknowledged[];
  /** Replies 503. */
  refused: number;
  others: string[];
  /** The longest time without an acknowledged write, in milliseconds. */
  silenceAfter(startedAt: number): number;
};

/** Stores rounds, each asked for once, until it is stopped. */
export async function storing(
  { admin }: GamePortal,
  databaseUrl: string,
): Promise<{ stop(): Promise<Stored> }> {
  const { call } = createApiClient({ tokenFor: () => admin, onError: () => undefined });
  await makePromo(databaseUrl);
  await call(billingCalls.usePromoCode, { code: 'THREE-MACHINES', quantity: 3 });
  const acknowledged: Acknowledged[] = [];
  const others: string[] = [];
  let refused = 0;
  let isOver = false;
  const store = async () => {
    while (!isOver) {
      const name = newSecret();
      try {
        await call(roundCalls.create, { roundName: name, questions: [QUESTION] });
        acknowledged.push({ name, at: performance.now() });
      } catch (error) {
        if (error instanceof ApiError && error.status === 503) refused += 1;
        else others.push(String(error));
      }
      await delay(EVERY_MS);
    }
  };
  const loops = Array.from({ length: LOOPS }, store);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      const silenceAfter = (startedAt: number) => longestGap(acknowledged, startedAt);
      return { acknowledged, refused, others, silenceAfter };
    },
  };
}

function longestGap(acknowledged: readonly Acknowledged[], startedAt: number): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at > startedAt);
  return Math.max(...times.map((at, n) => at - (times[n - 1] ?? startedAt)));
}

/** An admin without a subscription stores 100 rounds. */
async function makePromo(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl });
  const env = { paypal: undefined, publicUrls: [], supportEmail: 'support@example.test' };
  const deps = { env, db, databaseUrl, log: createLog('silent'), tell: () => undefined };
  const limits = ['--months', '1', '--hosts', '3', '--uses', '1', '--expires', '2099-01-01'];
  await commands.promo?.execute(deps, ['create', '--code', 'THREE-MACHINES', ...limits]);
  await close();
}
