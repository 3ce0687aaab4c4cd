import { counted } from '@emcee/client';
import { libraryCalls } from '@emcee/contract';
import { questionKey, ROUND } from '@emcee/game';
import { createContext, useContext, useMemo } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useRoundHome } from '../round-home.ts';
import type { TypedQuestion } from './draft-question.ts';
import classes from './question-editor.module.css';

type Plays = { times: number; key: string };

/** The plays of stored questions, by id. */
export const PlaysContext = createContext<ReadonlyMap<string, Plays> | undefined>(undefined);

export function usePlays(roundId: string): ReadonlyMap<string, Plays> | undefined {
  const { isLibrary: enabled } = useRoundHome();
  const asked = { roundId, limit: ROUND.maxQuestions };
  const { data } = useCall(libraryCalls.search, asked, { enabled });
  return useMemo(() => {
    const played = data?.questions.filter(({ timesPlayed }) => timesPlayed > 0);
    return (
      played &&
      new Map(played.map((each) => [each._id, { times: each.timesPlayed, key: questionKey(each) }]))
    );
  }, [data]);
}

/** A changed text is another question, without the past of the old one. */
export function OldPlays({ question }: { question: TypedQuestion }) {
  const plays = useContext(PlaysContext)?.get(question._id ?? '');
  if (plays === undefined || plays.key === questionKey(question)) return null;
  const times = plays.times === 1 ? 'once' : counted(plays.times, 'time');
  return <p className={classes.answer}>{`Played ${times} with its old text.`}</p>;
}
