import { count, money } from '@emcee/client';
import { billingTexts, hostChangeTexts } from '@emcee/contract';
import { priceCents } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { Dialog, DialogActions, MessageDialog } from '../../../ui/overlays/dialog.tsx';
import classes from '../billing.module.css';
import type { ChangeOfHosts } from './use-change-of-hosts.ts';
import type { UpdateStep } from './use-update.ts';

export function UpdateOutcome({
  change,
  nextCycleQuantity,
}: {
  change: ChangeOfHosts;
  nextCycleQuantity: number;
}) {
  const { step, close: onClose } = change;
  return (
    <>
      <ApprovalNeeded step={step} next={nextCycleQuantity} onClose={onClose} />
      <MessageDialog
        isOpen={step.kind === 'checking'}
        title="Your payment is being checked"
        onClose={onClose}
      >
        {step.kind === 'checking' && step.message}
      </MessageDialog>
      <UpdateFailed change={change} />
    </>
  );
}

const UNTIL_APPROVED = {
  INCREASE: hostChangeTexts.approveIncrease,
  DECREASE: 'Nothing changes until you approve.',
  KEEP: hostChangeTexts.approveKeep,
} as const;

function ApprovalNeeded({
  step,
  next,
  onClose,
}: {
  step: UpdateStep;
  next: number;
  onClose: () => void;
}) {
  const words = useWords();
  return (
    <Dialog isOpen={step.kind === 'approval'} title="Your approval is needed" onClose={onClose}>
      {step.kind === 'approval' && (
        <>
          <div className={classes.stack}>
            {step.updateMethod === 'INCREASE' && (
              <p>We've received your one-time payment. One more step:</p>
            )}
            <p>
              {words(hostChangeTexts.approvePrice, {
                price: money(priceCents(step.quantity)),
                n: count(step.quantity),
              })}
            </p>
            <p className={classes.muted}>
              {words(UNTIL_APPROVED[step.updateMethod], { next: count(next) })}
            </p>
          </div>
          <DialogActions>
            <Button onClick={onClose}>Later</Button>
            <LinkButton to={step.link} tone="primary">
              Approve
            </LinkButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function UpdateFailed({ change }: { change: ChangeOfHosts }) {
  const words = useWords();
  const { step, update, close: onClose } = change;
  const again = step.kind === 'failed' ? step.again : undefined;
  return (
    <Dialog
      isOpen={step.kind === 'failed'}
      title={billingTexts.updateFailedTitle}
      onClose={onClose}
    >
      <p className={classes.muted}>{step.kind === 'failed' && words(step.said)}</p>
      <DialogActions>
        <Button onClick={onClose} tone={again === undefined ? 'primary' : 'secondary'}>
          Close
        </Button>
        {again !== undefined && (
          <Button tone="primary" onClick={() => void update(again)}>
            Try again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
