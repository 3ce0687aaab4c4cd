import { count } from '@emcee/client';
import { hostSessionCalls, type ReadyRound } from '@emcee/contract';
import { useMemo } from 'react';
import { useCall } from './calls/calls.ts';
import { playedDay } from './played-day.ts';

/** Says for a round which questions the host's room has played; nothing while loading. */
export function usePlayedHere(isEnabled = true): (round: ReadyRound) => string | undefined {
  const { data } = useCall(hostSessionCalls.roundsPlayed, {}, { enabled: isEnabled });
  const byId = useMemo(() => new Map(data?.rounds.map((each) => [each._id, each])), [data]);
  return ({ _id, questionsCount }) => {
    const played = byId.get(_id);
    if (played === undefined) return undefined;
    const { questions, lastPlayedAt } = played;
    return `Played here: ${count(questions)} of ${count(questionsCount)}, last on ${playedDay(lastPlayedAt)}`;
  };
}
