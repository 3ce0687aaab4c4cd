/** The short form of `npm run attacks`: attacks that need neither minutes nor gigabytes, on one portal. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allAttacks } from './all-attacks.ts';
import { sceneOf } from './attack.ts';
import { startTarget, type Target } from './target.ts';

let target: Target;

beforeAll(async () => {
  target = await startTarget();
});

afterAll(() => target.stop());

const short = allAttacks.filter(({ isLong }) => isLong !== true);

it.each(short.map((attack, number) => ({ ...attack, number })))(
  'a stranger $tries',
  async ({ run, number }) => {
    const { isHeld, figure } = await run(target, sceneOf(number));
    expect(isHeld, figure).toBe(true);
  },
);
