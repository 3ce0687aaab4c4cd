import { ApiError, type OwnView, playCalls, type Sayable, type SeenRound } from '@emcee/contract';
import { useId, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { useSession } from '../use-session.ts';
import classes from './joker.module.css';

type OwnJoker = NonNullable<OwnView['joker']>;

/** Between rounds the switch; once a round has taken the joker, its number. */
export function Joker({ joker, round }: { joker: OwnJoker; round: SeenRound | null }) {
  const { isLaid, roundNumber } = joker;
  const isAsked = round?.state === 'open';
  if (roundNumber !== undefined) {
    const isOther = isAsked && round.number !== roundNumber;
    return isOther ? null : <p className={classes.doubled}>2× Round {roundNumber}</p>;
  }
  if (!isAsked) return <JokerSwitch isLaid={isLaid} />;
  if (!isLaid || round.scheme === null) return null;
  return (
    <p className={classes.saved}>
      Round {round.number} has bets, so your joker is saved for a later round.
    </p>
  );
}

function JokerSwitch({ isLaid }: { isLaid: boolean }) {
  const session = useSession();
  const words = useWords();
  const id = useId();
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<Sayable>();
  const isOn = wanted ?? isLaid;

  async function lay(isChosen: boolean): Promise<void> {
    setWanted(isChosen);
    setError(undefined);
    try {
      const { gameId, calls } = session;
      session.learnOwn(await calls.call(playCalls.joker, { gameId, isLaid: isChosen }));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : 'No connection.');
    }
    setWanted(undefined);
  }

  return (
    <div className={`card ${classes.joker}`}>
      <label>
        <span>Double the next round</span>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={id}
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => {
            if (wanted === undefined) void lay(event.currentTarget.checked);
          }}
        />
      </label>
      <p id={id}>You can change this until the round starts.</p>
      <div role="alert">{error !== undefined && <p>{words(error)}</p>}</div>
    </div>
  );
}
