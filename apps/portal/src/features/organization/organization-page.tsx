import {
  accountCalls,
  memberCalls,
  organizationCalls,
  organizationNameField,
  switchingCalls,
} from '@emcee/contract';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { Me } from '../../lib/session/rights.ts';
import { isUnnamed } from '../../lib/session/unnamed-organization.ts';
import { Email } from '../../ui/basics/no-wrap.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SwitchField } from '../../ui/forms/fields/switch-field.tsx';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions, FormError } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import classes from './organization.module.css';
import { TransferOwnership } from './transfer-ownership.tsx';

type Organization = NonNullable<Me['organization']>;

/** Only the owner sees it. The other cards belong to other features. */
export function OrganizationSettings({ children }: { children: ReactNode }) {
  const me = useCall(accountCalls.me);
  return (
    <Page
      title="Organization"
      subtitle="The name and owner of your organization, and how members sign in."
    >
      <Loaded query={me}>
        {({ organization }) =>
          organization && (
            <CardGrid>
              <NameCard organization={organization} />
              <SecondFactorCard isRequired={organization.requiresSecondFactor === true} />
              <TransferOwnership />
              {children}
            </CardGrid>
          )
        }
      </Loaded>
    </Page>
  );
}

function useChange() {
  const cache = useCallCache();
  const change = useSend(organizationCalls.change);
  return async (input: { name?: string; requireSecondFactor?: boolean }, done: string) => {
    await change.mutateAsync(input);
    await cache.refresh(accountCalls.me);
    void cache.refreshLoaded(switchingCalls.list);
    toast(done);
  };
}

const schema = z.object({ name: organizationNameField });

function NameCard({ organization: { name, owner } }: { organization: Organization }) {
  const change = useChange();
  const initialValues = useMemo(
    () => ({ name: isUnnamed({ name, owner }) ? '' : name }),
    [name, owner],
  );
  const form = useSchemaForm({
    schema,
    initialValues,
    followsInitialValues: true,
    onSubmit: (input) => change(input, 'Name saved.'),
  });
  return (
    <Card title="Name" isRegion={false}>
      <Form form={form} isMain label="Name of the organization">
        <TextField
          {...form.field('name')}
          label="Name"
          help="Members and the people you invite can see it."
          autoComplete="organization"
        />
        <FormActions>
          <SaveButton form={form}>Save name</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function SecondFactorCard({ isRequired }: { isRequired: boolean }) {
  const change = useChange();
  const { failure, run } = useAct();
  const members = useCall(memberCalls.list, {}, { isOutdated: () => true }).data?.members ?? [];
  const lacking = members.filter(({ hasSecondFactor }) => !hasSecondFactor);

  function turn(requireSecondFactor: boolean): void {
    const done = `Two-step sign-in is ${requireSecondFactor ? 'now' : 'no longer'} required.`;
    void run({ act: () => change({ requireSecondFactor }, done) });
  }

  return (
    <Card
      title="Two-step sign-in"
      description="Members sign in with a code from their phone, in addition to their password."
    >
      <div className={classes.parts}>
        {lacking.length > 0 && (
          <p>
            These members don't have it yet. If it's required, they must set it up before they can
            do anything else:{' '}
            {lacking.map(({ _id, email }, index) => (
              <span key={_id}>
                {index > 0 && ', '}
                <Email>{email}</Email>
              </span>
            ))}
          </p>
        )}
        <SwitchField
          label="Require two-step sign-in"
          name="requireSecondFactor"
          checked={isRequired}
          onChange={({ currentTarget: { checked } }) => turn(checked)}
        />
        <FormError>{failure}</FormError>
      </div>
    </Card>
  );
}
