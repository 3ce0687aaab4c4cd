import { liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';

/** The numbers of the questions of a round that were asked; undefined until they are loaded. */
export function useAsked(
  roundId: string,
  { isWanted }: { isWanted: boolean },
): readonly number[] | undefined {
  const { data } = useCall(
    liveCalls.marking,
    { roundId },
    { enabled: isWanted, isOutdated: () => true },
  );
  return data?.questions.flatMap(({ n, wasAsked }) => (wasAsked ? [n] : []));
}
