import { day } from '@emcee/client';
import { PAST_GAME_TIME, pastGameTexts } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { usePlayerLogin } from '../../lib/player-login.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFocusOnPage } from '../../ui/use-focus-on-page.ts';
import { LoginPart } from './login-part.tsx';
import { PastGamePage, type ResultListPart } from './past-game-page.tsx';
import classes from './past-games-page.module.css';
import { type ListState, type OwnPastGame, usePastGames } from './use-past-games.ts';

/** Lists past games of this phone and of the player's login, and opens one of them. */
export function PastGamesPage({ ResultList }: { ResultList: ResultListPart }) {
  const words = useWords();
  const { login, asked } = usePlayerLogin();
  const { pastGames, state, forget } = usePastGames(login);
  const { gameId, open } = useOpened();
  useFocusOnPage(gameId ?? '');
  const opened = pastGames.find((pastGame) => pastGame.gameId === gameId);
  const isLoading = opened === undefined && gameId !== undefined && state === 'looking';

  if (opened !== undefined) {
    return (
      <PastGamePage
        key={opened.gameId}
        pastGame={opened}
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
          <div role="status" className={classes.note}>
            {noteOf(pastGames.length, state)}
          </div>
          {pastGames.length > 0 && (
            <ul className={`card ${classes.list}`}>
              {pastGames.map((pastGame) => (
                <li key={pastGame.gameId}>
                  <PastGameButton pastGame={pastGame} onOpen={open} />
                </li>
              ))}
            </ul>
          )}
          <LoginPart login={login} asked={asked} />
          <a className={classes.link} href="/play">
            {words(pastGameTexts.enterCode)}
          </a>
        </>
      )}
    </main>
  );
}

// Keeps the opened game in the hash: it survives reloads and bookmarks, and no server sees it.
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

function PastGameButton({
  pastGame: { gameId, name, roomCode, team, at },
  onOpen,
}: {
  pastGame: OwnPastGame;
  onOpen: (gameId: string) => void;
}) {
  const words = useWords();
  const room = words(pastGameTexts.roomLine, { code: roomCode });
  return (
    <button type="button" className={classes.game} onClick={() => onOpen(gameId)}>
      <span className={classes.what}>
        <b>{name === '' ? room : name}</b>
        <small>{[day(at), ...(name === '' ? [] : [room]), team].join(' · ')}</small>
      </span>
      <Icon name="arrow" />
    </button>
  );
}

function noteOf(count: number, state: ListState): string | undefined {
  if (state === 'looking') return 'One moment.';
  if (state === 'failed') return 'No connection. Reload this page.';
  if (count > 0) return undefined;
  return state === 'there'
    ? `No games in the last ${PAST_GAME_TIME} were played with this email.`
    : 'No games are saved in this browser.';
}
