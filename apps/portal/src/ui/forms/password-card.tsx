import type { hostAccountCalls, hostPasswordCalls, ownAccountCalls } from '@emcee/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { Card } from '../layout/card.tsx';
import { toast } from '../overlays/toast.tsx';
import { PasswordField } from './fields/text-fields.tsx';
import { Form, FormActions } from './form.tsx';
import { useSchemaForm } from './form-state.ts';
import { SaveButton } from './save-button.tsx';

type Passwords = { oldPassword: string; newPassword: string };

const NOTHING: Passwords = { oldPassword: '', newPassword: '' };

/** A change signs out the other devices. */
export function PasswordCard({
  call,
  sessions,
  email,
  newPassword,
  isRegion,
}: {
  call: typeof ownAccountCalls.changePassword | typeof hostPasswordCalls.change;
  /** Lists the sessions, of which a change ends the others. */
  sessions: typeof ownAccountCalls.sessions | typeof hostAccountCalls.sessions;
  email: string;
  newPassword: (field: Omit<ComponentProps<typeof PasswordField>, 'label'>) => ReactNode;
  isRegion?: boolean;
}) {
  const words = useWords();
  const cache = useCallCache();
  const change = useSend(call);
  const form = useSchemaForm({
    schema: call.body,
    initialValues: NOTHING,
    async onSubmit(values) {
      const { message } = await change.mutateAsync(values);
      void cache.refresh(sessions);
      form.startFrom(NOTHING);
      toast(words(message));
    },
  });
  return (
    <Card
      title="Password"
      {...(isRegion !== undefined && { isRegion })}
      description="Changing your password signs you out on all other devices."
    >
      <Form form={form} label="Password" asksBeforeLeaving>
        {/* Tells password managers which account this password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field('oldPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        {newPassword(form.field('newPassword'))}
        <FormActions>
          <SaveButton form={form}>Change password</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}
