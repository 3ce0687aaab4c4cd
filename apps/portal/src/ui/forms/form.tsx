import { type ReactNode, type RefObject, useEffect } from 'react';
import classes from './form.module.css';
import type { FormHandle } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';

const FIELDS = 'input:not([type="hidden"]), textarea, select';

/** The row above a form for what concerns no single field; one that counts is read out once, not each second. */
export function FormError({
  isCounting = false,
  children,
}: {
  isCounting?: boolean;
  children: ReactNode;
}) {
  if (children === undefined || children === '') return null;
  return (
    <p
      role="alert"
      aria-atomic
      aria-relevant={isCounting ? 'additions' : undefined}
      className={classes.error}
    >
      {children}
    </p>
  );
}

/** The `form` element of a `useSchemaForm`, with its error row; `asksBeforeLeaving` for forms that hold work. */
export function Form({
  form,
  asksBeforeLeaving = false,
  isMain = false,
  label,
  children,
}: {
  form: FormHandle;
  asksBeforeLeaving?: boolean;
  /** What the page is for: it opens with the focus in its first field, or in the one that `isFirst`. */
  isMain?: boolean;
  label?: string;
  children: ReactNode;
}) {
  useFirstField(form.element, isMain);
  return (
    <form
      ref={form.element}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={label}
      className={classes.form}
    >
      <FormError isCounting={form.isWaiting}>{form.rowError}</FormError>
      {children}
      {asksBeforeLeaving && <LeaveGuard isActive={form.isDirty && !form.submitting} />}
    </form>
  );
}

/** Short fields side by side where there is space. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** Gives the focus to the first field of a form when it opens, unless somebody is at work elsewhere. */
function useFirstField(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
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
