import { schemeTexts } from '@emcee/contract';
import { useRounds } from '../../lib/use-rounds.ts';

/** A round as a scheme is tried on it. */
export type TriedRound = { _id: string; name: string; questionsCount: number; schemeName: string };

/** The rounds of the admin, newest first; none until they are loaded, and where they cannot be. */
export function useTriedRounds(): readonly TriedRound[] {
  const { data } = useRounds();
  if (data === undefined) return [];
  return data.preEnteredRounds.map(({ _id, name, preEnteredQuestions, wagerScheme }) => ({
    _id,
    name,
    questionsCount: preEnteredQuestions.length,
    schemeName: wagerScheme?.name ?? schemeTexts.noScheme,
  }));
}
