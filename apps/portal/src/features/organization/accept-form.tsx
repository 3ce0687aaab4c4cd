import {
  ApiError,
  codeIfAnyField,
  displayNameField,
  invitationCalls,
  type ReplyOf,
} from '@emcee/contract';
import * as z from 'zod/mini';
import { useSend } from '../../lib/calls/calls.ts';
import { codeIfAny, useAskedCode } from '../../lib/session/use-asked-code.ts';
import { Button } from '../../ui/basics/button.tsx';
import { CodeField } from '../../ui/forms/fields/code-field.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { ShownInvitation } from './invitation-frame.tsx';

const schema = z.object({ name: displayNameField, password: z.string(), code: codeIfAnyField });

/** One click while signed in. An account needs its password, and a new one chooses it. */
export function AcceptForm({
  invitation: { email, token, hasAccount, role, name: suggested = '' },
  isSignedIn,
  onAccepted,
  onDead,
}: {
  invitation: ShownInvitation;
  isSignedIn: boolean;
  onAccepted: (session: ReplyOf<typeof invitationCalls.accept>) => void;
  onDead: () => void;
}) {
  const accept = useSend(invitationCalls.accept);
  const code = useAskedCode();
  const leads = role === 'host';
  const form = useSchemaForm({
    schema,
    initialValues: { name: suggested, password: '', code: '' },
    async onSubmit({ name, password, code: typed = '' }) {
      const proof = isSignedIn ? {} : { password, ...codeIfAny(typed) };
      try {
        const session = await code.send(() =>
          accept.mutateAsync({ invitationToken: token, ...proof, ...(leads && { name }) }),
        );
        if (session !== undefined) onAccepted(session);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        onDead();
      }
    },
  });
  return (
    <Form form={form} isMain label="Accept the invitation">
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {leads && (
        <TextField {...form.field('name')} label="Your name (optional)" autoComplete="name" />
      )}
      {!isSignedIn && (
        <PasswordField
          {...form.field('password')}
          label={hasAccount ? 'Your password' : 'Choose a password'}
          help={
            hasAccount
              ? `For ${email}.`
              : '6 to 20 characters, with at least one letter and one number.'
          }
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
        />
      )}
      {code.isAsked && <CodeField {...form.field('code')} takesFocus />}
      <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
        Accept
      </Button>
    </Form>
  );
}
