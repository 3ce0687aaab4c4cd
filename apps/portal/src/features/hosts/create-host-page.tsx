import { billingCalls, hostScreenTexts, hostTexts, labelTexts, portalPaths } from '@emcee/contract';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useCall } from '../../lib/calls.ts';
import { Sentence, useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MessageDialog } from '../../ui/overlays/dialog.tsx';
import { CreateHostForm } from './create-host-form.tsx';

/** A new host, for who has a subscription. */
export function CreateHostPage() {
  const words = useWords();
  const navigate = useNavigate();
  const subscription = useCall(billingCalls.info);
  const [created, setCreated] = useState<string>();

  if (subscription.data?.subscriptionQuantity === 0)
    return <Navigate to={portalPaths.hosts} replace />;
  return (
    <Page title={words(hostScreenTexts.create)} subtitle={words(hostTexts.signInInfo)}>
      <Loaded query={subscription}>
        {() => (
          <CardGrid>
            <Card>
              <CreateHostForm
                onCreated={setCreated}
                onCancel={() => void navigate(portalPaths.hosts, { replace: true })}
              />
            </Card>
          </CardGrid>
        )}
      </Loaded>
      <MessageDialog
        isOpen={created !== undefined}
        title={hostTexts.created}
        closeLabel={words(labelTexts.goToHosts)}
        onClose={() => void navigate(portalPaths.hosts)}
      >
        <Sentence text={hostScreenTexts.created} values={{ name: <strong>{created}</strong> }} />
      </MessageDialog>
    </Page>
  );
}
