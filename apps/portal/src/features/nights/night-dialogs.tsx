import {
  type Audience,
  type Host,
  nightCalls,
  nightScreenTexts,
  nightTexts,
  type ReplyOf,
} from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { mondayOf, zoneChoices } from '../../lib/clock-times.ts';
import { dayAfter } from '../../lib/days.ts';
import { useTimeZone } from '../../lib/time-zone.ts';
import { useWords } from '../../lib/words.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { LongChoiceField } from '../../ui/forms/fields/long-choice-field.tsx';
import { NumberField } from '../../ui/forms/fields/number-field.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { FieldGrid, FormError } from '../../ui/forms/form.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { RoomList } from './room-list.tsx';
import { RoundsField } from './rounds-field.tsx';

const copySchema = z.extend(nightCalls.copyWeek.body, {
  hostIds: z.array(z.string()).check(z.minLength(1, nightTexts.roomsRequired)),
});

/** Copies to the week after, unless another day is chosen: a week begins on Monday. */
export function CopyWeek({
  copiedFrom,
  hosts,
  onCopied,
  onClose,
}: {
  copiedFrom: string;
  hosts: readonly Host[];
  onCopied: (monday: string) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const copy = useSend(nightCalls.copyWeek);
  const all = hosts.map(({ _id }) => _id);
  const form = useSchemaForm({
    schema: copySchema,
    initialValues: {
      ...{ from: copiedFrom, to: dayAfter(copiedFrom, 7), withRounds: false, hostIds: all },
    },
    async onSubmit({ withRounds, hostIds, ...days }) {
      const [from, to] = [mondayOf(days.from), mondayOf(days.to)];
      const rooms = hostIds.length < all.length && { hostIds };
      const { created, skipped } = await copy.mutateAsync({ from, to, withRounds, ...rooms });
      const said = [words(nightScreenTexts.copied, { n: created })];
      if (skipped > 0) said.push(words(nightScreenTexts.skipped, { n: skipped }));
      toast(said.join(' '));
      onClose();
      onCopied(to);
      void cache.refresh(nightCalls.list);
    },
  });
  const rooms = form.field('hostIds');
  return (
    <FormDialog form={form} title="Copy week" act="Copy week" onClose={onClose}>
      <FieldGrid>
        <TextField {...form.field('from')} label="From the week of" type="date" />
        <TextField {...form.field('to')} label="To the week of" type="date" />
      </FieldGrid>
      {all.length > 1 && (
        <>
          <FormError>{rooms.error}</FormError>
          <RoomList hosts={hosts} hostIds={rooms.value} onChange={rooms.onChange} />
        </>
      )}
      <SwitchField {...form.toggle('withRounds')} label="Copy the rounds, too" />
    </FormDialog>
  );
}

const roundsSchema = z.pick(nightCalls.setRounds.body, { roundIds: true });
const NO_ROUNDS: z.output<typeof roundsSchema> = { roundIds: [] };

export function SetRounds({
  nightIds,
  onDone,
  onClose,
}: {
  nightIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const setRounds = useSend(nightCalls.setRounds);
  const form = useSchemaForm({
    schema: roundsSchema,
    initialValues: NO_ROUNDS,
    async onSubmit({ roundIds }) {
      await setRounds.mutateAsync({ nightIds: [...nightIds], roundIds });
      toast(words(nightScreenTexts.roundsSet, { n: nightIds.length }));
      onDone();
      onClose();
      void cache.refresh(nightCalls.list);
    },
  });
  return (
    <FormDialog form={form} title="Set rounds" act="Set rounds" onClose={onClose}>
      <p>{words(nightScreenTexts.replaces, { n: nightIds.length })}</p>
      <RoundsField {...form.field('roundIds')} />
    </FormDialog>
  );
}

export function NightSettings({ onClose }: { onClose: () => void }) {
  const settings = useCall(nightCalls.settings).data;
  return settings === undefined ? null : <SettingsForm settings={settings} onClose={onClose} />;
}

function SettingsForm({
  settings: { timeZone, hoursBefore, newRounds },
  onClose,
}: {
  settings: ReplyOf<typeof nightCalls.settings>;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const own = useTimeZone();
  const save = useSend(nightCalls.saveSettings);
  const zone = timeZone ?? own;
  const initialValues: { timeZone: string; hoursBefore: number | string; newRounds: Audience } = {
    ...{ timeZone: zone, hoursBefore, newRounds },
  };
  const form = useSchemaForm({
    schema: nightCalls.saveSettings.body,
    initialValues,
    async onSubmit(sent) {
      const { moved } = await save.mutateAsync(sent);
      const said = ['Settings saved.'];
      if (moved > 0) said.push(words(nightScreenTexts.moved, { n: moved }));
      toast(said.join(' '));
      onClose();
      void cache.refresh(nightCalls.settings);
      void cache.refresh(nightCalls.list);
    },
  });
  const audience = form.field('newRounds');
  return (
    <FormDialog form={form} title="Settings" act="Save" onClose={onClose}>
      <NumberField
        {...form.field('hoursBefore')}
        label={words(nightScreenTexts.hoursBefore)}
        hasSteps
        min={1}
        max={168}
      />
      <ChoiceList {...audience} label={nightScreenTexts.newRounds} choices={useAudiences()} />
      <LongChoiceField
        {...form.field('timeZone')}
        label="Time zone"
        help={words(nightScreenTexts.zoneHelp)}
        choices={useMemo(() => zoneChoices(zone), [zone])}
      />
    </FormDialog>
  );
}

function useAudiences() {
  const words = useWords();
  return [
    { value: 'all', label: words(nightScreenTexts.everyRoom) },
    { value: 'nights', label: words(nightScreenTexts.onlyNights) },
  ];
}
