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

const { deletedOn, keepMine, organizationDeletedOn, keepOrganization, keptToast, failed } =
  privacyScreenTexts;

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
        {...(data.organization !== undefined && { organization: data.organization })}
        isBusy={keep.isPending}
        onKeep={() => void keepAccount()}
      />
    </div>
  );
}

export function DeletionDated({
  deletion,
  organization,
  isBusy,
  onKeep,
}: {
  deletion: AccountDeletion;
  /** Goes while its owner's account stays. */
  organization?: string;
  isBusy: boolean;
  onKeep: () => void;
}) {
  const words = useWords();
  const date = day(deletion.dueAt);
  return (
    <Callout
      tone="warning"
      icon={<IconAlertTriangle size={21} stroke={1.8} />}
      title={
        organization === undefined
          ? words(deletedOn, { date })
          : words(organizationDeletedOn, { organization, date })
      }
      action={
        <Button tone="primary" isBusy={isBusy} onClick={onKeep}>
          {organization === undefined ? keepMine : words(keepOrganization, { organization })}
        </Button>
      }
    />
  );
}
