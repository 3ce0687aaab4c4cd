import { createTeamCode } from '@emcee/client';
import { consoleTexts, type HostSeat, liveCalls, liveTexts, type Refusal } from '@emcee/contract';
import { readSeatName, type SeatNameProblem } from '@emcee/game';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import { PointsForm } from './points-form.tsx';
import classes from './team-dialogs.module.css';
import { onSubmit, useTypedField } from './typed-field.ts';

const forms = {
  points: { title: 'Points for', Form: PointsForm },
  rename: { title: 'Rename', Form: RenameForm },
  phone: { title: 'A phone for', Form: TeamPhoneCode },
} as const;

export type TeamWork = { kind: keyof typeof forms; seat: HostSeat };

const problems: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

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

function RenameForm({ seat, onClose }: { seat: HostSeat; onClose: () => void }) {
  const { push } = useLive();
  const words = useWords();
  const { value, setError, field } = useTypedField(`name of ${seat._id}`, seat.name);

  async function rename(): Promise<void> {
    const read = readSeatName(value);
    if ('problem' in read) {
      setError(words(problems[read.problem]));
      return;
    }
    const command = { kind: 'renameSeat', seatId: seat._id, name: read.name } as const;
    const outcome = await push({
      command,
      label: `Rename ${seat.name}`,
      field: { param: 'name', tell: (refused) => setError(words(refused)) },
    });
    if (outcome === 'done') onClose();
  }

  return (
    <form noValidate onSubmit={onSubmit(rename)}>
      <TextField label="Team name" name="name" isFirst autoComplete="off" {...field} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Rename
        </Button>
      </DialogActions>
    </form>
  );
}

function TeamPhoneCode({
  seat,
  roomCode,
  onClose,
}: {
  seat: HostSeat;
  roomCode: string;
  onClose: () => void;
}) {
  const words = useWords();
  const { serverNow } = useLive();
  const { mutateAsync } = useSend(liveCalls.teamCode);
  const [code] = useState(() =>
    createTeamCode({ ask: () => mutateAsync({ seatId: seat._id }), now: serverNow }),
  );
  const state = useSyncExternalStore(code.subscribe, code.get);
  const address = `${window.location.host}/play`;

  return (
    <>
      <div role="status">
        {state.kind === 'asking' && <p>One moment</p>}
        {state.kind === 'holds' && (
          <>
            <p>{words(consoleTexts.phoneCode, { address, code: roomCode })}</p>
            <p className={classes.code}>{state.digits}</p>
            <p className={classes.more}>The code works for 10 minutes.</p>
          </>
        )}
        {state.kind === 'over' && <p>This code has expired.</p>}
      </div>
      {state.kind === 'failed' && <Notice>{words(loadFailure(state.error))}</Notice>}
      {(state.kind === 'over' || state.kind === 'failed') && (
        <Button onClick={code.again}>New code</Button>
      )}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}
