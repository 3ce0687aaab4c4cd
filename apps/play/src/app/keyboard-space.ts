/** Below this share of its height a page has lost the rest to a keyboard. */
const KEYBOARD_SHARE = 0.75;

/** Lets the page end above the keyboard of the phone, which some browsers lay over it. */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  const root = document.documentElement;
  let tallest = viewport.height;
  let width = viewport.width;
  function follow(): void {
    if (viewport === null || viewport.scale > 1.01) return;
    // Turned: what was tall is wide now.
    if (viewport.width !== width) tallest = viewport.height;
    width = viewport.width;
    tallest = Math.max(tallest, viewport.height);
    root.style.setProperty('--view-height', `${viewport.height}px`);
    const { activeElement } = document;
    const field = activeElement instanceof HTMLInputElement ? activeElement : undefined;
    const isOpen = viewport.height < KEYBOARD_SHARE * tallest && field !== undefined;
    const hasOpened = isOpen && !root.hasAttribute('data-keyboard');
    root.toggleAttribute('data-keyboard', isOpen);
    // The browser sees to the field alone; what sends it stands below.
    if (hasOpened) field?.form?.scrollIntoView({ block: 'nearest' });
  }
  follow();
  viewport.addEventListener('resize', follow);
}
