import { count } from '@emcee/client';
import classes from './podium-picture.module.css';
import type { Winner } from './winners.ts';

const COLUMNS = 3;

/** The winners as the screen shows them at the end of their motion. */
export function PodiumPicture({ winners }: { winners: readonly Winner[] }) {
  const said = winners.map(({ rank, name }) => `${rank} ${name}`).join(', ');
  const [first, second] = winners;
  const more = winners.length - COLUMNS;
  const isAlone = first?.rank === 1 && second?.rank !== 1;
  return (
    <div className={classes.picture} role="img" aria-label={`The winners: ${said}`}>
      <b className={classes.winner}>{isAlone ? first.name : ''}</b>
      <div className={classes.steps}>
        {winners.slice(0, COLUMNS).map(({ _id, rank, name }, index) => (
          <div key={_id} className={classes.column}>
            {!(isAlone && index === 0) && <span className={classes.name}>{name}</span>}
            {index === COLUMNS - 1 && more > 0 && (
              <span className={classes.name}>{`and ${count(more)} more`}</span>
            )}
            <span className={classes.step} data-rank={rank}>
              {rank}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
