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

const texts = privacyScreenTexts;

/** Deletes the organization of an owner, and otherwise the account. Money and ownership come first. */
export function DeleteAccountCard() {
  const words = useWords();
  const cache = useCallCache();
  const query = useCall(privacyCalls.deletion);
  const ask = useSend(privacyCalls.askDeletion);
  const { organization = '', hindrance = null } = query.data ?? {};
  const isOrganization = organization !== '' && hindrance !== 'organization';
  const named = { organization };
  const act = isOrganization ? words(organizationDeletionTexts.delete, named) : texts.deleteAccount;
  return (
    <Card
      title={act}
      description={words(
        isOrganization ? organizationDeletionTexts.meaning : texts.deleteMeaning,
        named,
      )}
    >
      <Loaded query={query} failure={texts.failed}>
        {({ deletion }) => {
          // The banner above every page already names the date and how to cancel.
          if (deletion !== null) {
            const date = day(deletion.dueAt);
            const text = isOrganization ? organizationDeletionTexts.isDated : texts.isDated;
            return <Notice>{words(text, { ...named, date })}</Notice>;
          }
          if (hindrance !== null) return <Hindered hindrance={hindrance} {...named} />;
          return (
            <DeletionForm
              act={act}
              keep={isOrganization ? words(texts.keepOrganization, named) : texts.keepMine}
              losses={[words(texts.deleteLoss), words(texts.deleteStays)]}
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
      title={texts.deleteAccount}
      {...(query.data?.askWhom == null && { description: words(texts.deleteHostMeaning) })}
    >
      <Loaded query={query} failure={texts.failed}>
        {({ deletion, askWhom: email }) => {
          if (email !== null) return <Notice>{words(texts.askWhom, { email })}</Notice>;
          if (deletion !== null) return <DeletionDated deletion={deletion} onKeep={keepAccount} />;
          return (
            <DeletionForm
              losses={[words(texts.deleteHostLoss)]}
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
