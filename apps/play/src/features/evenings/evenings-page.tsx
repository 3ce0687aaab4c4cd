import { day } from '@emcee/client';
import { eveningPageTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { usePlayerLogin } from '../../lib/player-login.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFocusOnPage } from '../../ui/use-focus-on-page.ts';
import { EveningPage, type ResultListPart } from './evening-page.tsx';
import classes from './evenings-page.module.css';
import { LoginPart } from './login-part.tsx';
import { type OwnEvening, useEvenings } from './use-evenings.ts';

type EveningListProps = {
  evenings: readonly OwnEvening[];
  /** How the list of the login stands. */
  state: 'none' | 'looking' | 'there' | 'failed';
  onOpen: (gameId: string) => void;
};

/** The evenings that this phone and the login of its player open, and one of them. */
export function EveningsPage({ ResultList }: { ResultList: ResultListPart }) {
  const words = useWords();
  const { login, asked } = usePlayerLogin();
  const { evenings, state, forget } = useEvenings(login);
  const { gameId, open } = useOpened();
  useFocusOnPage(gameId ?? '');
  const opened = evenings.find((evening) => evening.gameId === gameId);
  const isLoading = opened === undefined && gameId !== undefined && state === 'looking';

  if (opened !== undefined) {
    return (
      <EveningPage
        key={opened.gameId}
        evening={opened}
        ResultList={ResultList}
        onBack={() => open(undefined)}
        onForget={() => {
          forget(opened.gameId);
          open(undefined);
        }}
      />
    );
  }
  return (
    <main className={classes.page}>
      <h1>Your games</h1>
      {isLoading ? (
        <p role="status">One moment.</p>
      ) : (
        <>
          <EveningList evenings={evenings} state={state} onOpen={open} />
          <LoginPart login={login} asked={asked} />
          <a className={classes.link} href="/play">
            {words(eveningPageTexts.enterCode)}
          </a>
        </>
      )}
    </main>
  );
}

// Behind `#`: a reload and a bookmark find it again, and no server sees which one.
function useOpened() {
  const [gameId, setGameId] = useState(openedIn);
  useEffect(() => {
    const follow = () => setGameId(openedIn());
    window.addEventListener('hashchange', follow);
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, []);
  function open(next: string | undefined): void {
    const { pathname } = window.location;
    window.history.pushState(null, '', next === undefined ? pathname : `${pathname}#${next}`);
    setGameId(next);
  }
  return { gameId, open };
}

function openedIn(): string | undefined {
  const { hash } = window.location;
  return hash.length > 1 ? hash.slice(1) : undefined;
}

/** What can be opened here. */
function EveningList({ evenings, state, onOpen }: EveningListProps) {
  return (
    <>
      <div role="status" className={classes.note}>
        {noteOf(evenings.length, state)}
      </div>
      {evenings.length > 0 && (
        <ul className={classes.list}>
          {evenings.map((evening) => (
            <li key={evening.gameId}>
              <EveningButton evening={evening} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function EveningButton({
  evening: { gameId, name, roomCode, team, at },
  onOpen,
}: Pick<EveningListProps, 'onOpen'> & { evening: OwnEvening }) {
  const words = useWords();
  const room = words(eveningPageTexts.roomLine, { code: roomCode });
  return (
    <button type="button" className={classes.evening} onClick={() => onOpen(gameId)}>
      <span className={classes.what}>
        <b>{name === '' ? room : name}</b>
        <small>{[day(at), ...(name === '' ? [] : [room]), team].join(' · ')}</small>
      </span>
      <Icon name="arrow" />
    </button>
  );
}

function noteOf(count: number, state: EveningListProps['state']): string | undefined {
  if (state === 'looking') return 'One moment.';
  if (state === 'failed') return 'No network. Reload this page.';
  if (count > 0) return undefined;
  return state === 'there'
    ? 'No games in the last year were played with this email.'
    : 'No games are saved in this browser.';
}
