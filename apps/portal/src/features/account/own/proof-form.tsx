import { type ApiError, codeField, currentPasswordField } from '@emcee/contract';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../ui/basics/button.tsx';
import { CodeField } from '../../../ui/forms/fields/code-field.tsx';
import { PasswordField } from '../../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { useSchemaForm } from '../../../ui/forms/form-state.ts';
import type { PlacedError } from '../../../ui/forms/use-shown-errors.ts';

const schema = z.object({ code: codeField, password: currentPasswordField });

function placeError(apiError: ApiError): PlacedError | undefined {
  const { status, param } = apiError;
  return status === 403 && param !== undefined ? { field: param, said: apiError } : undefined;
}

/** What every step of the second factor takes: a code and the password. */
export function ProofForm({
  label,
  hasRecoveryCodes = true,
  action,
  onProven,
  onCancel,
}: {
  label: string;
  hasRecoveryCodes?: boolean;
  /** What the button says. */
  action: ReactNode;
  onProven: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useSchemaForm({
    schema,
    initialValues: { code: '', password: '' },
    placeError,
    onSubmit: onProven,
  });
  return (
    <Form form={form} label={label}>
      <CodeField {...form.field('code')} takesFocus hasRecoveryCodes={hasRecoveryCodes} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
