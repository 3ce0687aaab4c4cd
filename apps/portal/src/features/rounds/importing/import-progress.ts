import { ApiError, spoken } from '@emcee/contract';
import * as z from 'zod/mini';
import type { Words } from '../../../lib/words.tsx';

/** How far an import has come: what it asks the server for, and which of its rounds are there. */
export const importProgressSchema = z.object({
  /** Begins the keys of its calls, so that what was sent again is created once. */
  importId: z.string(),
  /** What was asked for with these keys: something else needs others. */
  asked: z.string(),
  /** The rounds that are created, in the order of the file. */
  created: z.array(z.object({ _id: z.string(), name: z.string() })),
});

/** How far an import has come. */
export type ImportProgress = z.output<typeof importProgressSchema>;

/** An import of which nothing was asked for yet. */
export const NO_PROGRESS: ImportProgress = { importId: '', asked: '', created: [] };

/** The same progress, with keys of its own for what is asked for now. */
export function progressFor(progress: ImportProgress, asked: string): ImportProgress {
  return progress.asked === asked ? progress : { ...progress, asked, importId: newImportId() };
}

/** The key of a call: which of the rounds of the import it creates. */
export function roundKey({ importId, created }: ImportProgress): string {
  return `${importId}-${created.length + 1}`;
}

/** Says which of several rounds was refused for its name. */
export function withRoundName(error: unknown, roundName: string, words: Words): unknown {
  if (!(error instanceof ApiError) || error.param !== 'roundName') return error;
  const said = spoken(`“${roundName}”: ${words(error)}`);
  return new ApiError(error.status, said, { param: error.param });
}

// `randomUUID` exists on secure pages alone.
function newImportId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
