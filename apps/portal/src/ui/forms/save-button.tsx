import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';

/** Saves a form that was opened with values: there is nothing to save until one is changed. */
export function SaveButton({
  form,
  children,
}: {
  form: { canSave: boolean; submitting: boolean };
  children: ReactNode;
}) {
  return (
    <Button type="submit" tone="primary" disabled={!form.canSave} isBusy={form.submitting}>
      {children}
    </Button>
  );
}
