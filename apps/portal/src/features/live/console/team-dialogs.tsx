import type { HostSeat } from '@emcee/contract';
import { PhoneCodeDialog } from '../door/phone-code-dialog.tsx';
import { GivePointsDialog } from '../points/give-points-dialog.tsx';
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
  const seatOf = (kind: TeamWork['kind']) => (work?.kind === kind ? work.seat : undefined);
  return (
    <>
      <PhoneCodeDialog seat={seatOf('phone')} roomCode={roomCode} onClose={onClose} />
      <GivePointsDialog seat={seatOf('points')} onClose={onClose} />
      <RenameDialog seat={seatOf('rename')} onClose={onClose} />
    </>
  );
}
