import { roundLine } from '@emcee/client';
import {
  type OwnAnswer,
  type OwnResult,
  type PhoneStage,
  phoneLaterTexts,
  type SeenRound,
} from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Brand } from '../../../ui/brand.tsx';
import { OwnAnswers } from '../answering/own-answers.tsx';
import { useOwnAnswers, useOwnResults } from '../answering/use-mine.ts';
import { OwnJoker } from '../pages/own-joker.tsx';
import { useMotion } from '../pages/use-motion.ts';
import { useStoredGame } from '../pages/use-stored-game.ts';
import { OnlyTeam, onlySentence, onlyTheirs } from '../team/only-team.tsx';
import { useGame } from '../use-session.ts';
import { Corrected } from './corrected.tsx';
import { ResultList } from './result-list.tsx';
import { CalmHead, roundPoints, ScoredHead } from './results-head.tsx';
import classes from './results-page.module.css';
import { answeredSummary, markedSummary } from './round-summary.ts';
import { ScoreTable } from './score-table.tsx';
import { SeatPoints } from './seat-points.tsx';
import { spokenPoints, standingSentence } from './standing-words.ts';

/** Waits until all parts of a publication have arrived, so that they are spoken once. */
const SPOKEN_AFTER_MS = 300;

type ResultsPageProps = { stage: PhoneStage; round: SeenRound };

/** Results of the last published round, as far as the room's settings let phones see them. */
export function ResultsPage({ stage, round }: ResultsPageProps) {
  useStoredGame(stage);
  const results = useOwnResults(round.number);
  return results === null ? (
    <UnmarkedResults stage={stage} round={round} />
  ) : (
    <Results stage={stage} round={round} results={results} answers={[]} />
  );
}

function UnmarkedResults({ stage, round }: ResultsPageProps) {
  const answers = useOwnAnswers(round.number);
  return <Results stage={stage} round={round} results={null} answers={answers} />;
}

type ResultsProps = ResultsPageProps & { results: OwnResult[] | null; answers: OwnAnswer[] };

function Results({ stage, round, results, answers }: ResultsProps) {
  const { own, stageBefore, board } = useGame();
  const before = stageBefore?.round;
  const isPlaying = useMotion(before?.number === round.number && before.state !== 'published');
  const score = own?.score ?? null;
  const hasOnly = results !== null && onlyTheirs(results).length > 0;
  const isOverlapping = hasOnly || (results === null && score === null);
  const look = [classes.page, isPlaying && classes.playing, isOverlapping && classes.overlapping];
  const head = { stage, round, isPlaying };
  const summary = results === null ? answeredSummary(round, answers) : markedSummary(results);
  return (
    <main className={look.filter(Boolean).join(' ')}>
      {score === null ? (
        <CalmHead {...head} summary={summary} isMarkHidden={results === null} />
      ) : (
        <ScoredHead {...head} score={score} results={results} />
      )}
      <Spoken round={round} results={results} {...summary} />
      <div className={classes.body}>
        {hasOnly && (
          <div className={classes.only}>
            <OnlyTeam results={results} />
          </div>
        )}
        <div role="status" className={classes.corrected}>
          <Corrected />
        </div>
        <SeatPoints />
        <OwnJoker round={round} />
        {results === null ? (
          <section className={classes.answers}>
            <h2 className={isOverlapping ? 'unseen' : undefined}>Your answers</h2>
            <OwnAnswers round={round} answers={answers} hasBlanks />
          </section>
        ) : (
          <ResultList title="Your answers" results={results} turns={isPlaying} />
        )}
        {stage.hasBoard && board !== undefined && <ScoreTable board={board} />}
      </div>
      <Brand brand={stage.brand} />
      <p className={classes.next}>
        <span className={classes.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {stage.isFinishing
          ? 'Watch the big screen for the winners.'
          : 'Waiting for the next round.'}
      </p>
    </main>
  );
}

type SpokenProps = {
  round: SeenRound;
  results: OwnResult[] | null;
  title: string;
  line: string;
};

/** Says the result once for screen readers; the parts that move are hidden from them. */
function Spoken({ round, results, title, line }: SpokenProps) {
  const words = useWords();
  const { own, board } = useGame();
  const score = own?.score ?? null;
  const only = onlySentence(results ?? []);
  const hasMarks = results !== null;
  const calm = hasMarks ? [title, line, only] : [title, words(phoneLaterTexts.hasResults), line];
  const points = roundPoints(results);
  const scored = score !== null && [
    points === undefined ? '' : spokenPoints(points),
    standingSentence(score, board?.rowsCount),
    only,
  ];
  const named = hasMarks || scored ? [`${roundLine(round)}.`] : [];
  const text = [...named, ...(scored || calm)].filter((part) => part !== '').join(' ');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  );
}
