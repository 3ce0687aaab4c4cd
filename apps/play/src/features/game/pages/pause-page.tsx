import type { PhoneStage } from '@emcee/contract';
import { ScoreTable } from '../results/score-table.tsx';
import { useGame } from '../use-session.ts';
import { PageFrame } from './page-frame.tsx';
import classes from './pause-page.module.css';

/** A pause: the standings, the organizer's message, or a default text. */
export function PausePage({ stage, pause }: { stage: PhoneStage; pause: PhoneStage['pause'] }) {
  const { board } = useGame();
  const hasTable = pause?.hasTable === true && board !== undefined;
  return (
    <PageFrame stage={stage}>
      <main className={classes.body}>
        <div role="status">
          <h1>{pause?.message || 'A short break.'}</h1>
        </div>
        {hasTable && <ScoreTable board={board} shown={10} />}
      </main>
    </PageFrame>
  );
}
