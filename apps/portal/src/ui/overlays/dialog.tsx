import { type ReactNode, useState } from 'react';
import { Button } from '../basics/button.tsx';
import classes from './dialog.module.css';
import { lateOverlays } from './late-overlays.ts';
import type { DialogProps } from './overlay-props.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * A dialog with a title; Escape and the cross close it, and a click outside as long as nothing was typed or chosen in it.
 */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  useFocusReturn(isOpen);
  const parts = lateOverlays.useParts(isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && parts !== undefined ? <parts.DialogFrame {...props} /> : null;
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

type ConfirmProps = DialogProps & {
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  isDangerous?: boolean;
};

/**
 * Asks before something is done; the question says what happens, the button repeats the verb. Enter does
 * it, except where something would be lost. It stays until what was confirmed has come to its end: its `onClose` might
 * close the question after it.
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

/** Tells something that has to be read before going on; `action` stands instead of the close button. */
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
