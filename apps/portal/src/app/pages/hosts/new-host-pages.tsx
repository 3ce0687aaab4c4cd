import {
  billingCalls,
  hostCalls,
  hostInvitationTexts,
  hostScreenTexts,
  hostTexts,
  labelTexts,
  portalPaths,
  type SubscriptionInfo,
} from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import {
  CreateHostForm,
  InviteHostForm,
  type NewSignIn,
} from '../../../features/hosts/new-host-forms.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { Sentence, useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/basics/app-link.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { QrCode } from '../../../ui/basics/qr-code.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { OtherPageLink } from '../../../ui/layout/other-way.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';
import { HostsCallout } from './hosts-callout.tsx';
import { hostsView } from './hosts-view.ts';
import classes from './new-host-pages.module.css';

export function CreateHostPage() {
  const words = useWords();
  const navigate = useNavigate();
  const [created, setCreated] = useState<NewSignIn>();
  const [attempt, setAttempt] = useState(1);

  function createAnother(): void {
    setCreated(undefined);
    setAttempt(attempt + 1);
  }

  return (
    <Page title={words(hostScreenTexts.create)} subtitle={words(hostTexts.signInInfo)}>
      <FreeSlotOnly key={attempt}>
        <CardGrid>
          <Card>
            <CreateHostForm
              onCreated={setCreated}
              onCancel={() => void navigate(portalPaths.hosts, { replace: true })}
            />
          </Card>
        </CardGrid>
      </FreeSlotOnly>
      <MessageDialog
        isOpen={created !== undefined}
        title={hostTexts.created}
        action={created && <NextSteps created={created} onAnother={createAnother} />}
        onClose={() => void navigate(portalPaths.hosts)}
      >
        <Sentence
          text={hostScreenTexts.created}
          values={{ name: <strong>{created?.roomCode}</strong> }}
        />
        <HostPageAddress />
      </MessageDialog>
    </Page>
  );
}

/** The host opens it on the device that leads the game. */
function HostPageAddress() {
  const words = useWords();
  const address = window.location.origin + portalPaths.hostSignIn;
  return (
    <div className={classes.address}>
      <QrCode text={address} label={words(hostScreenTexts.pageCode)} />
      <p>
        {words(hostScreenTexts.page)} <TextLink to={portalPaths.hostSignIn}>{address}</TextLink>
      </p>
    </div>
  );
}

function NextSteps({ created, onAnother }: { created: NewSignIn; onAnother: () => void }) {
  const words = useWords();
  const navigate = useNavigate();
  const info = useCall(billingCalls.info);
  const list = useCall(hostCalls.list);
  const isFree =
    info.data !== undefined && hostsView(info.data, list.data?.hosts.length ?? 0).hasFreeSlot;

  const details = [
    window.location.origin + portalPaths.hostSignIn,
    words(hostScreenTexts.detailsCode, { code: created.roomCode }),
    `Password: ${created.password}`,
  ].join('\n');
  return (
    <>
      <Button onClick={() => void copyText(details, 'Copied the sign-in details')}>
        Copy sign-in details
      </Button>
      {isFree && <Button onClick={onAnother}>Create another</Button>}
      <Button tone="primary" onClick={() => void navigate(portalPaths.hosts)}>
        {words(labelTexts.goToHosts)}
      </Button>
    </>
  );
}

const BY_EMAIL = `${portalPaths.members}?tab=hosts&invite=own-room`;

/** PRO needs a free slot. */
export function InviteHostPage() {
  const words = useWords();
  const navigate = useNavigate();
  const [invited, setInvited] = useState<string>();

  return (
    <Page title={words(hostScreenTexts.invite)} subtitle={words(hostScreenTexts.inviteMeaning)}>
      <FreeSlotOnly>
        <CardGrid>
          <Card>
            <InviteHostForm
              onInvited={setInvited}
              onCancel={() => void navigate(portalPaths.hosts, { replace: true })}
            />
            <OtherPageLink question={words(hostInvitationTexts.noPassword)}>
              <TextLink to={BY_EMAIL}>Invite by email instead</TextLink>
            </OtherPageLink>
          </Card>
        </CardGrid>
      </FreeSlotOnly>
      <MessageDialog
        isOpen={invited !== undefined}
        title={hostTexts.created}
        closeLabel={words(labelTexts.goToHosts)}
        onClose={() => void navigate(portalPaths.hosts)}
      >
        <Sentence text={hostScreenTexts.invited} values={{ name: <strong>{invited}</strong> }} />
      </MessageDialog>
    </Page>
  );
}

/** Explains a missing slot; without a quota, redirects to Hosts. */
function FreeSlotOnly({ children }: { children: ReactNode }) {
  const subscription = useCall(billingCalls.info);
  const list = useCall(hostCalls.list);
  if (subscription.data?.subscriptionQuantity === 0)
    return <Navigate to={portalPaths.hosts} replace />;
  return (
    <Loaded query={subscription}>
      {(info) => (
        <Loaded query={list}>
          {({ hosts }) => (
            <FreeAtEntry info={info} hostCount={hosts.length}>
              {children}
            </FreeAtEntry>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Checked once: if another tab fills the slot, the typed data must stay. */
function FreeAtEntry({
  info,
  hostCount,
  children,
}: {
  info: SubscriptionInfo;
  hostCount: number;
  children: ReactNode;
}) {
  const [{ hasFreeSlot, callout }] = useState(() => hostsView(info, hostCount));
  if (hasFreeSlot) return children;
  if (callout === undefined) return <Navigate to={portalPaths.hosts} replace />;
  return <HostsCallout callout={callout} subscription={info} />;
}
