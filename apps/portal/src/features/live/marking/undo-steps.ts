import * as z from 'zod/mini';
import { storageKeys } from '../../../lib/session.ts';
import { tabStorage } from '../../../lib/storage.ts';
import type { Mark } from './marks.ts';

/** What each step takes back, the newest last: the verdicts as they were before. */
export type UndoSteps = readonly (readonly Mark[])[];

const MOST_STEPS = 50;
// Whoever may switch between rounds goes back and forth; of older ones nobody takes anything back.
const MOST_ROUNDS = 3;

const stepsSchema = z.array(
  z.object({
    roundId: z.string(),
    steps: z.array(
      z.array(
        z.object({
          n: z.int(),
          group: z.string(),
          verdict: z.nullable(z.enum(['wrong', 'half', 'right'])),
        }),
      ),
    ),
  }),
);

/** The steps with one more; the oldest go. */
export function withStep(steps: UndoSteps, step: readonly Mark[]): UndoSteps {
  return [...steps, step].slice(-MOST_STEPS);
}

/** What can be taken back in a round, also after the page was loaded again. */
export function readUndoSteps(roundId: string): UndoSteps {
  return readAll().find((kept) => kept.roundId === roundId)?.steps ?? [];
}

/** Keeps what can be taken back in a round as long as this tab is there. */
export function keepUndoSteps(roundId: string, steps: UndoSteps): void {
  const others = readAll().filter((kept) => kept.roundId !== roundId);
  const kept = steps.length === 0 ? others : [...others, { roundId, steps }].slice(-MOST_ROUNDS);
  if (kept.length === 0) tabStorage.removeItem(storageKeys.markingUndo);
  else tabStorage.setItem(storageKeys.markingUndo, JSON.stringify(kept));
}

function readAll(): { roundId: string; steps: UndoSteps }[] {
  const text = tabStorage.getItem(storageKeys.markingUndo);
  if (text === null) return [];
  try {
    return z.safeParse(stepsSchema, JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
