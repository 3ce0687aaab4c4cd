import type { FastifyInstance } from 'fastify';
import { dueAtMs, settle } from '../subscriptions/ledger.ts';
import type { LocalPaypal, Turn } from '../turns.ts';
import { deliverEvents } from '../webhooks/events.ts';

/** Must be shorter than the maximum delay of a timer. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Performs everything that is due: activations, monthly payments, messages. */
export async function performDue(local: LocalPaypal): Promise<void> {
  await local.take((turn) => {
    for (const subscription of turn.state.subscriptions) settle(turn, subscription);
  });
  await deliverEvents(local);
}

/**
 * Lets time pass while the app listens. Looks at the state at the start, after requests, and when the next
 * event is due.
 */
export function watchTime(app: FastifyInstance, local: LocalPaypal): void {
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  let looksAt = Number.POSITIVE_INFINITY;
  let looking = Promise.resolve();

  function lookIn(waitMs: number): void {
    const at = performance.now() + waitMs;
    if (!isListening || looksAt <= at) return;
    clearTimeout(timer);
    looksAt = at;
    timer = setTimeout(
      () => {
        looksAt = Number.POSITIVE_INFINITY;
        looking = looking.then(look);
      },
      Math.min(waitMs, LONGEST_WAIT_MS),
    );
  }

  async function look(): Promise<void> {
    try {
      await performDue(local);
      lookIn(Math.max(local.pauseMs, await local.take(msUntilDue)));
    } catch (error) {
      app.log.warn({ err: error }, 'local paypal job failed, will retry');
      lookIn(local.pauseMs);
    }
  }

  app.addHook('onListen', async () => {
    isListening = true;
    lookIn(0);
  });
  app.addHook('onResponse', async () => {
    lookIn(local.pauseMs);
  });
  app.addHook('onClose', async () => {
    isListening = false;
    clearTimeout(timer);
    await looking;
  });
}

function msUntilDue({ state, now, realNow }: Turn): number {
  const subscriptions = state.subscriptions.map((each) => dueAtMs(each) - now.getTime());
  const events = state.events
    .filter((event) => event.state === 'WAITING')
    .map(({ deliverAt }) => deliverAt.getTime() - realNow.getTime());
  return Math.min(...subscriptions, ...events);
}
