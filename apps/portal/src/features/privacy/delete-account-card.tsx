import { day } from '@emcee/client';
import {
  hostPrivacyCalls,
  organizationDeletionTexts,
  portalPaths,
  privacyCalls,
  privacyScreenTexts,
  privacyTexts,
} from '@emcee/contract';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DeletionDated } from './deletion-banner.tsx';
import { DeletionForm } from './deletion-form.tsx';
import classes from './privacy.module.css';

const {
  deleteAccount,
  deleteMeaning,
  deleteHostMeaning,
  deleteLoss,
  deleteStays,
  deleteHostLoss,
  askWhom,
  isDated,
  keepMine,
  keepOrganization,
  failed,
} = privacyScreenTexts;

/** Deletes the organization of an owner, and otherwise the account. Money and ownership come first. */
export function DeleteAccountCard() {
  const words = useWords();
  const cache = useCallCache();
  const query = useCall(privacyCalls.deletion);
  const ask = useSend(privacyCalls.askDeletion);
  const { organization = '', hindrance = null } = query.data ?? {};
  const isOrganization = organization !== '' && hindrance !== 'organization';
  const named = { organization };
  const act = isOrganization ? words(organizationDeletionTexts.delete, named) : deleteAccount;
  return (
    <Card
      title={act}
      description={words(isOrganization ? organizationDeletionTexts.meaning : deleteMeaning, named)}
    >
      <Loaded query={query} failure={failed}>
        {({ deletion }) => {
          // The banner above every page already names the date and how to cancel.
          if (deletion !== null) {
            const date = day(deletion.dueAt);
            const text = isOrganization ? organizationDeletionTexts.isDated : isDated;
            return <Notice>{words(text, { ...named, date })}</Notice>;
          }
          if (hindrance !== null) return <Hindered hindrance={hindrance} {...named} />;
          return (
            <DeletionForm
              act={act}
              keep={isOrganization ? words(keepOrganization, named) : keepMine}
              losses={[words(deleteLoss), words(deleteStays)]}
              ask={async (proof) => {
                await ask.mutateAsync(proof);
                await cache.refresh(privacyCalls.deletion);
              }}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}

function Hindered({
  hindrance,
  organization,
}: {
  hindrance: 'subscription' | 'payment' | 'organization';
  organization: string;
}) {
  const words = useWords();
  if (hindrance === 'organization') {
    return <Notice>{words(privacyTexts.organizationFirst, { organization })}</Notice>;
  }
  const { text } = hindrance === 'payment' ? privacyTexts.paymentOpen : privacyTexts.cancelFirst;
  return (
    <div className={classes.hindrance}>
      <Notice>{text}</Notice>
      <LinkButton to={portalPaths.subscription}>Go to Subscription</LinkButton>
    </div>
  );
}

export function DeleteHostAccountCard() {
  const words = useWords();
  const cache = useCallCache();
  const query = useCall(hostPrivacyCalls.deletion);
  const ask = useSend(hostPrivacyCalls.askDeletion);
  const keep = useSend(hostPrivacyCalls.keepAccount);

  async function keepAccount(): Promise<void> {
    await keep.mutateAsync({});
    await cache.refresh(hostPrivacyCalls.deletion);
  }

  return (
    <Card
      title={deleteAccount}
      {...(query.data?.askWhom == null && { description: words(deleteHostMeaning) })}
    >
      <Loaded query={query} failure={failed}>
        {({ deletion, askWhom: email }) => {
          if (email !== null) return <Notice>{words(askWhom, { email })}</Notice>;
          if (deletion !== null) return <DeletionDated deletion={deletion} onKeep={keepAccount} />;
          return (
            <DeletionForm
              losses={[words(deleteHostLoss)]}
              ask={async ({ password }) => {
                await ask.mutateAsync({ password });
                await cache.refresh(hostPrivacyCalls.deletion);
              }}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}
