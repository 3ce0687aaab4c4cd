import { nightCalls, nightScreenTexts } from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { zoneChoices } from '../../lib/clock-times.ts';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { LongChoiceField } from '../../ui/forms/fields/long-choice-field.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

/** The time zone in which nights of a room are planned. */
export function TimeZoneCard({ hostId }: { hostId: string }) {
  const words = useWords();
  const query = useCall(nightCalls.settings);
  return (
    <Card title="Time zone" isRegion={false} description={words(nightScreenTexts.ofRoom)}>
      <Loaded query={query}>
        {({ roomTimeZones }) => {
          const own = roomTimeZones.find((room) => room.hostId === hostId)?.timeZone ?? '';
          return <TimeZoneForm key={own} hostId={hostId} own={own} />;
        }}
      </Loaded>
    </Card>
  );
}

const schema = z.object({ timeZone: z.string() });

/** An empty zone is that of the organization. */
function TimeZoneForm({ hostId, own }: { hostId: string; own: string }) {
  const words = useWords();
  const cache = useCallCache();
  const save = useSend(nightCalls.setTimeZone);
  const form = useSchemaForm({
    schema,
    initialValues: { timeZone: own },
    async onSubmit({ timeZone }) {
      const { moved } = await save.mutateAsync({ hostId, timeZone: timeZone || null });
      const said = moved > 0 ? ` ${words(nightScreenTexts.moved, { n: moved })}` : '';
      toast(`Time zone saved.${said}`);
      await cache.refresh(nightCalls.settings);
      void cache.refresh(nightCalls.list);
    },
  });
  const choices = useMemo(
    () => [{ value: '', label: nightScreenTexts.ofOrganization }, ...zoneChoices(own || 'UTC')],
    [own],
  );
  return (
    <Form form={form} asksBeforeLeaving>
      <LongChoiceField {...form.field('timeZone')} label="Time zone" choices={choices} />
      <FormActions>
        <SaveButton form={form}>Save time zone</SaveButton>
      </FormActions>
    </Form>
  );
}
