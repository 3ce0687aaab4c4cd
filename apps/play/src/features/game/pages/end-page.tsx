import { count, counted, ordinal, ordinalEnding, roundLine, storage } from '@emcee/client';
import {
  type PhoneStage,
  pastGameCalls,
  pastGameTexts,
  phoneLaterTexts,
  playCalls,
} from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call, callsOfPastGame } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confetti } from '../../../ui/confetti.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { askUntilAnswered } from '../answering/ask-until-answered.ts';
import { useOwnResults } from '../answering/use-mine.ts';
import { useGame, useSession } from '../use-session.ts';
import { Corrected } from './corrected.tsx';
import classes from './end-page.module.css';
import { GameConnection } from './opening-page.tsx';
import { ResultList } from './result-list.tsx';
import { ScoreTable } from './score-table.tsx';
import { SeatPoints } from './seat-points.tsx';
import { useStoredGame } from './use-stored-game.ts';

/** Spreads the first request of all phones in a room. */
const FIRST_WITHIN_MS = 3_000;

const AGAIN_AFTER_MS = 60_000;

type NextGameProps = { roomCode: string; onNext: (roomCode: string) => void };

const PODIUM_ROWS = 3;

type EndPageProps = {
  stage: PhoneStage;
  onNext: (roomCode: string) => void;
};

export function EndPage({ stage, onNext }: EndPageProps) {
  const words = useWords();
  const { name, own, board } = useGame();
  useStoredGame(stage);
  const score = own?.score ?? null;
  const teams = board?.rowsCount ?? stage.seatsCount;
  const isMarkedLater = stage.round?.state === 'later' || stage.round?.state === 'marking';
  // The rank may still change when the unmarked round is published.
  const rank = isMarkedLater ? undefined : score?.rank;
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <b>{name}</b>
        <GameConnection onHero />
      </header>
      <main className={classes.center}>
        <div className={classes.air}>
          <Confetti falls />
        </div>
        <div role="status" className={classes.said}>
          {rank !== undefined && (
            <p className={classes.place} aria-hidden="true">
              {count(rank)}
              <sup>{ordinalEnding(rank)}</sup>
            </p>
          )}
          <h1>
            {rank === undefined
              ? 'Thanks for playing.'
              : `You finished ${ordinal(rank)} out of ${count(teams)}.`}
          </h1>
          {score !== null && <p className={classes.points}>{counted(score.points, 'point')}</p>}
          {isMarkedLater && <p className={classes.points}>{words(phoneLaterTexts.markedLater)}</p>}
          {stage.isRehearsal && <p className={classes.points}>Rehearsal: nothing is recorded.</p>}
        </div>
        <div role="status">
          <Corrected />
        </div>
        <SeatPoints />
        {stage.hasBoard && board !== undefined && (
          <ScoreTable board={board} shown={PODIUM_ROWS} look="festive" />
        )}
        <NextGame roomCode={stage.roomCode} onNext={onNext} />
        <LastAnswers />
        {!stage.isRehearsal && <PastGameLine />}
      </main>
      <Brand brand={stage.brand} onHero />
    </div>
  );
}

function LastAnswers() {
  const { own } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const { roundNumber, roundName } = own?.results ?? { roundNumber: 0, roundName: '' };
  const results = useOwnResults(roundNumber);
  if (results === null) return null;
  return (
    <div className={classes.answers}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="list" />
        Your answers
      </Button>
      {isOpen && (
        <div className={classes.paper}>
          <ResultList
            title={roundLine({ number: roundNumber, name: roundName })}
            results={results}
          />
        </div>
      )}
    </div>
  );
}

/** Links to the past game once the server lists it: not every game leaves a record. */
function PastGameLine() {
  const words = useWords();
  const { gameId, secret } = useSession();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const { call } = callsOfPastGame(secret);
    return askUntilAnswered(
      (signal) => call(pastGameCalls.list, {}, { signal }),
      ({ evenings: pastGames }) => setIsThere(pastGames.length > 0),
    );
  }, [secret]);
  if (!isThere) return null;
  if (!storage.isLasting()) {
    return <p className={classes.points}>{words(pastGameTexts.staysForPage)}</p>;
  }
  return (
    <p className={classes.stays}>
      <span>{words(pastGameTexts.stays)}</span> <a href={`/my-games#${gameId}`}>Look back at it</a>
    </p>
  );
}

function NextGame({ roomCode, onNext }: NextGameProps) {
  const words = useWords();
  const isOpen = useNextGame(roomCode);
  return (
    <div role="status" className={isOpen ? classes.next : undefined}>
      {isOpen && (
        <>
          <p>{words(phoneLaterTexts.nextGame)}</p>
          <Button kind="go" onClick={() => onNext(roomCode)}>
            Join
          </Button>
        </>
      )}
    </div>
  );
}

/** Checks for a next game once a minute while the page is visible, and at once when it becomes visible. */
function useNextGame(roomCode: string): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer = setTimeout(look, Math.random() * FIRST_WITHIN_MS);

    function look(): void {
      clearTimeout(timer);
      timer = setTimeout(look, AGAIN_AFTER_MS * (1 + Math.random()));
      if (document.visibilityState === 'hidden') return;
      call(playCalls.room, { roomCode }, { signal }).then(
        ({ gameMode }) => setIsOpen(gameMode !== 'stop'),
        // An error doesn't matter: the next check comes soon.
        () => undefined,
      );
    }

    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    window.addEventListener('online', look, { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [roomCode]);
  return isOpen;
}
