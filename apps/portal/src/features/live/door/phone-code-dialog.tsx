import { consoleTexts, type HostSeat, liveCalls, type ReplyOf } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useSend } from '../../../lib/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useServerNow } from '../link/use-server-now.ts';
import classes from './phone-code-dialog.module.css';

type Made = ReplyOf<typeof liveCalls.teamCode>;

/** Six digits that the host reads out, so that another phone comes to a team. */
export function PhoneCodeDialog({
  seat,
  roomCode,
  onClose,
}: {
  seat: HostSeat | undefined;
  roomCode: string;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={seat !== undefined} title={`A phone for ${seat?.name ?? ''}`} onClose={onClose}>
      {seat !== undefined && <PhoneCode key={seat._id} seat={seat} roomCode={roomCode} />}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

function PhoneCode({ seat, roomCode }: { seat: HostSeat; roomCode: string }) {
  const words = useWords();
  const { mutateAsync } = useSend(liveCalls.teamCode);
  const [made, setMade] = useState<Made>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const until = made === undefined ? null : Date.parse(made.until);
  const isOver = useServerNow(until) >= (until ?? Number.POSITIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for a code of its own
  useEffect(() => {
    let isGone = false;
    setError(undefined);
    setMade(undefined);
    mutateAsync({ seatId: seat._id })
      .then((reply) => {
        if (!isGone) setMade(reply);
      })
      .catch((failure: unknown) => {
        if (!isGone) setError(loadFailure(failure));
      });
    return () => {
      isGone = true;
    };
  }, [seat._id, attempt]);

  return (
    <>
      <div role="status">
        {made === undefined && error === undefined && <p>One moment</p>}
        {made !== undefined && !isOver && (
          <>
            <p>
              {words(consoleTexts.phoneCode, {
                address: `${window.location.host}/play`,
                code: roomCode,
              })}
            </p>
            <p className={classes.code}>
              {made.teamCode.slice(0, 3)} {made.teamCode.slice(3)}
            </p>
            <p className={classes.more}>The code holds for 10 minutes.</p>
          </>
        )}
        {isOver && <p>This code is over.</p>}
      </div>
      {error !== undefined && <Notice>{words(error)}</Notice>}
      {(isOver || error !== undefined) && (
        <Button onClick={() => setAttempt((count) => count + 1)}>New code</Button>
      )}
    </>
  );
}
