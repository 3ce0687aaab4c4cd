import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { PAUSE_MS, startFakePaypal } from '../../test/fake-paypal-server.ts';
import { activeSubscription, createdSubscription } from '../../test/subscriptions.ts';

const fakePaypal = startFakePaypal();
const MONTH = 31 * 24 * 60 * 60;
// Time without activity to observe, because a test can't wait for nothing to happen.
const SEVERAL_LOOKS_MS = 10 * PAUSE_MS;

let listening: FastifyInstance | undefined;

function listen(): Promise<string> {
  listening = fakePaypal.startTwin();
  return listening.listen({ port: 0 });
}

afterEach(async () => {
  await listening?.close();
});

async function turnsWithin(ms: number): Promise<number> {
  const before = fakePaypal.turnsCount();
  await sleep(ms);
  return fakePaypal.turnsCount() - before;
}

const states = () => fakePaypal.state().events.map(({ state }) => state);
const salesCount = () => fakePaypal.state().sales.length;

describe('a stand-in without requests', () => {
  it('looks at its state only at its start', async () => {
    await listen();
    await expect.poll(() => turnsWithin(2 * PAUSE_MS)).toBe(0);
    expect(await turnsWithin(SEVERAL_LOOKS_MS)).toBe(0);
  });

  it('is idle while a subscription waits for its next month', async () => {
    await activeSubscription(fakePaypal);
    await fakePaypal.control('tick');
    await listen();
    await expect.poll(() => turnsWithin(2 * PAUSE_MS)).toBe(0);
    expect(await turnsWithin(SEVERAL_LOOKS_MS)).toBe(0);
  });
});

describe('a listening stand-in', () => {
  it('reports the result of a request, then is idle again', async () => {
    const url = await listen();
    await createdSubscription(fakePaypal);
    expect(fakePaypal.deliveries).toEqual([]);
    // Any request to the listening app wakes it up.
    await fetch(`${url}/local/paypal/sdk/js`);
    await expect.poll(states).toEqual(['DELIVERED']);
    await expect.poll(() => turnsWithin(2 * PAUSE_MS)).toBe(0);
  });

  it('performs at its start anything that became due before', async () => {
    await activeSubscription(fakePaypal);
    await fakePaypal.control('tick');
    fakePaypal.deliveries.length = 0;
    fakePaypal.clock.advance(MONTH);
    await listen();
    await expect.poll(salesCount).toBe(2);
    await expect.poll(() => fakePaypal.deliveries.length).toBe(1);
  });

  it('performs due events on time, without a request', async () => {
    const { link } = await createdSubscription(fakePaypal);
    await fakePaypal.control('behaviour', { activationSeconds: 1 });
    await fakePaypal.answerApproval(link);
    await listen();
    await sleep(SEVERAL_LOOKS_MS);
    expect(salesCount()).toBe(0);
    fakePaypal.clock.advance(1);
    await expect.poll(salesCount).toBe(1);
  });

  it('retries after a failure', async () => {
    await activeSubscription(fakePaypal);
    fakePaypal.clock.advance(MONTH);
    fakePaypal.setBroken(true);
    await listen();
    await sleep(SEVERAL_LOOKS_MS);
    fakePaypal.setBroken(false);
    await expect.poll(salesCount).toBe(2);
  });
});
