import classes from './scoreboard.module.css';

const teams = [
  { name: 'The Quizzly Bears', score: 42, share: 'first' },
  { name: 'Agatha Quiztie', score: 39.5, share: 'second' },
  { name: 'Les Quizerables', score: 36, share: 'third' },
] as const;

/** A picture of what it is all about: three teams, half points included. */
export function Scoreboard() {
  return (
    <div className={classes.board} aria-hidden>
      <span className={classes.confetti} />
      <p className={classes.title}>
        Round 3 of 5 <span className={classes.live}>Live</span>
      </p>
      {teams.map(({ name, score, share }) => (
        <div key={name} className={classes.team} data-share={share}>
          <span>{name}</span>
          <span className={classes.score}>{score}</span>
          <i className={classes.bar} />
        </div>
      ))}
    </div>
  );
}
