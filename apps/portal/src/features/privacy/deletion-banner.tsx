import { day } from '@emcee/client';
import { type AccountDeletion, privacyCalls, privacyScreenTexts } from '@emcee/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './privacy.module.css';

const { deletedOn, keepMine, keptToast, failed } = privacyScreenTexts;

export function DeletionBanner() {
  const words = useWords();
  const cache = useCallCache();
  const { data } = useCall(privacyCalls.deletion);
  const keep = useSend(privacyCalls.keepAccount);
  if (data?.deletion == null) return null;

  async function keepAccount(): Promise<void> {
    try {
      await keep.mutateAsync({});
      await cache.refresh(privacyCalls.deletion);
      toast(keptToast);
    } catch (error) {
      toast(words(failureText(error, failed)), 'failure');
    }
  }

  return (
    <div className={classes.banner}>
      <DeletionDated
        deletion={data.deletion}
        isBusy={keep.isPending}
        onKeep={() => void keepAccount()}
      />
    </div>
  );
}

export function DeletionDated({
  deletion,
  isBusy,
  onKeep,
}: {
  deletion: AccountDeletion;
  isBusy: boolean;
  onKeep: () => void;
}) {
  const words = useWords();
  return (
    <Callout
      tone="warning"
      icon={<IconAlertTriangle size={21} stroke={1.8} />}
      title={words(deletedOn, { date: day(deletion.dueAt) })}
      action={
        <Button tone="primary" isBusy={isBusy} onClick={onKeep}>
          {keepMine}
        </Button>
      }
    />
  );
}
