import { clockTime, count, counted } from '@emcee/client';
import type { HostGame, LiveCommand } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './crowd-line.module.css';
import { hasLostFocus } from './lost-focus.ts';
import { useSeats } from './use-seats.ts';

const UNDO_MS = 8_000;

type CrowdRemoval = ReturnType<typeof useCrowdRemoval>;

/**
 * The host can undo the removal for a moment: the phone of a removed team has to join again. A hidden page
 * doesn't wait.
 */
export function useCrowdRemoval() {
  const { push } = useLive();
  const [seatIds, setSeatIds] = useState<readonly string[]>();
  useEffect(() => {
    if (seatIds === undefined) return undefined;
    const teams = counted(seatIds.length, 'team');
    const remove = async () => {
      setSeatIds(undefined);
      const command: LiveCommand = { kind: 'removeSeats', seatIds: [...seatIds] };
      const outcome = await push({ command, label: `Remove ${teams}` });
      if (outcome === 'done') toast(`${teams} removed.`);
    };
    const timer = setTimeout(() => void remove(), UNDO_MS);
    const look = () => document.visibilityState === 'hidden' && void remove();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seatIds, push]);
  return { count: seatIds?.length, begin: setSeatIds, undo: () => setSeatIds(undefined) };
}

export function CrowdLine({
  game,
  crowd,
  removal,
}: {
  game: HostGame;
  crowd: NonNullable<HostGame['crowd']>;
  removal: CrowdRemoval;
}) {
  const { push } = useLive();
  const { data } = useSeats(game);
  const line = useRef<HTMLDivElement>(null);
  const seatIds = data?.seats.flatMap(({ _id, isOfCrowd }) => (isOfCrowd === true ? [_id] : []));
  const isRemoving = removal.count !== undefined;
  useEffect(() => {
    if (isRemoving && hasLostFocus()) line.current?.querySelector('button')?.focus();
  }, [isRemoving]);
  // The server no longer mentions the crowd, and the next state will say so.
  if (seatIds?.length === 0) return null;
  return (
    <div ref={line} className={classes.line}>
      <p role="status">
        {isRemoving
          ? `Removing ${counted(removal.count ?? 0, 'team')}…`
          : `${count(crowd.joined)} teams joined from one network in a minute.`}
      </p>
      {isRemoving && <Button onClick={removal.undo}>Undo</Button>}
      {!isRemoving && game.door === 'open' && (
        <Button
          onClick={() =>
            void push({ command: { kind: 'setDoor', door: 'ask' }, label: 'Ask at the door' })
          }
        >
          Ask at the door
        </Button>
      )}
      {!isRemoving && (
        <Button disabled={seatIds === undefined} onClick={() => removal.begin(seatIds ?? [])}>
          {`Remove the ${count(seatIds?.length ?? crowd.teams)} teams that joined since ${clockTime(crowd.since)}`}
        </Button>
      )}
    </div>
  );
}
