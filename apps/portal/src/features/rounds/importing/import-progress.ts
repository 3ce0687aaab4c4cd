import { ApiError, spoken } from '@emcee/contract';
import * as z from 'zod/mini';
import type { Words } from '../../../lib/words.tsx';

export const importProgressSchema = z.object({
  /** Prefix of the call keys, so that a repeated call creates nothing twice. */
  importId: z.string(),
  /** Input sent with these keys; a different input needs new keys. */
  asked: z.string(),
  /** In the order of the file. */
  created: z.array(z.object({ _id: z.string(), name: z.string() })),
});

export type ImportProgress = z.output<typeof importProgressSchema>;

export const NO_PROGRESS: ImportProgress = { importId: '', asked: '', created: [] };

/** A changed input needs new keys. */
export function progressFor(progress: ImportProgress, asked: string): ImportProgress {
  return progress.asked === asked ? progress : { ...progress, asked, importId: newImportId() };
}

export function roundKey({ importId, created }: ImportProgress): string {
  return `${importId}-${created.length + 1}`;
}

export function withRoundName(error: unknown, roundName: string, words: Words): unknown {
  if (!(error instanceof ApiError) || error.param !== 'roundName') return error;
  const said = spoken(`“${roundName}”: ${words(error)}`);
  return new ApiError(error.status, said, { param: error.param });
}

// `crypto.randomUUID` exists only on secure pages.
function newImportId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
