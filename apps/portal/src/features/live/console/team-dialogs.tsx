import type { HostSeat } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { GivePointsDialog } from './give-points-dialog.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export type TeamWork = { kind: 'points' | 'rename' | 'phone'; seat: HostSeat };

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
  // Keep a newer dialog open: the command of an older one may finish later.
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
