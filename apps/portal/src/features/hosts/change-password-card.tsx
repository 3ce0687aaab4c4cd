import { changedHostPasswordField, hostCalls, hostScreenTexts } from '@emcee/contract';
import * as z from 'zod/mini';
import { useWords } from '../../lib/words.tsx';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { useHostSend } from './use-host-send.ts';

const schema = z.object({ password: changedHostPasswordField });

/** Replaces the password of a host that the admin created, which signs the host out everywhere. */
export function ChangePasswordCard({ hostId }: { hostId: string }) {
  const words = useWords();
  const change = useHostSend(hostCalls.changePassword, hostId);
  const form = useSchemaForm({
    schema,
    initialValues: { password: '' },
    async onSubmit({ password }) {
      const { message } = await change({ password, hostId });
      form.startFrom({ password: '' });
      toast(words(message));
    },
  });
  return (
    <Card
      title="Change Password"
      isRegion={false}
      aside={
        <HelpDialog title="Change Password">
          <p>{words(hostScreenTexts.passwordMeaning)}</p>
          <p>
            <strong>Example:</strong> {words(hostScreenTexts.passwordExample)}
          </p>
        </HelpDialog>
      }
    >
      <Form form={form} asksBeforeLeaving>
        <PasswordField
          {...form.field('password')}
          label="New password"
          help="6 to 20 characters, with at least one letter and one number."
          autoComplete="new-password"
        />
        <FormActions>
          <SaveButton form={form}>Change password</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}
