import { gameModeLabels } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import classes from './state-chip.module.css';

/** The mode of a room: always words, the color only helps. */
export function StateChip({ mode }: { mode: GameMode }) {
  return (
    <span className={classes.chip} data-mode={mode}>
      {gameModeLabels[mode]}
    </span>
  );
}
