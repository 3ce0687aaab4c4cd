// @module-tag races
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer } from '../../test/harness.ts';
import { workOnLocalPaypal } from './local-paypal.store.ts';

const server = startTestServer();
const countShape = z.object({ count: z.number().default(0) });

function increase(): Promise<number> {
  return workOnLocalPaypal(server.db, 'M1', (kept) => {
    const { count } = countShape.parse(kept);
    return { state: { count: count + 1 }, result: count };
  });
}

describe('the state of the stand-in', () => {
  it('loses no change, however many requests come at once', async () => {
    const counts = await Promise.all(Array.from({ length: 30 }, increase));
    expect(counts.toSorted((one, other) => one - other)).toEqual([...counts.keys()]);
  });

  it('stays as it was when a request fails', async () => {
    await increase();
    const failing = workOnLocalPaypal(server.db, 'M1', () => {
      throw new Error('Refused.');
    });
    await expect(failing).rejects.toThrow('Refused.');
    expect(await server.sql('select state from local_paypal')).toEqual([{ state: { count: 1 } }]);
  });
});
