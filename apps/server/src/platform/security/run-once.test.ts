import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { runOnce } from './run-once.ts';

const server = startTestServer();

/** Requests with the same key; what each makes is called after it, and so is what is read again. */
async function sameKey() {
  const { adminId } = await verifiedAdmin(server);
  const made: string[] = [];

  function send(name: string, work: () => Promise<unknown> = async () => undefined) {
    const attempt = { adminId, key: 'key-1', call: 'rounds.create', body: {} };
    return runOnce(
      server.db,
      { ...attempt, now: server.clock.now() },
      {
        create: async () => {
          await work();
          made.push(name);
          return name;
        },
        madeId: () => name,
        again: async (id) => `again ${id}`,
      },
    );
  }

  return { made, send };
}

/** A request that has run for so long that another one took its key over, and made something. */
async function takenOver() {
  const { made, send } = await sameKey();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const slow = send('slow', () => promise);
  // It has claimed the key, and works.
  await expect.poll(() => server.sql('select * from idempotency_keys')).toHaveLength(1);
  server.clock.advance(61);
  return { made, send, slow, finish: resolve, fail: reject };
}

describe('a request that is overtaken by another with its key', () => {
  it('does not put what it makes in the place of what the other made', async () => {
    const { send, slow, finish, made } = await takenOver();
    expect(await send('second')).toBe('second');
    finish();
    expect(await slow).toBe('slow');
    expect(await send('third')).toBe('again second');
    expect(made).toEqual(['second', 'slow']);
  });

  it('does not give the key of the other back when it fails', async () => {
    const { send, slow, fail, made } = await takenOver();
    expect(await send('second')).toBe('second');
    fail(new Error('failed'));
    await expect(slow).rejects.toThrow('failed');
    expect(await send('third')).toBe('again second');
    expect(made).toEqual(['second']);
  });

  it('does not give it back while the other still runs, nor note what it made for it', async () => {
    const { send, slow, fail } = await takenOver();
    const { promise, resolve } = Promise.withResolvers<void>();
    const second = send('second', () => promise);
    const claimed = 'select * from idempotency_keys where created_at = $1';
    await expect.poll(() => server.sql(claimed, [server.clock.now()])).toHaveLength(1);
    fail(new Error('failed'));
    await expect(slow).rejects.toThrow('failed');
    await expect(send('third')).rejects.toMatchObject({ status: 409 });
    resolve();
    expect(await second).toBe('second');
    expect(await send('fourth')).toBe('again second');
  });
});
