import { counted } from '@emcee/client';
import { codeField, currentPasswordField, type ReplyOf, secondFactorCalls } from '@emcee/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/calls/calls.ts';
import { saveFile } from '../../../lib/downloads.ts';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { CodeField } from '../../../ui/forms/fields/code-field.tsx';
import { PasswordField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ActButton } from '../../../ui/overlays/act-button.tsx';
import { CopyButton } from '../../../ui/overlays/copy-button.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import classes from './second-factor.module.css';

const schema = z.object({ code: codeField, password: currentPasswordField });

const QrCode = latePart(
  async () => (await import('../../../ui/basics/qr-code.tsx')).QrCode,
  <Skeletons rows={3} />,
);

type Step =
  | { name: 'rest' | 'turn-off' | 'renew' }
  | { name: 'turn-on'; setUp: ReplyOf<typeof secondFactorCalls.setUp> }
  | { name: 'codes'; codes: string[] };

type FactorState = { isOn: boolean; recoveryCodesLeft: number };

export function SecondFactorCard({
  factor,
  onChanged,
}: {
  factor: FactorState;
  onChanged: () => void;
}) {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const renew = useSend(secondFactorCalls.renewCodes);
  const turnOff = useSend(secondFactorCalls.turnOff);
  const rest = () => setStep({ name: 'rest' });

  function showCodes(codes: string[]): void {
    setStep({ name: 'codes', codes });
    onChanged();
  }

  return (
    <Card
      title="Two-step sign-in"
      description="Sign in with your password and a code from an app on your phone."
      aside={factor.isOn ? <Badge tone="gold">On</Badge> : undefined}
    >
      {step.name === 'rest' && <AtRest factor={factor} onStep={setStep} />}
      {step.name === 'turn-on' && (
        <TurnOnFactor setUp={step.setUp} onTurnedOn={showCodes} onCancel={rest} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
      {step.name === 'renew' && (
        <ProofForm
          label="New recovery codes"
          action="Get new codes"
          onCancel={rest}
          onProven={async (proof) => showCodes((await renew.mutateAsync(proof)).recoveryCodes)}
        />
      )}
      {step.name === 'turn-off' && (
        <ProofForm
          label="Turn off two-step sign-in"
          action="Turn off"
          onCancel={rest}
          onProven={async (proof) => {
            toast((await turnOff.mutateAsync(proof)).message);
            rest();
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

function AtRest({
  factor: { isOn, recoveryCodesLeft },
  onStep,
}: {
  factor: FactorState;
  onStep: (step: Step) => void;
}) {
  const setUp = useSend(secondFactorCalls.setUp);
  if (!isOn) {
    return (
      <ActButton act={async () => onStep({ name: 'turn-on', setUp: await setUp.mutateAsync({}) })}>
        Turn on
      </ActButton>
    );
  }
  return (
    <>
      <p>{counted(recoveryCodesLeft, 'recovery code')} left.</p>
      <div className={classes.actions}>
        <Button onClick={() => onStep({ name: 'renew' })}>New recovery codes</Button>
        <Button onClick={() => onStep({ name: 'turn-off' })}>Turn off</Button>
      </div>
    </>
  );
}

/** The codes are shown only this time. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone; screen readers read the codes next.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Notice tone="warning">
        Save these recovery codes now; we can't show them again. If you lose your phone, use one to
        sign in. Each code works once.
      </Notice>
      <ul ref={list} className={classes.codes} aria-label="Recovery codes" tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={() => void copyText(text, 'Recovery codes copied')}>Copy codes</Button>
        <Button onClick={() => saveFile('emcee-recovery-codes.txt', text, 'text/plain')}>
          Download codes
        </Button>
        <Button tone="primary" onClick={onKept}>
          I've saved them
        </Button>
      </div>
    </>
  );
}

function TurnOnFactor({
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
      <div className={classes.qrCode}>
        <QrCode text={address} label="QR code for your authenticator app" />
      </div>
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

function ProofForm({
  label,
  hasRecoveryCodes = true,
  action,
  onProven,
  onCancel,
}: {
  label: string;
  hasRecoveryCodes?: boolean;
  action: ReactNode;
  onProven: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useSchemaForm({
    schema,
    initialValues: { code: '', password: '' },
    onSubmit: onProven,
  });
  return (
    <Form form={form} label={label}>
      <CodeField {...form.field('code')} takesFocus hasRecoveryCodes={hasRecoveryCodes} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
