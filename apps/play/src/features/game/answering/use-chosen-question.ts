import type { PhoneStage, SeenRound } from '@emcee/contract';
import { useState } from 'react';
import type { GameSession } from '../game-session.ts';
import { isOpenAt } from '../game-views.ts';
import { useSession } from '../use-session.ts';
import { nameOf } from './outbox-state.ts';

/** The question that is shown: the one the host is on, unless somebody chose another one or is still writing. */
export function useChosenQuestion(stage: PhoneStage, round: SeenRound) {
  const session = useSession();
  // Undefined follows the host.
  const [chosen, setChosen] = useState<number>();
  const [followed, setFollowed] = useState(round.current);

  if (followed !== round.current) {
    const shown = chosen ?? followed;
    setFollowed(round.current);
    setChosen(isBeingWritten(session, { stage, round, n: shown }) ? shown : undefined);
  }

  // Where every question is open from the beginning, the first one is shown until the host begins.
  const n = chosen ?? (round.current > 0 ? round.current : (round.open[0]?.from ?? 0));
  return {
    n,
    choose: (next: number) => setChosen(next === round.current ? undefined : next),
    isElsewhere: round.current > 0 && n !== round.current,
  };
}

// Nobody is torn out of a word.
function isBeingWritten(
  { drafts, clock }: GameSession,
  { stage, round, n }: { stage: PhoneStage; round: SeenRound; n: number },
): boolean {
  if (n < 1 || !isOpenAt(stage, n, clock.now())) return false;
  return Boolean(drafts.get()[nameOf({ round: round.number, n })]?.text?.trim());
}
