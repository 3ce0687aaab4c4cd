import { count } from '@emcee/client';
import { hostSessionCalls, type ReadyRound } from '@emcee/contract';
import { useMemo } from 'react';
import { useCall } from './calls/calls.ts';
import { playedDay } from './played-day.ts';

type Countable = Pick<ReadyRound, '_id' | 'questionsCount'>;

/** Says for a round which questions the host's room has played; nothing while loading. */
export function usePlayedHere(): (round: Countable) => string | undefined {
  const { data } = useCall(hostSessionCalls.roundsPlayed);
  const byId = useMemo(() => new Map(data?.rounds.map((each) => [each._id, each])), [data]);
  return ({ _id, questionsCount }) => {
    const played = byId.get(_id);
    if (played === undefined) return undefined;
    const { questions, lastPlayedAt } = played;
    return `Played here: ${count(questions)} of ${count(questionsCount)}, last on ${playedDay(lastPlayedAt)}`;
  };
}
