import { type Host, hostCalls, hostScreenTexts, roomCodeField } from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../lib/words.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { HelpDialog } from '../../ui/overlays/help-dialog.tsx';
import { placeRoomCodeError } from './place-room-code-error.ts';
import { RoomCodeField } from './room-code-field.tsx';
import { useHostSend } from './use-host-send.ts';

const schema = z.object({ roomCode: roomCodeField });

/** Changes the room code of a host; `onChanged` gets the host as stored. */
export function RoomCodeCard({ host, onChanged }: { host: Host; onChanged: (host: Host) => void }) {
  const words = useWords();
  const change = useHostSend(hostCalls.changeRoomCode, host._id);
  const { roomCode: current } = host.room;
  const form = useSchemaForm({
    schema,
    initialValues: useMemo(() => ({ roomCode: current }), [current]),
    followsInitialValues: true,
    placeError: placeRoomCodeError,
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
