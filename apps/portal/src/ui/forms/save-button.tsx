import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';

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
