import type { HostRound } from '@emcee/contract';
import classes from './rounds-to-mark.module.css';

/** The rounds that wait for their marks, one of which is marked now; the others can be chosen. */
export function RoundsToMark({
  rounds,
  roundId,
  onChoose,
}: {
  rounds: readonly HostRound[];
  roundId: string;
  onChoose: (round: HostRound) => void;
}) {
  if (rounds.length < 2) return null;
  return (
    <nav className={classes.rounds} aria-label="Rounds to mark">
      {rounds.map((round) => (
        <button
          key={round._id}
          type="button"
          aria-current={round._id === roundId ? 'true' : undefined}
          onClick={() => {
            if (round._id !== roundId) onChoose(round);
          }}
        >
          <b>Round {round.number}</b>
          {round.name !== `Round ${round.number}` && <span>{round.name}</span>}
        </button>
      ))}
    </nav>
  );
}
