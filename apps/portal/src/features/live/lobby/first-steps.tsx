import { counted } from '@emcee/client';
import type { HostGame } from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts';
import classes from './first-steps.module.css';

/** The way to the first published round of a room. */
export function FirstSteps({ game }: { game: HostGame }) {
  const place = useIsNarrow() ? 'bottom' : 'bottom right';
  const { seatsCount, roomCode, rounds } = game;
  const areIn = `${counted(seatsCount, 'team')} ${seatsCount === 1 ? 'is' : 'are'} in.`;
  const present = rounds.some(({ state }) => state === 'marking') ? 2 : seatsCount > 0 ? 1 : 0;
  const steps = [
    {
      title: 'Teams join',
      text:
        seatsCount > 0
          ? `${areIn} More can come at any time.`
          : `Scan the code or type ${roomCode}.`,
    },
    { title: 'Start a round', text: `The button is at the ${place}.` },
    { title: 'Read, mark, publish', text: 'The same button says each next thing.' },
  ];
  return (
    <ol className={classes.steps} aria-label="First steps">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === present ? 'step' : undefined}
          data-done={index < present || undefined}
        >
          <span className={classes.mark}>
            {index < present ? (
              <IconCheck size={17} stroke={2.6} role="img" aria-label="Done:" />
            ) : (
              index + 1
            )}
          </span>
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
