import { consoleTexts, type HostGame, type HostScheme } from '@emcee/contract';
import { useWords } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ChosenRound } from './round-parts.ts';
import type { Start } from './use-start.ts';

/** Bets may depend on scores, which don't include unpublished points. */
export function BetsNote({
  game,
  schemes,
  starting: { isLive, draft },
  choice,
}: {
  game: HostGame;
  schemes: readonly HostScheme[];
  starting: Start;
  choice: ChosenRound | undefined;
}) {
  const words = useWords();
  const waiting = game.rounds.filter(({ state }) => state === 'marking');
  const scheme = schemes.find(({ _id, name }) =>
    isLive ? _id === draft.schemeId : _id === choice?.schemeId || name === choice?.round.schemeName,
  );
  if (waiting.length === 0 || scheme === undefined || scheme.type === 'points') return null;
  const numbers = waiting.map(({ number }) => number);
  const rounds =
    waiting.length === 1
      ? `Round ${numbers[0]}`
      : `Rounds ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
  return (
    <div role="status">
      <Notice tone="warning">
        {words(consoleTexts.betsFromBefore, { rounds, n: waiting.length })}
      </Notice>
    </div>
  );
}
