import { ApiError, offeredNightCalls } from '@emcee/contract';
import { useQuery } from '@tanstack/react-query';
import type { RoundsToPrint } from '../../../features/rounds/printing/print-page.tsx';
import { call } from '../../../lib/calls/api.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

const { readRound } = offeredNightCalls;

/** Own rounds, and those that are ready for the room: the audit log records each reading of the latter. */
export function ReadRounds({ roundIds, children }: RoundsToPrint) {
  const query = useQuery({
    queryKey: [readRound.name, 'print', ...roundIds],
    queryFn: ({ signal }) => Promise.all(roundIds.map((id) => read(id, signal))),
    meta: { call: readRound },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return <Loaded query={query}>{(rounds) => children(rounds.flat())}</Loaded>;
}

/** None if the round isn't ready anymore. */
async function read(roundId: string, signal: AbortSignal) {
  try {
    const { round } = await call(readRound, { roundId }, { signal });
    const { schemeName, questions: preEnteredQuestions, ...head } = round;
    const wagerScheme = schemeName === null ? null : { name: schemeName };
    return [{ ...head, wagerScheme, preEnteredQuestions }];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
