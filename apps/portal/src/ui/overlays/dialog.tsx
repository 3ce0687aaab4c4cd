import { type ReactNode, useState } from 'react';
import { Button } from '../basics/button.tsx';
import classes from './dialog.module.css';
import { lateOverlays } from './late-overlays.ts';
import type { DialogProps } from './overlay-props.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A click outside closes only if nothing was entered. */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  useFocusReturn(isOpen);
  const parts = lateOverlays.useParts(isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && parts !== undefined ? <parts.DialogFrame {...props} /> : null;
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

export type ConfirmProps = DialogProps & {
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  isDangerous?: boolean;
};

/**
 * The question names the consequence, the button repeats the verb. Enter confirms unless something would be
 * lost. Stays open until the action ends, because the action's `onClose` might close it too early.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isBusy = false,
  isDangerous = false,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog} isHeld={isBusy}>
      <div className={classes.text}>{children}</div>
      <DialogActions>
        <Button onClick={dialog.onClose} disabled={isBusy} isMainAct={isDangerous}>
          {cancelLabel}
        </Button>
        <Button
          tone={isDangerous ? 'danger' : 'primary'}
          onClick={onConfirm}
          isBusy={isBusy}
          isMainAct={!isDangerous}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function MessageDialog({
  closeLabel = 'Close',
  action,
  children,
  ...dialog
}: DialogProps & { closeLabel?: string; action?: ReactNode }) {
  return (
    <Dialog {...dialog}>
      <div className={classes.text}>{children}</div>
      <DialogActions>
        {action ?? (
          <Button tone="primary" onClick={dialog.onClose} isMainAct>
            {closeLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
