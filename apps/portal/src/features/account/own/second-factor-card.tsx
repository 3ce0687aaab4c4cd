import { counted } from '@emcee/client';
import { type ReplyOf, secondFactorCalls } from '@emcee/contract';
import { useState } from 'react';
import { useSend } from '../../../lib/calls/calls.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { TurnOnFactor } from './turn-on-factor.tsx';

const FAILED = 'Something went wrong. Please try again later.';

type Step =
  | { name: 'rest' | 'turn-off' | 'renew' }
  | { name: 'turn-on'; setUp: ReplyOf<typeof secondFactorCalls.setUp> }
  | { name: 'codes'; codes: string[] };

type FactorState = { isOn: boolean; recoveryCodesLeft: number };

/** The second factor: turned on with an authenticator app, turned off, its recovery codes. */
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
  const words = useWords();
  const setUp = useSend(secondFactorCalls.setUp);

  async function begin(): Promise<void> {
    try {
      onStep({ name: 'turn-on', setUp: await setUp.mutateAsync({}) });
    } catch (error) {
      toast(words(failureText(error, FAILED)), 'failure');
    }
  }

  if (!isOn) {
    return (
      <Button onClick={() => void begin()} isBusy={setUp.isPending}>
        Turn on
      </Button>
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
