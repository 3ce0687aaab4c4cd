import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { idempotencyTexts, runOnce } from './run-once.ts';

const server = startTestServer();

// The test renews claims.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
/** Each result has the name of its request. */
async function sameKey() {
  const { adminId } = await verifiedAdmin(server);
  const made: string[] = [];

  function send(
    name: string,
    work: () => Promise<unknown> = async () => undefined,
    patienceMs?: number,
  ) {
    const attempt = { adminId, key: 'key-1', call: 'rounds.create', body: {} };
    return runOnce(
      server.db,
      { ...attempt, clock: server.clock, ...(patienceMs !== undefined && { patienceMs }) },
      {
        create: async () => {
          await work();
          made.push(name);
          return { reply: name, madeId: name };
        },
        again: async (id) => `again ${id}`,
      },
    );
  }

  return { made, send };
}

const claimedAt = async () => (await server.sql('select created_at from idempotency_keys'))[0];

async function running() {
  const { made, send } = await sameKey();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The claim is visible before its work begins.
  const begun = Promise.withResolvers<void>();
  const slow = send('slow', () => {
    begun.resolve();
    return promise;
  });
  await begun.promise;
  return { made, send, slow, finish: resolve, fail: reject };
}

/** Another request took the key over and made something. */
async function takenOver() {
  const slow = await running();
  server.clock.advance(11);
  return slow;
}

describe('a request whose key is in use by another', () => {
  it('waits for the result of the other', async () => {
    const { send, slow, finish, made } = await running();
    const second = send('second');
    finish();
    expect([await slow, await second]).toEqual(['slow', 'again slow']);
    expect(made).toEqual(['slow']);
  });

  it('waits while the other renews its claim, and is refused if that takes too long', async () => {
    const { send, slow, finish, made } = await running();
    for (let seconds = 0; seconds < 30; seconds += 6) {
      server.clock.advance(6);
      vi.advanceTimersByTime(2_000);
      await expect.poll(claimedAt).toEqual({ created_at: server.clock.now() });
    }
    await expect(send('second', undefined, 0)).rejects.toMatchObject({
      status: 409,
      message: idempotencyTexts.running.text,
    });
    finish();
    expect(await slow).toBe('slow');
    expect(await send('third')).toBe('again slow');
    expect(made).toEqual(['slow']);
  });

  it('runs itself if the other fails', async () => {
    const { send, slow, fail } = await running();
    const second = send('second');
    fail(new Error('failed'));
    await expect(slow).rejects.toThrow('failed');
    expect(await second).toBe('second');
  });
});

describe('a request whose key was taken over by another', () => {
  it('does not replace the result of the other', async () => {
    const { send, slow, finish, made } = await takenOver();
    expect(await send('second')).toBe('second');
    finish();
    expect(await slow).toBe('slow');
    expect(await send('third')).toBe('again second');
    expect(made).toEqual(['second', 'slow']);
  });

  it('does not free the key of the other when it fails', async () => {
    const { send, slow, fail, made } = await takenOver();
    expect(await send('second')).toBe('second');
    fail(new Error('failed'));
    await expect(slow).rejects.toThrow('failed');
    expect(await send('third')).toBe('again second');
    expect(made).toEqual(['second']);
  });

  it('does not free the key while the other runs, nor record its own result for it', async () => {
    const { send, slow, fail } = await takenOver();
    const { promise, resolve } = Promise.withResolvers<void>();
    const second = send('second', () => promise);
    const claimed = 'select * from idempotency_keys where created_at = $1';
    await expect.poll(() => server.sql(claimed, [server.clock.now()])).toHaveLength(1);
    fail(new Error('failed'));
    await expect(slow).rejects.toThrow('failed');
    const third = send('third', undefined, 0);
    await expect(third).rejects.toMatchObject({ status: 409 });
    resolve();
    expect(await second).toBe('second');
    expect(await send('fourth')).toBe('again second');
  });
});
