import { type Host, labelTexts, type Night, nightScreenTexts } from '@emcee/contract';
import { useState } from 'react';
import { shownClock, shownLongDay } from '../../lib/clock-times.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { SelectField } from '../../ui/forms/fields/select-field.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { TextAreaField } from '../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { FieldGrid, Form, FormError } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { PersonHints, TimeHints } from './night-hints.tsx';
import { type NightValues, nightValuesSchema, type OpenedNight } from './night-values.ts';
import classes from './nights.module.css';
import { RoomList } from './room-list.tsx';
import { RoundsField } from './rounds-field.tsx';
import { ANYONE, usePeople } from './use-people.ts';
import { useSaving } from './use-saving.ts';

function valuesOf({ night, hostIds: chosen = [], day: first }: OpenedNight): NightValues {
  const start = { hostIds: [...chosen], day: first, time: '', person: ANYONE, note: '' };
  const rest = { roundIds: [], until: '', following: false };
  if (night === undefined) return { ...start, ...rest };
  return {
    ...{ ...rest, day: night.day, time: night.time, note: night.note },
    hostIds: night.hostId === null ? [] : [night.hostId],
    person: night.person?.key ?? ANYONE,
    roundIds: night.rounds.map(({ _id }) => _id),
  };
}

/** Plans a night, changes it, and names a substitute. */
export function NightDrawer({
  opened,
  newest,
  hosts,
  onClose,
}: {
  opened: OpenedNight;
  /** The night as it is now. */
  newest: Night | undefined;
  hosts: readonly Host[];
  onClose: () => void;
}) {
  const words = useWords();
  const { night } = opened;
  const saving = useSaving(night, newest, onClose);
  const [isDeleting, setIsDeleting] = useState(false);
  const people = usePeople(night?.person ?? null);
  const form = useSchemaForm({
    schema: nightValuesSchema,
    initialValues: valuesOf(opened),
    onSubmit: saving.save,
    placeError: (refusal) =>
      refusal.param === 'weeks' ? { field: 'until', said: refusal } : undefined,
  });
  const { values } = form;
  const title = night
    ? `${night.roomCode}, ${shownLongDay(night.day)}, ${shownClock(night.time)}`
    : words(nightScreenTexts.add);
  const following = night?.seriesId && (
    <SwitchField {...form.toggle('following')} label={words(nightScreenTexts.following)} />
  );
  if (night && isDeleting) {
    const about = { day: shownLongDay(night.day), code: night.roomCode };
    const { deletion, deletionFollowing } = nightScreenTexts;
    return (
      <ActDialog
        title={`${words(nightScreenTexts.delete)}?`}
        confirmLabel={words(nightScreenTexts.delete)}
        isDangerous
        act={() => saving.remove(values.following)}
        onClose={() => setIsDeleting(false)}
      >
        <p>{words(values.following ? deletionFollowing : deletion, about)}</p>
        {following}
      </ActDialog>
    );
  }
  return (
    <Dialog isOpen isAside title={title} onClose={onClose} isHeld={form.submitting}>
      <Form form={form} label={title}>
        <fieldset className={classes.fields} disabled={!saving.mayPlan}>
          <Rooms form={form} hosts={hosts} isNew={night === undefined} />
          <FieldGrid>
            <TextField {...form.field('day')} label="Day" type="date" />
            <TextField {...form.field('time')} label="Time" type="time" />
          </FieldGrid>
          <TimeHints {...values} />
          {night === undefined && (
            <TextField {...form.field('until')} label="Repeat weekly until" type="date" />
          )}
          <SelectField
            {...form.field('person')}
            label={words(labelTexts.host)}
            choices={people.choices}
            isFirst={night !== undefined}
          />
          <PersonHints night={night} values={values} people={people} />
          <TextAreaField
            {...form.field('note')}
            label="Note"
            help={nightScreenTexts.noteHelp}
            rows={2}
          />
        </fieldset>
        {saving.maySetRounds ? (
          <RoundsField
            {...form.field('roundIds')}
            known={night?.rounds}
            rooms={hosts.filter(({ _id }) => values.hostIds.includes(_id)).map(({ room }) => room)}
          />
        ) : (
          <ol aria-label="Rounds">
            {night?.rounds.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ol>
        )}
        {saving.mayPlan && following}
        <DialogActions>
          {night && saving.mayPlan && (
            <Button tone="quiet-danger" onClick={() => setIsDeleting(true)}>
              {words(nightScreenTexts.delete)}
            </Button>
          )}
          <Button onClick={onClose} disabled={form.submitting}>
            {saving.maySetRounds ? 'Cancel' : 'Close'}
          </Button>
          {saving.maySetRounds && (
            <Button type="submit" tone="primary" isBusy={form.submitting}>
              {night ? 'Save' : words(nightScreenTexts.add)}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Rooms({
  form,
  hosts,
  isNew,
}: {
  form: ReturnType<typeof useSchemaForm<typeof nightValuesSchema, NightValues>>;
  hosts: readonly Host[];
  isNew: boolean;
}) {
  const words = useWords();
  const field = form.field('hostIds');
  if (isNew) {
    return (
      <>
        <FormError>{field.error}</FormError>
        <RoomList hosts={hosts} hostIds={field.value} onChange={field.onChange} />
      </>
    );
  }
  return (
    <SelectField
      {...field}
      label={words(labelTexts.room)}
      value={field.value[0] ?? ''}
      choices={hosts.map(({ _id, room }) => ({ value: _id, label: room.roomCode }))}
      onChange={(hostId) => field.onChange([hostId])}
    />
  );
}
