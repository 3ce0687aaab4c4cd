import { counted } from '@emcee/client';
import {
  ApiError,
  fieldError,
  hostCalls,
  hostInvitationCalls,
  invitationCalls,
  memberCalls,
  organizationNameField,
  organizationTexts,
  peopleScreenTexts,
  type ReplyOf,
  spoken,
} from '@emcee/contract';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { OrganizationNameField } from '../../lib/session/organization-name-field.tsx';
import { useUnnamed } from '../../lib/session/unnamed-organization.ts';
import { useWords, type Words } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../ui/forms/fields/choice-list.tsx';
import { TextAreaField } from '../../ui/forms/fields/text-area-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { FeedItem, FeedList } from '../../ui/layout/feed-list.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type Leads, LeadsChoice } from './leads-choice.tsx';
import classes from './organization.module.css';
import { type PastedEntry, pastedEntries } from './pasted-people.ts';
import { GIVEN_ROLES, type GivenRole, givenRoles, isGivenRole } from './roles.ts';

type Results = ReplyOf<typeof invitationCalls.createMany>['results'];

const notAsked = z.object({
  text: z.string(),
  role: z.enum(GIVEN_ROLES),
  leads: z.enum(['all', 'chosen', 'planned', 'own']),
  hostIds: z.array(z.string()),
  name: z.string(),
});
const asked = z.extend(notAsked, { name: organizationNameField });

function placeError(apiError: ApiError): PlacedError | undefined {
  const isAboutPeople = ['people', 'email'].includes(apiError.param ?? '');
  return isAboutPeople ? { field: 'text', said: apiError } : undefined;
}

/** Invites colleagues, people who run games, and hosts with a room of their own. */
export function InviteDialog({
  role,
  leads = 'chosen',
  onClose,
}: {
  role: GivenRole;
  leads?: Leads;
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const { mutateAsync: inviteMany } = useSend(invitationCalls.createMany);
  const { mutateAsync: inviteHost } = useSend(hostInvitationCalls.create);
  const giveName = useUnnamed();
  const hosts = useCall(hostCalls.list).data?.hosts;
  const [outcome, setOutcome] = useState<string>();
  const initialValues: z.output<typeof notAsked> = { text: '', role, leads, hostIds: [], name: '' };
  const form = useSchemaForm({
    schema: giveName === undefined ? notAsked : asked,
    initialValues,
    placeError,
    async onSubmit(values) {
      if (people.length === 0) throw fieldError('text', organizationTexts.noPeople);
      if (isOwn && people.length > 1)
        throw new ApiError(409, spoken(words(peopleScreenTexts.oneOwnRoom)), { param: 'text' });
      await giveName?.(values.name);
      let results: Results;
      if (isOwn) {
        const email = people[0]?.email ?? '';
        await inviteHost({ email });
        void cache.refresh(hostInvitationCalls.list);
        results = [{ email, outcome: 'invited' }];
      } else {
        const leads = values.leads === 'all' ? ('all' as const) : ('chosen' as const);
        const { role } = values;
        ({ results } = await inviteMany({ people, role, ...(role === 'host' && { leads }) }));
      }
      void cache.refresh(memberCalls.list);
      const left = entries.filter((entry) => !isSettled(entry, results)).map(({ text }) => text);
      form.setValue('text', left.join('\n'));
      setOutcome(outcomeText(results, words));
      if (left.length > 0) return;
      toast(outcomeText(results, words));
      onClose();
    },
  });
  const { values } = form;
  const isHost = values.role === 'host';
  const isOwn = isHost && values.leads === 'own';
  const entries = useMemo(() => {
    const given = { hosts: hosts ?? [], leads: isHost ? values.leads : undefined };
    return pastedEntries(values.text, { ...given, hostIds: values.hostIds }, words);
  }, [values.text, values.leads, values.hostIds, isHost, hosts, words]);
  const people = entries.flatMap(({ person }) => person ?? []);

  return (
    <Dialog isOpen isWide title="Invite people" onClose={onClose} isHeld={form.submitting}>
      <Form form={form} isMain label="Invite people">
        {giveName !== undefined && <OrganizationNameField {...form.field('name')} />}
        <ChoiceList
          label="Role"
          name="role"
          choices={givenRoles.map(({ value, label, detail }) => ({
            ...{ value, label: words(label), detail: words(detail) },
          }))}
          value={values.role}
          onChange={(value) => isGivenRole(value) && form.setValue('role', value)}
        />
        {isHost && (
          <LeadsChoice
            leads={values.leads}
            hostIds={values.hostIds}
            hasOwn
            onLeads={(value) => form.setValue('leads', value)}
            onHostIds={(value) => form.setValue('hostIds', [...value])}
          />
        )}
        <TextAreaField
          {...form.field('text')}
          maxRows={8}
          label="Paste names and email addresses, one per line"
          help={words(isHost ? peopleScreenTexts.pasteHelp : peopleScreenTexts.linkHelp)}
        />
        <Entries entries={entries} />
        <div role="status">
          {outcome !== undefined && <Notice tone="success">{outcome}</Notice>}
        </div>
        <DialogActions>
          <Button onClick={onClose} disabled={form.submitting}>
            {outcome === undefined ? 'Cancel' : 'Close'}
          </Button>
          <Button type="submit" tone="primary" isBusy={form.submitting}>
            {people.length === 0
              ? 'Invite'
              : `Invite ${counted(people.length, 'person', 'people')}`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Entries({ entries }: { entries: readonly PastedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list
    <div className={classes.entries} tabIndex={0}>
      <FeedList label="People in the list">
        {entries.map(({ text, title, detail, person }) => (
          <FeedItem key={text} title={title} detail={detail} isWarning={person === undefined} />
        ))}
      </FeedList>
    </div>
  );
}

/** The mails of the day are used up for the others, who can be invited tomorrow. */
function isSettled({ person }: PastedEntry, results: Results): boolean {
  const reply = results.find(({ email }) => email === person?.email);
  return reply !== undefined && reply.outcome !== 'later';
}

function outcomeText(results: Results, words: Words): string {
  return (['invited', 'waiting', 'member', 'later'] as const)
    .map((outcome) => ({ outcome, n: results.filter((each) => each.outcome === outcome).length }))
    .filter(({ n }) => n > 0)
    .map(({ outcome, n }) => words(peopleScreenTexts.outcomes[outcome], { n }))
    .join(' ');
}
