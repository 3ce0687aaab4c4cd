import { type HostGame, type HostRound, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useRefreshOn } from '../connection/use-refresh-on.ts';
import { MarkingDeskPage } from './marking-desk.tsx';

/** Marking of a closed round, during the game or after it; also of a published round that may change. */
export function MarkingPage({
  roundId,
  game,
  version,
  waiting = [],
  onDone,
}: {
  roundId: string;
  /** The open game; undefined after its end. */
  game?: HostGame;
  /** Changes whenever another device may have changed the marking. */
  version: string;
  /** Rounds of the open game that may be marked now, in any order. */
  waiting?: readonly HostRound[];
  /** Called when the round was published, discarded or left as it is. */
  onDone?: () => void;
}) {
  useRefreshOn(liveCalls.marking, version);
  useRefreshOn(liveCalls.answers, version);
  useRefreshOn(liveCalls.preview, version);
  const query = useCall(liveCalls.marking, { roundId }, { isOutdated: () => true });
  return (
    <Loaded query={query}>
      {(marking) => (
        <MarkingDeskPage
          key={roundId}
          marking={marking}
          game={game}
          waiting={waiting}
          seen={game === undefined ? marking.seen : undefined}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}
