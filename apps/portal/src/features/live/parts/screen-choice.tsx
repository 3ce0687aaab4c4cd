import type { HostGame, ScreenShows } from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import { useLive } from '../link/live-context.ts';
import classes from './screen-choice.module.css';

const choices: readonly { value: ScreenShows; label: string; more?: string }[] = [
  { value: 'auto', label: 'Auto', more: ', follows the stage' },
  { value: 'standings', label: 'Standings' },
  { value: 'question', label: 'Question' },
  { value: 'join', label: 'Join' },
  { value: 'blank', label: 'Blank' },
];

/** What the screens show. */
export function ScreenChoice({ game }: { game: Pick<HostGame, 'shows'> }) {
  const { push } = useLive();
  return (
    <fieldset className={classes.choices} aria-label="Show on screen">
      {choices.map(({ value, label, more }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name="screen-shows"
            aria-label={label}
            checked={game.shows === value}
            onChange={() =>
              void push({
                command: { kind: 'show', shows: value },
                label: `Show on screen: ${label}`,
              })
            }
          />
          {game.shows === value && <IconCheck size={18} stroke={2.4} aria-hidden />}
          <span>
            {label}
            {more}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
