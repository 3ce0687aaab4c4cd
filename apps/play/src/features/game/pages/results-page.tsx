import { count, counted, ordinal, roundLine, signed } from '@emcee/client';
import type { OwnResult, PhoneStage, SeenRound } from '@emcee/contract';
import { useOwnResults } from '../answering/use-mine.ts';
import { useGame } from '../use-session.ts';
import { Corrected } from './corrected.tsx';
import { PageFrame } from './page-frame.tsx';
import { ResultList } from './result-list.tsx';
import classes from './results-page.module.css';
import { ScoreTable } from './score-table.tsx';
import { SeatPoints } from './seat-points.tsx';
import { useStoredGame } from './use-stored-game.ts';

type ResultsPageProps = { stage: PhoneStage; round: SeenRound };

/** Results of the last published round, as far as the room's settings let phones see them. */
export function ResultsPage({ stage, round }: ResultsPageProps) {
  useStoredGame(stage);
  const results = useOwnResults(round.number);
  const { own, board } = useGame();
  const hasBoard = stage.hasBoard && board !== undefined;
  const hasNothing = results === null && own?.score == null && !hasBoard;
  return (
    <PageFrame stage={stage}>
      <main className={classes.body}>
        <div role="status" className={classes.head}>
          <h1>{roundLine(round)}</h1>
          <Corrected />
          <Sums results={results} />
          <p className={classes.next}>
            {hasNothing
              ? 'The round has been marked. Waiting for the next one.'
              : 'Waiting for the next round.'}
          </p>
        </div>
        <SeatPoints />
        {results !== null && <ResultList title="Your answers" results={results} />}
        {hasBoard && <ScoreTable board={board} />}
      </main>
    </PageFrame>
  );
}

function Sums({ results }: { results: OwnResult[] | null }) {
  const { own, board } = useGame();
  const score = own?.score ?? null;
  const points = sumOf(results);
  if (points === undefined && score === null) return null;
  return (
    <dl className={classes.sums}>
      {points !== undefined && (
        <div>
          <dt>this round</dt>
          <dd className={classes.points}>{points === 0 ? '0' : signed(points)}</dd>
        </div>
      )}
      {score !== null && (
        <div>
          <dt>{placeLine(score.points, board?.rowsCount)}</dt>
          <dd className={classes.rank}>{ordinal(score.rank)}</dd>
        </div>
      )}
    </dl>
  );
}

function sumOf(results: readonly OwnResult[] | null): number | undefined {
  const points = results?.flatMap((row) => row.points ?? []) ?? [];
  return points.length === 0 ? undefined : points.reduce((sum, each) => sum + each, 0);
}

function placeLine(points: number, teams: number | undefined): string {
  const sum = counted(points, 'point');
  return teams === undefined ? sum : `of ${count(teams)}, ${sum}`;
}
