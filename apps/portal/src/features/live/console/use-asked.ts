import { liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';

export function useAskedNumbers(
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
