import { createTeamCode } from '@emcee/client';
import { consoleTexts, type HostSeat, liveCalls } from '@emcee/contract';
import { useState, useSyncExternalStore } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useLive } from '../connection/live-context.ts';
import classes from './team-phone-code.module.css';

export function TeamPhoneCode({
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
