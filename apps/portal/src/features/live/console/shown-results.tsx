import { type HostGame, type HostRound, PAST_GAME_TIME } from '@emcee/contract';
import type { GameSettings } from '@emcee/game';
import { Button } from '../../../ui/basics/button.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './shown-results.module.css';

type Shown = Pick<HostGame, 'showsResults'>;

/** Returns true if the settings hide scores, so that the host decides about results in this game. */
export function mayShowResults(
  { showsResults }: Shown,
  round: Pick<HostRound, 'showScores'>,
  settings: Pick<GameSettings, 'showScores'>,
): boolean {
  return !(showsResults === true ? settings : round).showScores;
}

/** Shows results on phones in this game, or hides them again. */
export function ResultsButton({ game }: { game: Shown }) {
  const { push } = useLive();
  const isShown = game.showsResults !== true;
  const label = isShown ? 'Show results this game' : 'Hide results this game';
  return (
    <Button onClick={() => void push({ command: { kind: 'showResults', isShown }, label })}>
      {label}
    </Button>
  );
}

/** Says what phones show of the published rounds, if the host may decide about it. */
export function ShownResults({ game, round }: { game: Shown; round: HostRound }) {
  const { settings } = useLive();
  if (!mayShowResults(game, round, settings)) return null;
  return (
    <div className={classes.results}>
      <p role="status">{phonesShow(round)}</p>
      <ResultsButton game={game} />
    </div>
  );
}

/** Says what phones show of a published round. */
export function phonesShow({ showAnswers, showScores }: HostRound): string {
  if (showScores) return 'Phones show results.';
  return showAnswers ? 'Phones show marks only.' : 'Phones show no results.';
}

/** Says what phones show after the game, and whether the game is saved. */
export function phonesAfter(
  { isRecorded }: Pick<HostGame, 'isRecorded'>,
  published: HostRound | undefined,
): string {
  const notSaved = isRecorded ? '' : "This game isn't saved.";
  if (published === undefined) return notSaved;
  if (!published.showScores) {
    return `Phones show no scores. You can still show results. ${notSaved}`.trim();
  }
  const again = `Players can look back at this game for a ${PAST_GAME_TIME}.`;
  return `Phones show the final result for 12 hours. ${notSaved || again}`;
}
