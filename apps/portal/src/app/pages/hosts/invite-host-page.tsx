import { hostScreenTexts, hostTexts, labelTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { InviteHostForm } from '../../../features/hosts/invite-host-form.tsx';
import { Sentence, useWords } from '../../../lib/words.tsx';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';
import { FreeSlotOnly } from './free-slot-only.tsx';

/** Gives PRO to an existing host; needs a free slot. */
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
