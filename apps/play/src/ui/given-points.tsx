import { signed } from '@emcee/client';
import classes from './given-points.module.css';

type Given = { points: number; reason: string };

/** In addition to the team's answers: 'Best name: +2'. */
export function GivenPoints({ title, given }: { title: string; given: readonly Given[] }) {
  if (given.length === 0) return null;
  return (
    <section className={classes.given}>
      <h2>{title}</h2>
      <ul>
        {given.map(({ points, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same points may be given twice
          <li key={index}>
            <span>{reason === '' ? 'Before that' : reason}:</span> <b>{signed(points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
