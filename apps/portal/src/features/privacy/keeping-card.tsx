import { count, day } from '@emcee/client';
import {
  type InputOf,
  KEPT_FOR,
  KEPT_THINGS,
  type Keeping,
  type KeepingCounts,
  type KeptFor,
  type KeptThing,
  keepingCalls,
  keepingSchema,
  privacyScreenTexts,
  type ReplyOf,
} from '@emcee/contract';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../lib/calls/api.ts';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SelectField } from '../../ui/forms/fields/select-field.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ActButton } from '../../ui/overlays/act-button.tsx';
import { ConfirmDialog, type ConfirmProps } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './privacy.module.css';

const texts = privacyScreenTexts;

const KEPT_LABELS = {
  players: {
    label: texts.keptPlayers,
    help: texts.keptPlayersHelp,
    going: texts.goingPlayers,
  },
  auditLog: {
    label: texts.keptAuditLog,
    help: texts.keptAuditLogHelp,
    going: texts.goingAuditLog,
  },
  messages: {
    label: texts.keptMessages,
    help: texts.keptMessagesHelp,
    going: texts.goingMessages,
  },
  mails: { label: texts.keptMails, help: texts.keptMailsHelp, going: texts.goingMails },
} as const satisfies Record<KeptThing, { label: string; help: string; going: string }>;

// A newer toast about these settings replaces the older one.
const ABOUT = 'keeping';

/** A shorter time is previewed before saving, and can be undone for a week. */
export function KeepingCard() {
  const words = useWords();
  const query = useCall(keepingCalls.read);
  return (
    <Card title={texts.keepingTitle} description={words(texts.keepingMeaning)}>
      <Loaded query={query} failure={texts.failed}>
        {(kept) => (
          <>
            <WaitingKeeping {...kept} />
            <KeepingForm kept={kept.waiting?.keeping ?? kept.keeping} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function KeepingForm({ kept }: { kept: Keeping }) {
  const words = useWords();
  const cache = useCallCache();
  const save = useSend(keepingCalls.save);
  const [asked, setAsked] = useState<KeepingChange>();
  const form = useSchemaForm({
    schema: keepingSchema,
    initialValues: kept,
    followsInitialValues: true,
    async onSubmit(wanted) {
      const preview = await send(keepingCalls.preview, wanted);
      if (preview.dueAt === null) return keep(wanted);
      setAsked({ wanted, preview: { ...preview, dueAt: preview.dueAt } });
    },
  });

  async function keep(wanted: InputOf<typeof keepingCalls.save>): Promise<void> {
    const reply = await save.mutateAsync(wanted);
    cache.change(keepingCalls.read, () => reply);
    form.startFrom(reply.waiting?.keeping ?? reply.keeping);
    setAsked(undefined);
    toast(texts.keepingSaved, 'success', ABOUT);
  }

  // An unsaved value must not look saved.
  function startOver(): void {
    form.startFrom(kept);
    setAsked(undefined);
  }

  return (
    <>
      <Form form={form} label={texts.keepingTitle} asksBeforeLeaving>
        <div className={classes.keeping}>
          {KEPT_THINGS.map((thing) => (
            <SelectField
              key={thing}
              {...form.field(thing)}
              label={KEPT_LABELS[thing].label}
              help={words(KEPT_LABELS[thing].help)}
              choices={KEPT_FOR.map((value) => ({ value, label: timeOf(value, words) }))}
            />
          ))}
        </div>
        <FormActions>
          <SaveButton form={form}>Save</SaveButton>
        </FormActions>
      </Form>
      {asked !== undefined && (
        <KeepLess
          {...asked.preview}
          isBusy={save.isPending}
          onClose={startOver}
          onConfirm={() => {
            keep(asked.wanted).catch((error: unknown) => {
              startOver();
              toast(words(failureText(error, texts.failed)), 'failure', ABOUT);
            });
          }}
        />
      )}
    </>
  );
}

type Preview = ReplyOf<typeof keepingCalls.preview>;
type KeepingChange = { wanted: Keeping; preview: { dueAt: string; counts: Preview['counts'] } };

function WaitingKeeping({ keeping, waiting }: ReplyOf<typeof keepingCalls.read>) {
  const words = useWords();
  const cache = useCallCache();
  const undo = useSend(keepingCalls.undo);
  if (waiting === null) return null;
  const shortened = KEPT_THINGS.filter((thing) => waiting.keeping[thing] !== keeping[thing]);

  async function takeBack(): Promise<void> {
    const reply = await undo.mutateAsync({});
    cache.change(keepingCalls.read, () => reply);
    toast(texts.keepingUndone, 'success', ABOUT);
  }

  return (
    <div className={classes.waiting}>
      <Callout
        tone="warning"
        icon={<IconClock size={21} stroke={1.8} />}
        title={words(texts.keepingWaits, { date: day(waiting.dueAt) })}
        action={
          <ActButton act={takeBack} fallback={texts.failed} about={ABOUT}>
            {texts.keepingUndo}
          </ActButton>
        }
      >
        {shortened
          .map((thing) =>
            words(texts.keepingWaitsWhat, {
              thing: KEPT_LABELS[thing].label,
              time: timeOf(waiting.keeping[thing], words),
            }),
          )
          .join(', ')}
      </Callout>
    </div>
  );
}

function timeOf(time: KeptFor, words: ReturnType<typeof useWords>): string {
  return time === 'everything' ? texts.keptForever : words(texts.keptMonths, { n: time });
}

function KeepLess({
  dueAt,
  counts,
  ...dialog
}: Pick<ConfirmProps, 'isBusy' | 'onConfirm' | 'onClose'> & {
  dueAt: string;
  counts: KeepingCounts;
}) {
  const words = useWords();
  const going = KEPT_THINGS.filter((thing) => counts[thing] > 0);
  const date = day(dueAt);
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      title={texts.keepLess}
      confirmLabel={texts.keepLessSave}
      isDangerous
    >
      <p>{words(going.length === 0 ? texts.keepingGoesNothing : texts.keepingGoes, { date })}</p>
      {going.length > 0 && (
        <ul className={classes.going}>
          {going.map((thing) => (
            <li key={thing}>{words(KEPT_LABELS[thing].going, { n: count(counts[thing]) })}</li>
          ))}
        </ul>
      )}
      <p>{texts.keepingUndoUntil}</p>
    </ConfirmDialog>
  );
}
