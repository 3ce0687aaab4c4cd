import { day } from '@emcee/client';
import { type AccountDeletion, privacyCalls, privacyFrameTexts } from '@emcee/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { ActButton } from '../../ui/overlays/act-button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './privacy.module.css';

const { deletedOn, keepMine, organizationDeletedOn, keepOrganization, keptToast, failed } =
  privacyFrameTexts;

export function DeletionBanner() {
  const cache = useCallCache();
  const { data } = useCall(privacyCalls.deletion);
  const keep = useSend(privacyCalls.keepAccount);
  if (data?.deletion == null) return null;

  async function keepAccount(): Promise<void> {
    await keep.mutateAsync({});
    await cache.refresh(privacyCalls.deletion);
    toast(keptToast);
  }

  return (
    <div className={classes.banner}>
      <DeletionDated
        deletion={data.deletion}
        {...(data.organization !== undefined && { organization: data.organization })}
        onKeep={keepAccount}
      />
    </div>
  );
}

export function DeletionDated({
  deletion,
  organization,
  onKeep,
}: {
  deletion: AccountDeletion;
  /** Goes while its owner's account stays. */
  organization?: string;
  onKeep: () => Promise<void>;
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
        <ActButton tone="primary" act={onKeep} fallback={failed}>
          {organization === undefined ? keepMine : words(keepOrganization, { organization })}
        </ActButton>
      }
    />
  );
}
