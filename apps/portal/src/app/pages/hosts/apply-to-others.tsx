import { applyTexts, type Host } from '@emcee/contract';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ApplyChoice } from './apply-choice.tsx';
import { ApplyPreview } from './apply-preview.tsx';
import { type ChosenSettings, chosenSettings, type HostValues } from './settings-changes.ts';

type Kept = { names: string[]; hostIds: string[] };
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
  const [kept, setKept] = useKept<Kept | null>('settings for others', null);
  const choice = kept && { names: new Set(kept.names), hostIds: new Set(kept.hostIds) };
  const [plan, setPlan] = useState<Plan>();

  function close(): void {
    setKept(null);
    setPlan(undefined);
  }

  if (others.length === 0) return null;
  return (
    <>
      <Callout
        icon={<IconCopy size={21} stroke={1.8} />}
        title={words(applyTexts.offer)}
        action={
          <Button onClick={() => setKept({ names: values.overridden, hostIds: [] })}>
            {words(applyTexts.open)}
          </Button>
        }
      >
        {words(applyTexts.offerMeaning)}
      </Callout>
      <Dialog
        isOpen={choice !== null}
        isWide
        title={plan === undefined ? words(applyTexts.title) : 'What changes'}
        onClose={close}
      >
        {choice !== null && plan === undefined && (
          <ApplyChoice
            values={values}
            others={others}
            choice={choice}
            onChange={({ names, hostIds }) => setKept({ names: [...names], hostIds: [...hostIds] })}
            onPreview={() =>
              setPlan({
                chosen: chosenSettings(values, [...choice.names]),
                hosts: others.filter(({ _id }) => choice.hostIds.has(_id)),
              })
            }
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
