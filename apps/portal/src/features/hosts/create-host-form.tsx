import { displayNameField, hostCalls, hostScreenTexts, roomCodeField } from '@emcee/contract';
import * as z from 'zod/mini';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { chosenHostPassword } from '../../lib/session/chosen-password.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { DisplayNameField } from './display-name-field.tsx';
import { withHost } from './host-cache.ts';
import { placeRoomCodeError } from './place-room-code-error.ts';
import { RoomCodeField } from './room-code-field.tsx';

const newHostSchema = z
  .object({ roomCode: roomCodeField, displayName: displayNameField, ...chosenHostPassword.shape })
  .check(chosenHostPassword.bothAlike);

export type NewSignIn = { roomCode: string; password: string };

/** Form of a new host; `onCreated` gets the room code as stored. */
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
    placeError: placeRoomCodeError,
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
