import { count, counted, day, ordinal, ordinalEnding } from '@emcee/client';
import { ApiError, type Keepsake, pastGameCalls, pastGameTexts } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { callsOfPastGame } from '../../lib/api.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../button.tsx';
import { LogoPlate } from '../logo-plate.tsx';
import { badgeWords } from './badge-words.ts';
import classes from './keepsake-page.module.css';

const MEDALS = 3;
/** With more places than this, not each has a label. */
const MOST_LABELS = 8;
/** Longer names get smaller letters, so that everything fits on one screen. */
const LONG_NAME = 24;

type State = 'looking' | 'failed' | 'gone' | readonly Keepsake[];

type KeepsakePageProps = {
  gameId: string;
  /** The secret of the phone, or a player's login. */
  token: string;
  onBack: () => void;
};

/** One page about a team's game that fits a picture of the screen. */
export function KeepsakePage({ gameId, token, onBack }: KeepsakePageProps) {
  const words = useWords();
  const { state, again } = useKeepsakes({ gameId, token });
  if (typeof state !== 'string' && state.length > 0) {
    return (
      <main>
        {state.map((keepsake, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
          <KeepsakeOfTeam key={index} keepsake={keepsake} isFirst={index === 0} onBack={onBack} />
        ))}
      </main>
    );
  }
  return (
    <main className={`${classes.page} ${classes.waiting}`}>
      <p role="status">
        {state === 'looking' && 'One moment.'}
        {state === 'failed' && 'No connection. Try again.'}
        {state === 'gone' && words(pastGameTexts.gone)}
        {typeof state !== 'string' && words(pastGameTexts.markedLater)}
      </p>
      {state === 'failed' && <Button onClick={again}>Try again</Button>}
      <button type="button" className={classes.back} onClick={onBack}>
        Back
      </button>
    </main>
  );
}

function KeepsakeOfTeam({
  keepsake,
  isFirst,
  onBack,
}: {
  keepsake: Keepsake;
  isFirst: boolean;
  onBack: () => void;
}) {
  const words = useWords();
  const { name, brand, startedAt, rank, points, teamsCount, badges, roomCode } = keepsake;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirst) heading.current?.focus();
  }, [isFirst]);
  const facts = [
    ...(rank === null ? [] : [`of ${counted(teamsCount, 'team')}`]),
    ...(points === null ? [] : [counted(points, 'point')]),
  ];
  const { customUrl, customUrlTitle } = brand;
  return (
    <article className={classes.page}>
      <header className={classes.top}>
        {brand.logo != null && <LogoPlate brand={brand} className={classes.logo} />}
        <span>{brand.customTitle || 'Emcee'}</span>
        <time dateTime={startedAt}>{day(startedAt)}</time>
      </header>
      <h1
        ref={heading}
        tabIndex={-1}
        className={[...name].length > LONG_NAME ? classes.longName : classes.name}
      >
        {name}
      </h1>
      {rank === null ? (
        <p className={classes.facts}>{counted(teamsCount, 'team')} played.</p>
      ) : (
        <p className={classes.place}>
          <span className={rank <= MEDALS ? classes.medal : undefined}>
            {count(rank)}
            <sup>{ordinalEnding(rank)}</sup>
          </span>{' '}
          <span className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </span>
        </p>
      )}
      <Places places={keepsake.places} teamsCount={teamsCount} />
      <ul className={classes.badges} aria-label="Badges">
        {badges.map((badge) => {
          const { sign, title, detail } = badgeWords(badge, { roomCode, words });
          return (
            <li key={badge.kind} className={classes.badge}>
              <span className={classes.sign} aria-hidden="true">
                {sign}
              </span>
              <div>
                <b>{title}</b>
                <small>{detail}</small>
              </div>
            </li>
          );
        })}
      </ul>
      <footer className={classes.foot}>
        <button type="button" className={classes.back} onClick={onBack}>
          Back
        </button>
        {customUrl !== '' && (
          <a href={customUrl} target="_blank" rel="noopener noreferrer">
            {customUrlTitle || customUrl.replace(/^https?:\/\//, '')}
          </a>
        )}
      </footer>
    </article>
  );
}

function Places({ places, teamsCount }: Pick<Keepsake, 'places' | 'teamsCount'>) {
  if (places.every(({ rank }) => rank === null)) return null;
  const last = places.length - 1;
  return (
    <ol className={classes.places} aria-label="Rank after each round">
      {places.map(({ roundNumber, rank }, index) => {
        const isLabeled = places.length <= MOST_LABELS || index === 0 || index === last;
        const share = rank === null ? 0 : (teamsCount - rank + 1) / teamsCount;
        return (
          <li key={roundNumber} data-last={index === last || undefined}>
            <span className={classes.bar} style={{ height: `${0.75 + 2.25 * share}rem` }} />
            <span className="unseen">{`Round ${roundNumber}: `}</span>
            <small className={isLabeled ? undefined : 'unseen'}>
              {rank === null ? 'no place' : ordinal(rank)}
            </small>
          </li>
        );
      })}
    </ol>
  );
}

function useKeepsakes({ gameId, token }: Pick<KeepsakePageProps, 'gameId' | 'token'>) {
  const [state, setState] = useState<State>('looking');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a lookup
  useEffect(() => {
    const looking = new AbortController();
    const { signal } = looking;
    callsOfPastGame(token)
      .call(pastGameCalls.keepsakes, { gameId }, { signal })
      .then(
        ({ keepsakes }) => setState(keepsakes),
        (failure: unknown) => {
          if (signal.aborted) return;
          const status = failure instanceof ApiError ? failure.status : 0;
          setState(status === 401 || status === 404 ? 'gone' : 'failed');
        },
      );
    return () => looking.abort();
  }, [gameId, token, attempt]);
  function again(): void {
    setState('looking');
    setAttempt(attempt + 1);
  }
  return { state, again };
}
