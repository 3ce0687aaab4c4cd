// @module-tag properties
// @module-tag sql
// @module-tag dates
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { dumpRecord, morningAfter } from '../../../../test/games/corrected-games.ts';
import {
  correctAll,
  undoAll,
  WISHED_KINDS,
  type Wish,
} from '../../../../test/games/corrections-of-chance.ts';
import { storedScores } from '../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const wish = fc.record({
  kind: fc.constantFrom(...WISHED_KINDS),
  question: fc.nat(20),
  answer: fc.nat(20),
  player: fc.nat(20),
  other: fc.nat(20),
  verdict: fc.constantFrom('wrong' as const, 'half' as const, 'right' as const),
  points: fc.integer({ min: 1, max: 5 }),
  isInstead: fc.boolean(),
  isUndo: fc.constantFrom(false, false, false, true),
});

it('undoing all corrections restores the record, and scores always follow the rules', async () => {
  let corrections = 0;
  const wishes = fc.array(wish, { minLength: 3, maxLength: 10 });
  const check = async (wished: readonly Wish[]) => {
    const { admin, game } = await morningAfter(server);
    const record = { admin, gameId: game.gameId };
    const before = await dumpRecord(server);
    const made = await correctAll(server, record, wished);
    corrections += made.length;
    const { stored, recomputed } = await storedScores(server);
    expect(recomputed).toEqual(stored);
    await undoAll(server, record, made);
    expect(await dumpRecord(server)).toBe(before);
  };
  await fc.assert(fc.asyncProperty(wishes, check), { numRuns: inDepth({ usual: 8, deep: 300 }) });
  // Chance decides how many wishes are accepted.
  expect(corrections).toBeGreaterThan(0);
});
