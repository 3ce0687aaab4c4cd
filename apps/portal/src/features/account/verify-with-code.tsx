import { ApiError, accountCalls, codeField, type ReplyOf } from '@emcee/contract';
import * as z from 'zod/mini';
import { useSend } from '../../lib/calls/calls.ts';
import { startSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/basics/button.tsx';
import { CodeField } from '../../ui/forms/fields/code-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';

const schema = z.object({ code: codeField });

/** The link works only together with a code. */
export function VerifyWithCode({
  title,
  verificationToken,
  onVerified,
  onDead,
}: {
  title: string;
  verificationToken: string;
  onVerified: (session: ReplyOf<typeof accountCalls.verify>) => void;
  onDead: (error: ApiError) => void;
}) {
  const verify = useSend(accountCalls.verify);
  const form = useSchemaForm({
    schema,
    initialValues: { code: '' },
    async onSubmit({ code }) {
      try {
        const session = await verify.mutateAsync({ verificationToken, code });
        startSession(session);
        onVerified(session);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        onDead(error);
      }
    },
  });
  return (
    <NarrowPage
      title={title}
      heading="One more step"
      text="Enter the code from your authenticator app."
    >
      <Form form={form} label={title}>
        <CodeField {...form.field('code')} takesFocus />
        <Button type="submit" tone="primary" isFullWidth isBusy={form.submitting}>
          Verify
        </Button>
      </Form>
    </NarrowPage>
  );
}
