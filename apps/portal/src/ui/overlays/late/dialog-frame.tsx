import { Modal } from '@mantine/core';
import { useState } from 'react';
import { WithEmails } from '../../basics/no-wrap.tsx';
import { UiProvider } from '../../theme/ui-provider.tsx';
import classes from '../dialog.module.css';
import type { DialogProps } from '../overlay-props.ts';
import { NO_LOCK_OF_LIBRARY, useScrollLock } from '../use-held-page.ts';

export function DialogFrame({
  isOpen,
  title,
  children,
  onClose,
  isHeld = false,
  isWide = false,
  isAside = false,
  growsUp = false,
}: DialogProps) {
  const [isFilledIn, setIsFilledIn] = useState(false);
  useScrollLock(isOpen);
  if (!isOpen && isFilledIn) setIsFilledIn(false);
  return (
    <UiProvider>
      <Modal
        opened={isOpen}
        onClose={onClose}
        // Clicks outside are often misses, so they must not discard input.
        closeOnClickOutside={!(isFilledIn || isHeld)}
        closeOnEscape={!isHeld}
        returnFocus={false}
        removeScrollProps={NO_LOCK_OF_LIBRARY}
        // Opens at once, with a CSS animation only, so that the next key reaches the dialog.
        transitionProps={{ duration: 0 }}
        title={typeof title === 'string' ? <WithEmails>{title}</WithEmails> : title}
        centered={!(growsUp || isAside)}
        size={isWide ? 'lg' : 'md'}
        radius="md"
        padding={24}
        classNames={{ ...classes, root: isAside ? classes.aside : growsUp ? classes.growsUp : '' }}
        // The library's <header> would count as a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': 'Close', disabled: isHeld }}
        overlayProps={{ backgroundOpacity: 0.45 }}
      >
        <div ref={focusFirst} className={classes.whole} onChange={() => setIsFilledIn(true)}>
          {children}
        </div>
      </Modal>
    </UiProvider>
  );
}

const FIELDS = ['input', 'textarea', 'select']
  .map((field) => `${field}:not([type=hidden], :disabled)`)
  .concat('[contenteditable=true]');

/** The element that asks for the focus, else the first field, else the main button, else any button. */
const FIRST = [
  ['[data-autofocus]'],
  FIELDS,
  ['button[data-tone=primary]:not(:disabled)', 'a[data-tone=primary]'],
  ['button:not(:disabled)', 'a[href]'],
].map((selectors) => selectors.join());

/** Also once late content is there, and when the focused element was replaced. */
function focusFirst(body: HTMLDivElement | null): (() => void) | undefined {
  if (body === null) return undefined;
  let wasFound = false;
  const focus = () => {
    const first = FIRST.map((selector) => body.querySelector<HTMLElement>(selector)).find(
      (element) => element !== null,
    );
    if (first == null || (wasFound && document.activeElement !== document.body)) return;
    wasFound = true;
    const focused = chosenInGroupOf(first, body);
    // The library moves the focus later, to the element with this attribute, else to its Close button.
    focused.setAttribute('data-autofocus', 'true');
    focused.focus({ preventScroll: true });
  };
  // Deferred: `useFocusReturn` has to note the opener before the focus moves.
  queueMicrotask(focus);
  const watch = new MutationObserver(focus);
  watch.observe(body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** Like the Tab key: the chosen one of a group of radio buttons, even if it isn't the first. */
function chosenInGroupOf(field: HTMLElement, body: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const chosen = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return chosen.find(({ name, disabled }) => name === field.name && !disabled) ?? field;
}
