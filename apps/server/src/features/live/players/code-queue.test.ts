import { tooMany } from '@emcee/contract';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { startCodeQueue, type TriedOut } from './code-queue.ts';

const refused = tooMany(600);

/** Guesses of several networks at one room; each runs until the test ends it. */
function guesses() {
  const queueCode = startCodeQueue();
  const begun: string[] = [];
  const endings: ((ending: { triedOut?: TriedOut; error?: Error }) => void)[] = [];
  const guess = (origin: string, roomCode = 'CROWN') =>
    queueCode({ roomCode, origin }, async (refuseWaiting) => {
      begun.push(origin);
      const ending = await new Promise<{ triedOut?: TriedOut; error?: Error }>((resolve) => {
        endings.push(resolve);
      });
      if (ending.triedOut !== undefined) {
        refuseWaiting(ending.triedOut);
        throw ending.triedOut.error;
      }
      if (ending.error !== undefined) throw ending.error;
      return origin;
    });
  /** Ends the running guess, once there is one. */
  const end = async (how: { triedOut?: TriedOut; error?: Error } = {}) => {
    await expect.poll(() => endings.length, { interval: 2 }).toBeGreaterThan(0);
    endings.shift()?.(how);
  };
  return { begun, guess, end };
}

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'compared',
    (error: unknown) => (error === refused ? 'refused' : String(error)),
  );

describe('guesses at the team codes of a room', () => {
  it('run in order of arrival, in parallel with those of other rooms', async () => {
    const { begun, guess, end } = guesses();
    const all = [guess('a'), guess('b'), guess('c', 'BELL'), guess('d')];
    await expect.poll(() => begun).toEqual(['a', 'c']);
    await end();
    await expect.poll(() => begun).toEqual(['a', 'c', 'b']);
    await end();
    await end();
    await expect.poll(() => begun).toEqual(['a', 'c', 'b', 'd']);
    await end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are all refused, before they begin, once the limit of all is reached', async () => {
    const { begun, guess, end } = guesses();
    const all = Array.from({ length: 10_000 }, (_, n) => statusOf(guess(`10.0.${n}`)));
    await end();
    await expect.poll(() => begun).toHaveLength(2);
    await end({ triedOut: { error: refused } });
    const replies = await Promise.all(all);
    expect(replies.filter((reply) => reply === 'refused')).toHaveLength(9_999);
    expect(begun).toHaveLength(2);
    // A later guess gets its own turn: the host may have given out a code since.
    const later = guess('later');
    await end();
    expect(await later).toBe('later');
  });

  it.each([
    { network: '198.51.100.7', own: '198.51.100.7', other: '203.0.113.1' },
    { network: '2001:db8:7::/48', own: '2001:db8:7:1::/64', other: '2001:db8:8:1::/64' },
  ])('are refused alone if the reason is $network', async ({ network, own, other }) => {
    const { guess, end } = guesses();
    const [first, second, third, fourth] = [own, own, other, own].map((from) => guess(from));
    await end({ triedOut: { error: refused, network } });
    const replies = [first, second, fourth].map((each) => statusOf(each ?? Promise.resolve()));
    expect(await Promise.all(replies)).toEqual(['refused', 'refused', 'refused']);
    await end();
    expect(await third).toBe(other);
  });

  it('fail together during a database outage, and alone with any other error', async () => {
    const { begun, guess, end } = guesses();
    const wrong = statusOf(guess('a'));
    const away = [statusOf(guess('b')), statusOf(guess('c'))];
    await end({ error: new Error('wrong code') });
    expect(await wrong).toBe('Error: wrong code');
    const lost = new DatabaseError('shutting down', 0, 'error');
    lost.code = '57P01';
    await expect.poll(() => begun).toEqual(['a', 'b']);
    await end({ error: lost });
    expect(await Promise.all(away)).toEqual([String(lost), String(lost)]);
  });
});
