import { count, ordinal, ordinalEnding } from '@emcee/client';
import { type PhoneStage, phoneLaterTexts } from '@emcee/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confetti } from '../../../ui/confetti.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOwnResults } from '../answering/use-mine.ts';
import { useGame } from '../use-session.ts';
import { Corrected } from './corrected.tsx';
import classes from './end-page.module.css';
import { EveningLine } from './evening-line.tsx';
import { NextGame } from './next-game.tsx';
import { GameConnection } from './opening-page.tsx';
import { pointsCount } from './points-text.ts';
import { ResultList } from './result-list.tsx';
import { ScoreTable } from './score-table.tsx';
import { SeatPoints } from './seat-points.tsx';
import { useStoredEvening } from './use-stored-evening.ts';

const PODIUM_ROWS = 3;

type EndPageProps = {
  stage: PhoneStage;
  /** To the next game of the room. */
  onNext: (roomCode: string) => void;
};

/** The end of the evening. */
export function EndPage({ stage, onNext }: EndPageProps) {
  const words = useWords();
  const { name, own, board } = useGame();
  useStoredEvening(stage);
  const score = own?.score ?? null;
  const teams = board?.rowsCount ?? stage.seatsCount;
  const isMarkedLater = stage.round?.state === 'later' || stage.round?.state === 'marking';
  // It may change with the round that waits.
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
          {score !== null && <p className={classes.points}>{pointsCount(score.points)}</p>}
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
        {!stage.isRehearsal && <EveningLine />}
      </main>
      <Brand brand={stage.brand} onHero />
    </div>
  );
}

/** The answers of the round that was published last. */
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
          <ResultList title={`Round ${roundNumber} · ${roundName}`} results={results} />
        </div>
      )}
    </div>
  );
}
