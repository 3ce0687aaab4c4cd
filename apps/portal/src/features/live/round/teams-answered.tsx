import classes from './teams-answered.module.css';

/** More teams than this are a bar. */
const MOST_SQUARES = 24;

/** How many teams have answered: the number, and one square a team. */
export function TeamsAnswered({ answered, teams }: { answered: number; teams: number }) {
  return (
    <div className={classes.count}>
      <p className={classes.number}>
        <strong>{answered}</strong> <span>of {teams}</span>
        <small>answered</small>
      </p>
      {teams > MOST_SQUARES ? (
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${Math.min(100, (100 * answered) / teams)}%` }} />
        </div>
      ) : (
        <div className={classes.squares} aria-hidden>
          {Array.from({ length: teams }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares are known by nothing else
            <i key={index} data-in={index < answered || undefined} />
          ))}
        </div>
      )}
    </div>
  );
}
