import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import classes from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** For what needs the space: a list, a table. */
  isWide?: boolean;
};

/** A dialog with a title; Escape, the cross and a click outside close it. */
export function Dialog({ isOpen, title, children, onClose, isWide = false }: DialogProps) {
  useFocusReturn(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      // It is there at once, and comes in by an animation of its own: a key that follows finds it.
      transitionProps={{ duration: 0 }}
      title={title}
      centered
      size={isWide ? 'lg' : 'md'}
      radius="md"
      padding={24}
      classNames={classes}
      // The library's <header> would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
    >
      <div ref={focusMainAct} className={classes.whole}>
        {children}
      </div>
    </Modal>
  );
}

// The library gives the focus a moment later. Before that, what opened the dialog has to be noted.
function focusMainAct(body: HTMLDivElement | null): void {
  if (body === null) return;
  queueMicrotask(() => {
    body.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  });
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
 * it, except where something would be lost.
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
    <Dialog {...dialog}>
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
