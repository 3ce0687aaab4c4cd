/** The short form of `npm run attacks`: those that need neither minutes nor gigabytes. */
import { expect, it, onTestFinished } from 'vitest';
import { allAttacks } from './all-attacks.ts';
import { startTarget } from './target.ts';

it.each(allAttacks.filter(({ isLong }) => isLong !== true))(
  'a stranger $tries',
  async ({ run }) => {
    const target = await startTarget();
    onTestFinished(() => target.stop());
    const finding = await run(target);
    expect(finding).toMatchObject({ isHeld: true });
  },
);
