import type { HostSeat } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { GivePointsDialog } from './give-points-dialog.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** What is done with a team in a dialog, and with which one. */
export type TeamWork = { kind: 'points' | 'rename' | 'phone'; seat: HostSeat };

/** The dialogs of a team; the one of its work is open. */
export function TeamDialogs({
  work,
  roomCode,
  onClose,
}: {
  work: TeamWork | undefined;
  roomCode: string;
  onClose: () => void;
}) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  // What was sent may only be done once its dialog is closed, and another one open.
  const close = () => {
    if (latest.current === work) onClose();
  };
  const seatOf = (kind: TeamWork['kind']) => (work?.kind === kind ? work.seat : undefined);
  return (
    <>
      <PhoneCodeDialog seat={seatOf('phone')} roomCode={roomCode} onClose={close} />
      <GivePointsDialog seat={seatOf('points')} onClose={close} />
      <RenameDialog seat={seatOf('rename')} onClose={close} />
    </>
  );
}
