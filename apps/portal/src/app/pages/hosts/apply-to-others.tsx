import { applyTexts, type Host } from '@emcee/contract';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ApplyChoice, type Choice } from './apply-choice.tsx';
import { ApplyPreview } from './apply-preview.tsx';
import { type ChosenSettings, chosenSettings, type HostValues } from './settings-changes.ts';

type Plan = { chosen: ChosenSettings; hosts: readonly Host[] };

export function ApplyToOthers({
  values,
  others,
}: {
  /** The saved values, not unsaved edits. */
  values: HostValues;
  others: readonly Host[];
}) {
  const words = useWords();
  const [choice, setChoice] = useState<Choice>();
  const [plan, setPlan] = useState<Plan>();

  function close(): void {
    setChoice(undefined);
    setPlan(undefined);
  }

  function preview({ names, hostIds }: Choice): void {
    const hosts = others.filter(({ _id }) => hostIds.has(_id));
    setPlan({ chosen: chosenSettings(values, [...names]), hosts });
  }

  if (others.length === 0) return null;
  return (
    <>
      <Callout
        icon={<IconCopy size={21} stroke={1.8} />}
        title={words(applyTexts.offer)}
        action={
          <Button
            onClick={() => setChoice({ names: new Set(values.overridden), hostIds: new Set() })}
          >
            {words(applyTexts.open)}
          </Button>
        }
      >
        {words(applyTexts.offerMeaning)}
      </Callout>
      <Dialog
        isOpen={choice !== undefined}
        isWide
        title={plan === undefined ? words(applyTexts.title) : 'What changes'}
        onClose={close}
      >
        {choice !== undefined && plan === undefined && (
          <ApplyChoice
            values={values}
            others={others}
            choice={choice}
            onChange={setChoice}
            onPreview={() => preview(choice)}
            onCancel={close}
          />
        )}
        {plan !== undefined && (
          <ApplyPreview {...plan} onBack={() => setPlan(undefined)} onApplied={close} />
        )}
      </Dialog>
    </>
  );
}
