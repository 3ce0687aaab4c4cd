import { billingCalls, billingTexts, portalPaths } from '@emcee/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Navigate, useNavigate } from 'react-router';
import { useCallCache } from '../../../lib/calls/calls.ts';
import { useSearchParams } from '../../../lib/pages/use-search-params.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import classes from '../billing.module.css';
import { SubscribedDialog } from './subscribed-dialog.tsx';
import { type ReturnedIds, useApproval } from './use-approval.ts';

export function ApprovedPage() {
  const [params] = useSearchParams();
  const approvedSubId = params.get('subscription_id') ?? '';
  const baToken = params.get('ba_token') ?? '';
  if (approvedSubId === '' && baToken === '')
    return <Navigate to={portalPaths.subscription} replace />;
  return <ApprovedReturn approvedSubId={approvedSubId} ba_token={baToken} />;
}

function ApprovedReturn(ids: ReturnedIds) {
  const words = useWords();
  const navigate = useNavigate();
  const cache = useCallCache();
  const { approval, isSlow, tryAgain } = useApproval(ids);

  function goToSubscription(): void {
    // The kept reply predates the approval.
    void cache.refresh(billingCalls.info);
    void navigate(portalPaths.subscription, { replace: true });
  }

  return (
    <Page title="Subscription">
      <Card>
        {approval.kind === 'waiting' && <Waiting isSlow={isSlow} onLeave={goToSubscription} />}
        {approval.kind === 'refused' && (
          <EmptyState
            icon={<IconAlertTriangle size={28} />}
            title={billingTexts.notApproved.text}
            action={<Button onClick={goToSubscription}>Back to Subscription</Button>}
          >
            {words(approval.reason ?? 'Nothing has changed. You can start again at any time.')}
          </EmptyState>
        )}
        {approval.kind === 'failed' && <ErrorState message={approval.said} onRetry={tryAgain} />}
        {approval.kind === 'active' && (
          <EmptyState
            title={approval.title}
            action={<Button onClick={goToSubscription}>See subscription</Button>}
          />
        )}
      </Card>
      <SubscribedDialog
        text={approval.kind === 'active' ? words(approval.text, approval.values) : undefined}
        onClose={goToSubscription}
      />
    </Page>
  );
}

function Waiting({ isSlow, onLeave }: { isSlow: boolean; onLeave: () => void }) {
  return (
    <WorkProgress label={billingTexts.waiting}>
      {isSlow ? (
        <div className={classes.stack}>
          <p role="status">
            PayPal is still processing your subscription. You can leave this page; we'll email you
            when it's active.
          </p>
          <div>
            <Button onClick={onLeave}>Back to Subscription</Button>
          </div>
        </div>
      ) : (
        'This takes a few seconds. Please leave this page open.'
      )}
    </WorkProgress>
  );
}
