import { phoneLaterTexts } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { useGame } from '../use-session.ts';
import { pointsText } from './points-text.ts';
import classes from './seat-points.module.css';

/** What the host gave the team beside its answers, or took off, where the room shows scores: 'Best name: +2'. */
export function SeatPoints() {
  const words = useWords();
  const given = useGame().own?.seatPoints ?? [];
  if (given.length === 0) return null;
  return (
    <section className={classes.given}>
      <h2>{words(phoneLaterTexts.seatPoints)}</h2>
      <ul>
        {given.map(({ points, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be given twice
          <li key={index}>
            <span>{reason === '' ? 'Before that' : reason}:</span> <b>{pointsText(points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
