import { counted } from '@emcee/client';
import type { HostGame, HostQuestion, HostRound } from '@emcee/contract';

/** Beside the button: the next question, and who is still missing. */
export function RoundNote({
  round,
  questions,
  game,
}: {
  round: HostRound;
  questions: readonly HostQuestion[];
  game: HostGame;
}) {
  const next = questions.find(({ n }) => n === round.current + 1);
  const missing = game.seatsCount - (game.question?.answered ?? 0);
  return (
    <p>
      <span>{game.gameMode === 'pause' ? 'The game is paused.' : next?.questionText}</span>
      {round.current > 0 && missing > 0 && (
        <small>
          {counted(missing, 'team')} {missing === 1 ? "hasn't" : "haven't"} answered question{' '}
          {round.current}.
        </small>
      )}
    </p>
  );
}
