import type { ReactNode } from 'react';
import { Button } from '../../ui/basics/button.tsx';
import { Form, FormActions, FormError } from '../../ui/forms/form.tsx';
import type { FormHandle } from '../../ui/forms/form-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './settings.module.css';

export function SettingsCard({
  title,
  saveLabel,
  settings: { form, canSave },
  children,
}: {
  title: string;
  saveLabel: string;
  settings: { form: FormHandle; canSave: boolean };
  children: ReactNode;
}) {
  return (
    <Card title={title}>
      {/* The card is higher than a screen, so errors appear next to the button. */}
      <Form form={{ ...form, rowError: undefined }} asksBeforeLeaving>
        <div className={classes.rows}>{children}</div>
        <FormError isCounting={form.isWaiting}>{form.rowError}</FormError>
        <FormActions>
          <Button type="submit" tone="primary" disabled={!canSave} isBusy={form.submitting}>
            {saveLabel}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
