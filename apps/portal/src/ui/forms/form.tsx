import { type ReactNode, type RefObject, useEffect } from 'react';
import { Notice } from '../feedback/notice.tsx';
import classes from './form.module.css';
import type { FormHandle } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';

const FIELDS = 'input:not([type="hidden"]), textarea, select';

/** Error above a form that concerns no single field; one that counts down is announced only once. */
export function FormError({
  isCounting = false,
  children,
}: {
  isCounting?: boolean;
  children: string | undefined;
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

/** The `form` element of a `useSchemaForm`, with its error row; `asksBeforeLeaving` protects unsaved work. */
export function Form({
  form,
  asksBeforeLeaving = false,
  isMain = false,
  label,
  children,
}: {
  form: FormHandle;
  asksBeforeLeaving?: boolean;
  /** True for the main form of a page: focuses its first field, or the one with `isFirst`. */
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
      {form.restored !== undefined && <Notice>{form.restored}</Notice>}
      <FormError isCounting={form.isWaiting}>{form.rowError}</FormError>
      {children}
      {asksBeforeLeaving && <LeaveGuard isActive={form.isDirty && !form.submitting} />}
    </form>
  );
}

/** Short fields, side by side if they fit. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** Focuses the first field of a form when it opens, unless the focus is in use elsewhere. */
function useFirstField(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || isAtWork(document.activeElement)) return;
    const first =
      form.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      form.current?.querySelector<HTMLElement>(FIELDS);
    first?.focus({ preventScroll: true });
  }, [form, isWanted]);
}

// On a newly opened page the focus is on `main`, or nowhere.
function isAtWork(active: Element | null): boolean {
  return active !== null && active !== document.body && active.tagName !== 'MAIN';
}
