import {
  type ApiError,
  displayNameField,
  hostCalls,
  hostScreenTexts,
  roomCodeField,
} from '@emcee/contract';
import * as z from 'zod/mini';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { chosenHostPassword } from '../../lib/session/chosen-password.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { PasswordField, TextField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedError } from '../../ui/forms/use-shown-errors.ts';
import { withHost } from './host-cache.ts';
import { DisplayNameField, RoomCodeField } from './host-fields.tsx';

const newHostSchema = z
  .object({ roomCode: roomCodeField, displayName: displayNameField, ...chosenHostPassword.shape })
  .check(chosenHostPassword.bothAlike);

export type NewSignIn = { roomCode: string; password: string };

/** `onCreated` gets the room code as stored. */
export function CreateHostForm({
  onCreated,
  onCancel,
}: {
  onCreated: (created: NewSignIn) => void;
  onCancel: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const create = useSend(hostCalls.create);
  const form = useSchemaForm({
    schema: newHostSchema,
    initialValues: { roomCode: '', displayName: '', password: '', confirmPassword: '' },
    hasFaultPage: true,
    async onSubmit({ roomCode, displayName, password }) {
      const { host } = await create.mutateAsync({ roomCode, displayName, password });
      cache.change(hostCalls.list, (list) => withHost(list, host));
      onCreated({ roomCode: host.room.roomCode, password });
    },
  });
  return (
    <Form form={form} isMain label={words(hostScreenTexts.create)} asksBeforeLeaving>
      <RoomCodeField {...form.field('roomCode')} />
      <DisplayNameField {...form.field('displayName')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        help={words(hostScreenTexts.createPasswordHelp)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Repeat password"
        autoComplete="new-password"
      />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          {words(hostScreenTexts.create)}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

function placeError(apiError: ApiError): PlacedError | undefined {
  return apiError.status === 403 ? { field: 'email', said: apiError } : undefined;
}

/** The host has signed up without an admin. */
export function InviteHostForm({
  onInvited,
  onCancel,
}: {
  onInvited: (email: string) => void;
  onCancel: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const invite = useSend(hostCalls.invite);
  const form = useSchemaForm({
    schema: hostCalls.invite.body,
    initialValues: { email: '', password: '' },
    placeError,
    hasFaultPage: true,
    async onSubmit(values) {
      const { host } = await invite.mutateAsync(values);
      cache.change(hostCalls.list, (list) => withHost(list, host));
      onInvited(host.email ?? values.email);
    },
  });
  return (
    <Form form={form} isMain label={words(hostScreenTexts.invite)} asksBeforeLeaving>
      <TextField
        {...form.field('email')}
        label="Email"
        help={words(hostScreenTexts.inviteEmailHelp)}
        type="email"
        autoComplete="off"
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        help={words(hostScreenTexts.invitePasswordHelp)}
        autoComplete="off"
      />
      <FormActions>
        <Button type="submit" tone="primary" isBusy={form.submitting}>
          Invite
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
