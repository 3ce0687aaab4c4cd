import { randomKey } from '@emcee/client';
import { ApiError, spoken } from '@emcee/contract';
import * as z from 'zod/mini';
import { useWords } from '../../../lib/words.tsx';
import { useCreateRound, type WrittenRound } from '../use-create-round.ts';

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

/** Creates the rounds that don't exist yet, one by one, and passes on each progress. */
export function useCreateMissing(note: (newest: ImportProgress) => Promise<void>) {
  const words = useWords();
  const { createRound } = useCreateRound();

  function withRoundName(error: unknown, roundName: string): unknown {
    if (!(error instanceof ApiError) || error.param !== 'roundName') return error;
    const said = spoken(`“${roundName}”: ${words(error)}`);
    return new ApiError(error.status, said, { param: error.param });
  }

  return async (rounds: readonly WrittenRound[], begun: ImportProgress, asked: string) => {
    let newest = begun.asked === asked ? begun : { ...begun, asked, importId: randomKey() };
    await note(newest);
    for (const round of rounds.slice(newest.created.length)) {
      const key = `${newest.importId}-${newest.created.length + 1}`;
      const { _id, name } = await createRound(round, key).catch((error) => {
        throw rounds.length > 1 ? withRoundName(error, round.roundName) : error;
      });
      newest = { ...newest, created: [...newest.created, { _id, name }] };
      await note(newest);
    }
    return newest.created;
  };
}
