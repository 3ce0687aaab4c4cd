/** Share of its tallest height below which the viewport must have lost the rest to a keyboard. */
const KEYBOARD_SHARE = 0.75;

/** Ends the page above the phone's keyboard, because some browsers lay the keyboard over the page. */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  const root = document.documentElement;
  let tallest = viewport.height;
  let width = viewport.width;
  function follow(): void {
    if (viewport === null || viewport.scale > 1.01) return;
    // The phone was turned, so the tallest height so far no longer applies.
    if (viewport.width !== width) tallest = viewport.height;
    width = viewport.width;
    tallest = Math.max(tallest, viewport.height);
    root.style.setProperty('--view-height', `${viewport.height}px`);
    const { activeElement } = document;
    const field = activeElement instanceof HTMLInputElement ? activeElement : undefined;
    const isOpen = viewport.height < KEYBOARD_SHARE * tallest && field !== undefined;
    const hasOpened = isOpen && !root.hasAttribute('data-keyboard');
    root.toggleAttribute('data-keyboard', isOpen);
    // The browser keeps only the field in view, but its send button is below the field.
    if (hasOpened) field?.form?.scrollIntoView({ block: 'nearest' });
  }
  follow();
  viewport.addEventListener('resize', follow);
}
