import {
  type ApiError,
  accountCalls,
  contactCalls,
  contactInputSchema,
  contactTexts,
  portalPaths,
  supportScreenTexts,
} from '@emcee/contract';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import { Sentence } from '../../lib/words.tsx';
import { TextLink } from '../../ui/basics/app-link.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextAreaField } from '../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function ContactPage() {
  const me = useCall(accountCalls.me);
  return (
    <Page title="Contact Us" subtitle="Ask us anything. We'll reply by email.">
      <Loaded query={me}>
        {({ email }) => (
          <CardGrid>
            <Card>
              <ContactForm email={email} />
            </Card>
            <Card title="Already answered?">
              <p>
                <Sentence
                  text={supportScreenTexts.seeGuide}
                  values={{ guide: <TextLink to={portalPaths.guide}>guide</TextLink> }}
                />
              </p>
            </Card>
          </CardGrid>
        )}
      </Loaded>
    </Page>
  );
}

function ContactForm({ email }: { email: string }) {
  const [said, setSaid] = useState<string>();
  const send = useSend(contactCalls.send);
  const form = useSchemaForm({
    schema: contactInputSchema,
    initialValues: { email, subject: '', message: '' },
    placeError,
    async onSubmit(input) {
      setSaid(undefined);
      const { message } = await send.mutateAsync(input);
      setSaid(message);
      form.startFrom({ email: input.email, subject: '', message: '' });
    },
  });
  return (
    <Form form={form} isMain label="Contact Us" asksBeforeLeaving>
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        help="We'll reply to this address."
        autoComplete="email"
      />
      <TextField {...form.field('subject')} label="Subject" />
      <TextAreaField {...form.field('message')} label="Message" rows={7} />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          Send
        </Button>
        <div role="status">
          {said !== undefined && !form.isDirty && (
            <Notice tone="success" icon={<IconCheck size={18} aria-hidden />}>
              {said}
            </Notice>
          )}
        </div>
      </FormActions>
    </Form>
  );
}

function placeError(apiError: ApiError): PlacedError | undefined {
  const { status } = apiError;
  if (status === 409) return undefined;
  return { said: status === 500 ? apiError : contactTexts.failed };
}
