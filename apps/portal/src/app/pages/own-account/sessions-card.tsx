import {
  ApiError,
  type hostAccountCalls,
  type OwnSession,
  type ownAccountCalls,
} from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { type Loadable, Loaded } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ActButton } from '../../../ui/overlays/act-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './own-account.module.css';

type Actions = {
  calls: typeof ownAccountCalls | typeof hostAccountCalls;
  onLeave: () => void;
  onLeaveEverywhere: () => void;
};

export function SessionsCard({
  query,
  ...actions
}: Actions & { query: Loadable<{ sessions: OwnSession[] }> }) {
  const { calls, onLeaveEverywhere } = actions;
  const endAll = useSend(calls.endAllSessions);
  const [asks, setAsks] = useState(false);
  const { isBusy, run } = useAct();

  function onFailure(_: unknown, failure: string): void {
    toast(failure, 'failure');
    setAsks(false);
  }

  async function act(): Promise<void> {
    await endAll.mutateAsync({});
    onLeaveEverywhere();
  }

  return (
    <Card title="Sessions" description="Where you're signed in.">
      <Loaded query={query}>
        {({ sessions }) => (
          <ul className={classes.sessions} aria-label="Sessions">
            {sessions
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <SessionRow key={session._id} session={session} {...actions} />
              ))}
          </ul>
        )}
      </Loaded>
      <Button onClick={() => setAsks(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={asks}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isBusy={isBusy}
        onConfirm={() => void run({ act, onFailure })}
        onClose={() => setAsks(false)}
      >
        You'll be signed out on every device, including this one.
      </ConfirmDialog>
    </Card>
  );
}

function SessionRow({
  session: { _id, device, signedInAt, lastUsedAt, isCurrent, organization },
  calls,
  onLeave,
}: { session: OwnSession } & Actions) {
  const cache = useCallCache();
  const endOne = useSend(calls.endSession);

  async function end(): Promise<void> {
    if (isCurrent) return onLeave();
    await endOne
      .mutateAsync({ sessionId: _id })
      .catch((error: unknown) => {
        // A session that has already ended counts as success.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      })
      .finally(() => cache.refresh(calls.sessions));
  }

  return (
    <li className={classes.session}>
      <div>
        <p className={classes.device}>
          {device} {isCurrent && <Badge>This device</Badge>}
          {organization !== undefined && <Badge>{organization}</Badge>}
        </p>
        <p className={classes.when}>
          Last used <Moment at={lastUsedAt} />
        </p>
        <p className={classes.when}>
          Signed in <Moment at={signedInAt} />
        </p>
      </div>
      <ActButton
        isSmall
        label={isCurrent ? 'Sign out on this device' : `Sign out on ${device}`}
        act={end}
      >
        Sign out
      </ActButton>
    </li>
  );
}
