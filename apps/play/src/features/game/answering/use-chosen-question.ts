import type { PhoneStage, SeenRound } from '@emcee/contract';
import { useState } from 'react';
import type { GameSession } from '../game-session.ts';
import { isOpenAt } from '../game-views.ts';
import { useSession } from '../use-session.ts';
import { nameOf } from './outbox-state.ts';

/** The question on display: the host's, unless the player chose another one or is still writing. */
export function useChosenQuestion(stage: PhoneStage, round: SeenRound) {
  const session = useSession();
  // Undefined means: follow the host.
  const [chosen, setChosen] = useState<number>();
  const [followed, setFollowed] = useState(round.current);

  if (followed !== round.current) {
    const shown = chosen ?? followed;
    setFollowed(round.current);
    setChosen(isBeingWritten(session, { stage, round, n: shown }) ? shown : undefined);
  }

  // If every question is open from the start, the first one is shown until the host begins.
  const n = chosen ?? (round.current > 0 ? round.current : (round.open[0]?.from ?? 0));
  return {
    n,
    choose: (next: number) => setChosen(next === round.current ? undefined : next),
    isElsewhere: round.current > 0 && n !== round.current,
  };
}

// The page never changes the question while somebody is writing an answer.
function isBeingWritten(
  { drafts, clock }: GameSession,
  { stage, round, n }: { stage: PhoneStage; round: SeenRound; n: number },
): boolean {
  if (n < 1 || !isOpenAt(stage, n, clock.now())) return false;
  return Boolean(drafts.get()[nameOf({ round: round.number, n })]?.text?.trim());
}
