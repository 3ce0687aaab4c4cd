import {
  accountCalls,
  invitationCalls,
  type OwnOrganization,
  organizationCalls,
  organizationNameField,
  switchingCalls,
} from '@emcee/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import { endSession } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ActDialog } from '../../ui/forms/act-dialog.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import classes from './organization.module.css';
import { roleNames } from './roles.ts';
import { useOpening } from './use-opening.ts';

/** The organizations of a person, the invitations to their address, and the way to one of their own. */
export function OwnOrganizations() {
  const list = useCall(switchingCalls.list, {}, { isOutdated: () => true });
  return (
    <Loaded query={list}>
      {({ organizations }) => (
        <>
          {organizations.length > 0 && (
            <ul className={classes.organizations} aria-label="Organizations">
              {organizations.map((organization) => (
                <Row
                  key={organization.invitationId ?? organization._id}
                  organization={organization}
                />
              ))}
            </ul>
          )}
          {!organizations.some(({ role, state }) => role === 'owner' && state === 'open') && (
            <StartForm />
          )}
        </>
      )}
    </Loaded>
  );
}

function Row({ organization }: { organization: OwnOrganization }) {
  const words = useWords();
  const { _id, name, role, state, invitationId } = organization;
  const isCurrent = useCall(accountCalls.me).data?.organization?._id === _id;
  const open = useSend(switchingCalls.open);
  const accept = useSend(invitationCalls.accept);
  const opening = useOpening();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <li>
      <span>
        <Email>{name}</Email> <Badge>{words(roleNames[role])}</Badge>{' '}
        {state === 'deactivated' && <Badge tone="bad">Turned off</Badge>}
      </span>
      {state === 'open' && !isCurrent && (
        <Button
          isSmall
          label={`Open ${name}`}
          isBusy={open.isPending}
          onClick={() => void opening(() => open.mutateAsync({ organizationId: _id }))}
        >
          Open
        </Button>
      )}
      {invitationId !== undefined && (
        <Button
          isSmall
          tone="primary"
          label={`Join ${name}`}
          isBusy={accept.isPending}
          onClick={() => void opening(() => accept.mutateAsync({ invitationId }))}
        >
          Join
        </Button>
      )}
      {isCurrent && role !== 'owner' && (
        <Button isSmall label={`Leave ${name}`} onClick={() => setIsLeaving(true)}>
          Leave
        </Button>
      )}
      {isLeaving && <Leave name={name} onClose={() => setIsLeaving(false)} />}
    </li>
  );
}

function Leave({ name, onClose }: { name: string; onClose: () => void }) {
  const leave = useSend(organizationCalls.leave);

  return (
    <ActDialog
      title={`Leave ${name}?`}
      confirmLabel="Leave"
      isDangerous
      act={async () => {
        const { message } = await leave.mutateAsync({});
        endSession('logged-out', { message, code: '' });
      }}
      onClose={onClose}
    >
      <p>
        You'll be signed out. Everything you made there is kept. To come back, you need a new
        invitation.
      </p>
    </ActDialog>
  );
}

const schema = z.object({ name: organizationNameField });

function StartForm() {
  const start = useSend(organizationCalls.start);
  const opening = useOpening();
  const form = useSchemaForm({
    schema,
    initialValues: { name: '' },
    onSubmit: (input) => opening(() => start.mutateAsync(input)),
  });
  return (
    <Form form={form} label="Start an organization">
      <TextField
        {...form.field('name')}
        label="Name"
        help="Your colleagues and the people you invite can see it."
        autoComplete="organization"
      />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          Start an organization
        </Button>
      </FormActions>
    </Form>
  );
}
