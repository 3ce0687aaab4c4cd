import type { GameMode } from '@emcee/contract';
import classes from './state-chip.module.css';

/** The specified labels of a room's modes. */
export const gameModeLabels: Readonly<Record<GameMode, string>> = {
  play: 'Game On',
  pause: 'Idle',
  stop: 'Stopped',
  check: 'Marking',
};

/** The mode of a room: always words, the colour only helps. */
export function StateChip({ mode }: { mode: GameMode }) {
  return (
    <span className={classes.chip} data-mode={mode}>
      {gameModeLabels[mode]}
    </span>
  );
}
