import {
  changedHostPasswordField,
  displayNameField,
  type Host,
  hostCalls,
  hostScreenTexts,
  roomCodeField,
} from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useHostSend } from '../../lib/calls/use-host-send.ts';
import { useWords } from '../../lib/words.tsx';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { DisplayNameField, RoomCodeField } from './host-fields.tsx';

/** `onChanged` gets the host as stored. */
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
    schema: z.object({ displayName: displayNameField }),
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

/** `onChanged` gets the host as stored. */
export function RoomCodeCard({ host, onChanged }: { host: Host; onChanged: (host: Host) => void }) {
  const words = useWords();
  const change = useHostSend(hostCalls.changeRoomCode, host._id);
  const { roomCode: current } = host.room;
  const form = useSchemaForm({
    schema: z.object({ roomCode: roomCodeField }),
    initialValues: useMemo(() => ({ roomCode: current }), [current]),
    followsInitialValues: true,
    async onSubmit({ roomCode }) {
      const { host: stored } = await change({ roomCode, hostId: host._id });
      form.startFrom({ roomCode: stored.room.roomCode });
      onChanged(stored);
    },
  });
  return (
    <Card
      title={words(hostScreenTexts.roomCode)}
      isRegion={false}
      aside={
        <HelpDialog title={words(hostScreenTexts.roomCode)}>
          <p>{words(hostScreenTexts.roomCodeMeaning)}</p>
          <p>
            <strong>Example:</strong> {words(hostScreenTexts.roomCodeExample)}
          </p>
        </HelpDialog>
      }
    >
      <Form form={form} asksBeforeLeaving>
        <RoomCodeField {...form.field('roomCode')} />
        <FormActions>
          <SaveButton form={form}>{words(hostScreenTexts.saveRoomCode)}</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}

/** Only for hosts that the admin created; a change signs the host out everywhere. */
export function ChangePasswordCard({ hostId }: { hostId: string }) {
  const words = useWords();
  const change = useHostSend(hostCalls.changePassword, hostId);
  const form = useSchemaForm({
    schema: z.object({ password: changedHostPasswordField }),
    initialValues: { password: '' },
    async onSubmit({ password }) {
      const { message } = await change({ password, hostId });
      form.startFrom({ password: '' });
      toast(words(message));
    },
  });
  return (
    <Card
      title="Change Password"
      isRegion={false}
      aside={
        <HelpDialog title="Change Password">
          <p>{words(hostScreenTexts.passwordMeaning)}</p>
          <p>
            <strong>Example:</strong> {words(hostScreenTexts.passwordExample)}
          </p>
        </HelpDialog>
      }
    >
      <Form form={form} asksBeforeLeaving>
        <PasswordField
          {...form.field('password')}
          label="New password"
          help="6 to 20 characters, with at least one letter and one number."
          autoComplete="new-password"
        />
        <FormActions>
          <SaveButton form={form}>Change password</SaveButton>
        </FormActions>
      </Form>
    </Card>
  );
}
