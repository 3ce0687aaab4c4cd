import { Modal } from '@mantine/core';
import { useState } from 'react';
import classes from '../dialog.module.css';
import type { DialogProps } from '../overlay-props.ts';
import { NO_LOCK_OF_LIBRARY, useHeldPage } from '../use-held-page.ts';

/** What stands around the content of a dialog. */
export function DialogFrame({
  isOpen,
  title,
  children,
  onClose,
  isHeld = false,
  isWide = false,
  growsUp = false,
}: DialogProps) {
  const [isFilledIn, setIsFilledIn] = useState(false);
  useHeldPage(isOpen);
  if (!isOpen && isFilledIn) setIsFilledIn(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // Beside it, a click is often one that missed: what was typed must not go with it.
      closeOnClickOutside={!(isFilledIn || isHeld)}
      closeOnEscape={!isHeld}
      returnFocus={false}
      removeScrollProps={NO_LOCK_OF_LIBRARY}
      // It is there at once, and comes in by an animation of its own: a key that follows finds it.
      transitionProps={{ duration: 0 }}
      title={title}
      centered={!growsUp}
      size={isWide ? 'lg' : 'md'}
      radius="md"
      padding={24}
      classNames={growsUp ? { ...classes, root: classes.growsUp } : classes}
      // The library's <header> would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isHeld }}
      overlayProps={{ backgroundOpacity: 0.45 }}
    >
      <div ref={focusMainAct} className={classes.whole} onChange={() => setIsFilledIn(true)}>
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
