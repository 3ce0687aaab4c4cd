import { gameModeLabels } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import classes from './state-chip.module.css';

/** The words carry the meaning, not the color. */
export function StateChip({ mode }: { mode: GameMode }) {
  return (
    <span className={classes.chip} data-mode={mode}>
      {gameModeLabels[mode]}
    </span>
  );
}
