import { ordinal } from '@emcee/client';
import type { HostGame } from '@emcee/contract';
import { standings } from '@emcee/game';
import { IconTriangleFilled } from '@tabler/icons-react';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './screen-steps.module.css';
import { useSeats } from './use-seats.ts';

const ONE_BY_ONE = 10;

export function StandingsSteps({ game }: { game: HostGame }) {
  const { push } = useLive();
  const { seats = [] } = useSeats(game).data ?? {};
  const rows = standings(seats.map(({ points: score }) => ({ score })));
  const hidden = hiddenRowsOf(game, rows.length);
  if (rows.length < 2) return null;

  function show(rowsCount: number, label: string): void {
    const command = { kind: 'show', shows: 'standings', rows: rowsCount } as const;
    void push({ command, label });
  }

  if (hidden === 0) {
    const label = 'Reveal from last to first';
    return (
      <div className={classes.step}>
        <Button isFullWidth onClick={() => show(Math.max(1, rows.length - ONE_BY_ONE), label)}>
          {label}
        </Button>
      </div>
    );
  }
  const label = `Show one more: ${ordinal(rows[hidden - 1]?.rank ?? hidden)} place`;
  return (
    <div className={classes.step}>
      <Button
        isFullWidth
        icon={<IconTriangleFilled size={14} aria-hidden />}
        onClick={() => show(rows.length - hidden + 1, label)}
      >
        {label}
      </Button>
    </div>
  );
}

function hiddenRowsOf({ shows, shownRows }: HostGame, rowsCount: number): number {
  if (shows !== 'standings' || shownRows === null) return 0;
  return Math.max(0, rowsCount - shownRows);
}
