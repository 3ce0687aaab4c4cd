import { type ReplyOf, secondFactorCalls } from '@emcee/contract';
import { lazy, Suspense } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './second-factor.module.css';

// Drawing one is only needed here, once.
const QrCode = lazy(async () => ({
  default: (await import('../../../ui/basics/qr-code.tsx')).QrCode,
}));

/** Gives the secret to an authenticator app, and turns the second factor on by a code of it. */
export function TurnOnFactor({
  setUp: { secret, address },
  onTurnedOn,
  onCancel,
}: {
  setUp: ReplyOf<typeof secondFactorCalls.setUp>;
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const turnOn = useSend(secondFactorCalls.turnOn);
  return (
    <>
      <p className={classes.steps}>
        Scan this QR code with an authenticator app, or enter the key by hand. Then enter the code
        the app shows.
      </p>
      <Suspense fallback={<Skeletons rows={3} />}>
        <div className={classes.qrCode}>
          <QrCode text={address} label="QR code for your authenticator app" />
        </div>
      </Suspense>
      <p className={classes.secret}>
        <span>
          Key: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
        <CopyButton text={secret} label="Copy key" />
      </p>
      <ProofForm
        label="Turn on two-step sign-in"
        hasRecoveryCodes={false}
        action="Turn on"
        onCancel={onCancel}
        onProven={async (proof) => onTurnedOn((await turnOn.mutateAsync(proof)).recoveryCodes)}
      />
    </>
  );
}
