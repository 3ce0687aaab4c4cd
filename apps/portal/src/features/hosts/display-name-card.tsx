import { displayNameField, type Host, hostCalls, hostScreenTexts } from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../lib/words.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import { DisplayNameField } from './display-name-field.tsx';
import { useHostSend } from './use-host-send.ts';

const schema = z.object({ displayName: displayNameField });

/** Changes the display name of a host; `onChanged` gets the host as stored. */
export function DisplayNameCard({
  host,
  onChanged,
}: {
  host: Host;
  onChanged: (host: Host) => void;
}) {
  const words = useWords();
  const change = useHostSend(hostCalls.changeName, host._id);
  const current = host.displayName ?? '';
  const form = useSchemaForm({
    schema,
    initialValues: useMemo(() => ({ displayName: current }), [current]),
    followsInitialValues: true,
    async onSubmit({ displayName }) {
      const { host: stored } = await change({ displayName, hostId: host._id });
      form.startFrom({ displayName: stored.displayName ?? '' });
      onChanged(stored);
    },
  });
  return (
    <Card
      title={hostScreenTexts.displayName}
      isRegion={false}
      aside={
        <HelpDialog title={hostScreenTexts.displayName}>
          <p>{words(hostScreenTexts.displayNameMeaning)}</p>
          <p>
            <strong>Example:</strong> {words(hostScreenTexts.displayNameExample)}
          </p>
        </HelpDialog>
      }
    >
      <Form form={form} asksBeforeLeaving>
        <DisplayNameField {...form.field('displayName')} />
        <FormActions>
          <SaveButton form={form}>{hostScreenTexts.saveDisplayName}</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}
