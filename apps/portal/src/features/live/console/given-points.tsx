import { signed } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './given-points.module.css';
import { hasLostFocus } from './lost-focus.ts';

type Given = HostSeat['seatPoints'][number];

export function GivenPoints({ seat }: { seat: HostSeat }) {
  const { push } = useLive();
  const place = useRef<HTMLDivElement>(null);
  const { length } = seat.seatPoints;

  const lengthBefore = useRef(length);

  // The pressed button disappears with its row, so move the focus to the team.
  useEffect(() => {
    if (length < lengthBefore.current && hasLostFocus()) place.current?.focus();
    lengthBefore.current = length;
  }, [length]);

  async function undo({ _id, points, reason }: Given): Promise<void> {
    const given = `${seat.name}: ${signed(points)}, ${reason}`;
    const outcome = await push({
      command: { kind: 'withdrawSeatPoints', seatPointsId: _id },
      label: `Undo ${given}`,
    });
    if (outcome !== 'done') return;
    toast(`Undone. ${given}`);
  }

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {length > 0 && (
        <ul className={classes.list} aria-label={`Points given to ${seat.name}`}>
          {seat.seatPoints.map((given) => {
            const { _id, points, reason } = given;
            return (
              <li key={_id}>
                <b>{signed(points)}</b> <bdi>{reason}</bdi>
                <Button
                  tone="quiet"
                  label={`Undo ${signed(points)}, ${reason}, for ${seat.name}`}
                  onClick={() => void undo(given)}
                >
                  Undo
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
