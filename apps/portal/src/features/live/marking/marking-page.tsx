import { type HostRound, liveCalls } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useRefreshOn } from '../connection/use-refresh-on.ts';
import { MarkingDeskPage } from './marking-desk.tsx';

/** The marking of a closed round, in the open game or after its end; also of one that is published and may be changed. */
export function MarkingPage({
  roundId,
  standing,
  waiting = [],
  isEnded = false,
  onDone,
}: {
  roundId: string;
  /** Changes whenever the marking may have changed elsewhere. */
  standing: string;
  /** The rounds of the open game that may be marked now, in any order. */
  waiting?: readonly HostRound[];
  isEnded?: boolean;
  /** The round is published or discarded, or left as it is. */
  onDone?: () => void;
}) {
  useRefreshOn(liveCalls.marking, standing);
  useRefreshOn(liveCalls.answers, standing);
  useRefreshOn(liveCalls.preview, standing);
  const query = useCall(liveCalls.marking, { roundId }, { isOutdated: () => true });
  return (
    <Loaded query={query}>
      {(marking) => (
        <MarkingDeskPage
          key={roundId}
          marking={marking}
          waiting={waiting}
          seen={isEnded ? marking.seen : undefined}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}
