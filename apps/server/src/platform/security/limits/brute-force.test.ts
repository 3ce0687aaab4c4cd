import { unavailable } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { limitAttempts } from './brute-force.ts';

const server = startTestServer();

describe('the count of guesses', () => {
  it('leaves out those whose password was not looked at', async () => {
    const guess = { account: 'admin:a@b.example', origin: '10.0.0.1', now: server.clock.now() };
    const busy = () => Promise.reject(unavailable());
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await expect(limitAttempts(server.db, guess, busy)).rejects.toMatchObject({ status: 503 });
    }
    const wrong = () => Promise.resolve(false);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await limitAttempts(server.db, guess, wrong)).toBe(false);
    }
    await expect(limitAttempts(server.db, guess, wrong)).rejects.toMatchObject({ status: 429 });
  });
});
