import { type Host, hostCalls, hostScreenTexts, roomCodeField } from '@emcee/contract';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TipDialog } from '../../ui/overlays/tip-dialog.tsx';
import { placeRoomCodeRefusal } from './place-room-code-refusal.ts';
import { RoomCodeField } from './room-code-field.tsx';
import { useHostSend } from './use-host-send.ts';

const schema = z.object({ roomCode: roomCodeField });

/** Changes the code of a host's room; `onChanged` gets the host as it is stored. */
export function RoomCodeCard({ host, onChanged }: { host: Host; onChanged: (host: Host) => void }) {
  const words = useWords();
  const change = useHostSend(hostCalls.changeRoomCode, host._id);
  const { roomCode: current } = host.room;
  const form = useSchemaForm({
    schema,
    initialValues: useMemo(() => ({ roomCode: current }), [current]),
    followsInitialValues: true,
    placeRefusal: placeRoomCodeRefusal,
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
        <TipDialog title={words(hostScreenTexts.roomCode)}>
          <p>{words(hostScreenTexts.roomCodeMeaning)}</p>
          <p>
            <strong>Example:</strong> {words(hostScreenTexts.roomCodeExample)}
          </p>
        </TipDialog>
      }
    >
      <Form form={form} asksBeforeLeaving>
        <RoomCodeField {...form.field('roomCode')} />
        <FormActions>
          <Button type="submit" tone="primary" disabled={!form.canSave} isBusy={form.submitting}>
            {words(hostScreenTexts.saveRoomCode)}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
