import { eveningCalls, eveningPageTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { callsOfEvening } from '../../../lib/api.ts';
import { storage } from '../../../lib/storage.ts';
import { useWords } from '../../../lib/words.ts';
import { askUntilAnswered } from '../answering/ask-until-answered.ts';
import { useSession } from '../use-session.ts';
import classes from './end-page.module.css';

/** Says at the end that the evening stays, once the server has said so: not every game leaves a record. */
export function EveningLine() {
  const words = useWords();
  const { gameId, secret } = useSession();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const { call } = callsOfEvening(secret);
    return askUntilAnswered(
      (signal) => call(eveningCalls.list, {}, { signal }),
      ({ evenings }) => setIsThere(evenings.length > 0),
    );
  }, [secret]);
  if (!isThere) return null;
  if (!storage.isLasting()) {
    return <p className={classes.points}>{words(eveningPageTexts.staysForPage)}</p>;
  }
  return (
    <p className={classes.stays}>
      <span>{words(eveningPageTexts.stays)}</span>{' '}
      <a href={`/evenings#${gameId}`}>Look back at it</a>
    </p>
  );
}
