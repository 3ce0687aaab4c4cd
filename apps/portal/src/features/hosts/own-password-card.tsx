import { type ApiError, hostPasswordCalls } from '@emcee/contract';
import { useSend } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { PasswordField } from '../../ui/forms/text-fields.tsx';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NewHostPasswordField } from './new-host-password-field.tsx';

const NOTHING = { oldPassword: '', newPassword: '' };

function placeError({ status, param, message }: ApiError): PlacedError | undefined {
  return status === 403 && param !== undefined ? { field: param, message } : undefined;
}

/** A host with an email address changes its own password, which signs its other devices out. */
export function OwnPasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const words = useWords();
  const change = useSend(hostPasswordCalls.change);
  const form = useSchemaForm({
    schema: hostPasswordCalls.change.body,
    initialValues: NOTHING,
    placeError,
    async onSubmit(values) {
      const { message } = await change.mutateAsync(values);
      form.startFrom(NOTHING);
      toast(words(message));
      onChanged();
    },
  });
  return (
    <Card
      title="Password"
      isRegion={false}
      description="Changing it signs you out everywhere else."
    >
      <Form form={form} label="Password" asksBeforeLeaving>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('oldPassword')}
          label="Old password"
          autoComplete="current-password"
        />
        <NewHostPasswordField {...form.field('newPassword')} label="New password" />
        <FormActions>
          <SaveButton form={form}>Change password</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}
