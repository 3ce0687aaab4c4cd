import type { HostSeat } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PointsForm } from './points-form.tsx';
import { RenameForm } from './rename-form.tsx';
import { TeamPhoneCode } from './team-phone-code.tsx';

const forms = {
  points: { title: 'Points for', Form: PointsForm },
  rename: { title: 'Rename', Form: RenameForm },
  phone: { title: 'A phone for', Form: TeamPhoneCode },
} as const;

export type TeamWork = { kind: keyof typeof forms; seat: HostSeat };

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
  const { title, Form } = forms[work?.kind ?? 'phone'];
  return (
    <Dialog
      isOpen={work !== undefined}
      title={work && `${title} ${work.seat.name}`}
      onClose={close}
    >
      {work && <Form key={work.seat._id} seat={work.seat} roomCode={roomCode} onClose={close} />}
    </Dialog>
  );
}
