import { hostCalls, morningTexts, type ReplyOf, roomContactCalls } from '@emcee/contract';
import { useCall, useCallCache } from '../../lib/calls/calls.ts';
import { useHostSend } from '../../lib/calls/use-host-send.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

type Contact = ReplyOf<typeof hostCalls.advancedSettings>['contact'];

/** The address that gets the figures of each night. */
export function MorningCard({ hostId }: { hostId: string }) {
  const words = useWords();
  const query = useCall(hostCalls.advancedSettings, { id: hostId });
  return (
    <Card title={morningTexts.title} description={words(morningTexts.meaning)}>
      <Loaded query={query}>
        {({ contact }) => <ContactForm hostId={hostId} contact={contact} />}
      </Loaded>
    </Card>
  );
}

function ContactForm({ hostId, contact }: { hostId: string; contact: Contact }) {
  const words = useWords();
  const cache = useCallCache();
  const save = useHostSend(roomContactCalls.save, hostId);
  const stopped = contact?.isStopped === true ? contact.email : undefined;
  const form = useSchemaForm({
    schema: roomContactCalls.save.body,
    initialValues: { hostId, email: stopped === undefined ? (contact?.email ?? '') : '' },
    async onSubmit(sent) {
      const { email } = await save(sent);
      const saved = email === '' ? undefined : { email, isStopped: false };
      cache.change(
        hostCalls.advancedSettings,
        ({ contact: _before, ...settings }) => ({ ...settings, ...(saved && { contact: saved }) }),
        { id: hostId },
      );
      toast(morningTexts.saved);
      form.startFrom({ hostId, email });
    },
  });
  const help = [
    stopped !== undefined && words(morningTexts.unsubscribed, { email: stopped }),
    morningTexts.help,
  ];
  return (
    <Form form={form} asksBeforeLeaving>
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        help={help.filter(Boolean).join(' ')}
      />
      <FormActions>
        <SaveButton form={form}>Save morning email</SaveButton>
      </FormActions>
    </Form>
  );
}
