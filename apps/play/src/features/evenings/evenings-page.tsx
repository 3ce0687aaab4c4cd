import { eveningPageTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { usePlayerLogin } from '../../lib/player-login.ts';
import { useWords } from '../../lib/words.ts';
import { useFocusOnPage } from '../../ui/use-focus-on-page.ts';
import { EveningList } from './evening-list.tsx';
import { EveningPage, type ResultListPart } from './evening-page.tsx';
import classes from './evenings-page.module.css';
import { LoginPart } from './login-part.tsx';
import { useEvenings } from './use-evenings.ts';

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
