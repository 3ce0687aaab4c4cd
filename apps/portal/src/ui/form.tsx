import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { FormHandle } from '../lib/form.ts';
import classes from './form.module.css';

const LeaveQuestion = lazy(() =>
  import('./leave-question.tsx').then((module) => ({ default: module.LeaveQuestion })),
);

/** The row above a form for what concerns no single field. */
export function FormError({ children }: { children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <p role="alert" className={classes.error}>
      {children}
    </p>
  );
}

/** Asks before unsaved changes are left behind, by a link as by closing the tab. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return;
    function ask(event: BeforeUnloadEvent): void {
      event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}

/** The `form` element of a `useSchemaForm`, with its error row; `asksBeforeLeaving` for forms that hold work. */
export function Form({
  form,
  asksBeforeLeaving = false,
  label,
  children,
}: {
  form: FormHandle;
  asksBeforeLeaving?: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.element}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={label}
      className={classes.form}
    >
      <FormError>{form.rowError}</FormError>
      {children}
      {asksBeforeLeaving && <LeaveGuard isActive={form.isDirty && !form.submitting} />}
    </form>
  );
}

/** Short fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
