import { type Act, useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog, type ConfirmProps } from '../overlays/dialog.tsx';
import { FormError } from './form.tsx';

/** Sends something when it is confirmed. Stays open if that fails, and says why. */
export function ActDialog({
  children,
  act,
  fallback,
  onFailure,
  ...dialog
}: Omit<ConfirmProps, 'isOpen' | 'isBusy' | 'onConfirm'> & Act) {
  const { failure, isBusy, run } = useAct();
  const confirm = () => void run({ act, fallback, onFailure });
  return (
    <ConfirmDialog isOpen {...dialog} isBusy={isBusy} onConfirm={confirm}>
      {children}
      <FormError>{failure}</FormError>
    </ConfirmDialog>
  );
}
