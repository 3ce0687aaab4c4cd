import { billingTexts } from '@emcee/contract';
import { MessageDialog } from '../../../ui/overlays/dialog.tsx';

export function PaymentFailed({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <MessageDialog isOpen={isOpen} title={billingTexts.failedTitle} onClose={onClose}>
      {billingTexts.failed}
    </MessageDialog>
  );
}
