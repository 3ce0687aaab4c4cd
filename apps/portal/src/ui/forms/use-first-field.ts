import { type RefObject, useEffect } from 'react';

const FIELDS = 'input:not([type="hidden"]), textarea, select';

/** Gives the focus to the first field of a form when it opens, unless somebody is at work elsewhere. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || isAtWork(document.activeElement)) return;
    const first =
      form.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      form.current?.querySelector<HTMLElement>(FIELDS);
    first?.focus({ preventScroll: true });
  }, [form, isWanted]);
}

// A page that has just been opened leaves the focus on itself, or nowhere.
function isAtWork(active: Element | null): boolean {
  return active !== null && active !== document.body && active.tagName !== 'MAIN';
}
