import { type ApiError, hostCalls, hostScreenTexts } from '@emcee/contract';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { withHost } from './host-cache.ts';

function placeError(apiError: ApiError): PlacedError | undefined {
  return apiError.status === 403 ? { field: 'email', said: apiError } : undefined;
}

/** Invites a host that signed up without an admin, by email and password; `onInvited` gets the email. */
export function InviteHostForm({
  onInvited,
  onCancel,
}: {
  onInvited: (email: string) => void;
  onCancel: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const invite = useSend(hostCalls.invite);
  const form = useSchemaForm({
    schema: hostCalls.invite.body,
    initialValues: { email: '', password: '' },
    placeError,
    hasFaultPage: true,
    async onSubmit(values) {
      const { host } = await invite.mutateAsync(values);
      cache.change(hostCalls.list, (list) => withHost(list, host));
      onInvited(host.email ?? values.email);
    },
  });
  return (
    <Form form={form} isMain label={words(hostScreenTexts.invite)} asksBeforeLeaving>
      <TextField
        {...form.field('email')}
        label="Email"
        help={words(hostScreenTexts.inviteEmailHelp)}
        type="email"
        autoComplete="off"
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        help={words(hostScreenTexts.invitePasswordHelp)}
        autoComplete="off"
      />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          Invite
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
