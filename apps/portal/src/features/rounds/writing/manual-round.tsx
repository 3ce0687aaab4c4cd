import type { Round } from '@emcee/contract';
import { useState } from 'react';
import { useDraftStore } from '../../../lib/drafts/use-draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useCreateRound } from '../use-create-round.ts';
import type { RoundContent } from './edited-round.ts';
import { draftOf, noRound, roundContentSchema } from './round-draft.ts';
import { RoundEditor } from './round-editor.tsx';
import { useRoundEditor } from './use-round-editor.ts';

type OnCreated = (round: Round) => void;

/** Kept on this device until it is saved or discarded. */
export function ManualRound({ onCreated }: { onCreated: OnCreated }) {
  const stored = useStoredDraft(roundContentSchema, 'round-draft');
  if (stored === undefined) return <Skeletons rows={4} />;
  const { key, draft = noRound } = stored;
  return <KeptRound key={key} draftKey={key} initial={draft} onCreated={onCreated} />;
}

function KeptRound({
  draftKey,
  initial,
  onCreated,
}: {
  draftKey: string;
  initial: RoundContent;
  onCreated: OnCreated;
}) {
  const createRound = useCreateRound();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const editor = useRoundEditor({
    initial,
    saved: noRound,
    async onSave(written) {
      const round = await createRound(written);
      editor.startFrom(noRound);
      onCreated(round);
    },
  });
  const isKept = useDraftStore(draftKey, draftOf(editor.content));

  return (
    <>
      <RoundEditor
        editor={editor}
        label="Add Questions Manually"
        asksBeforeLeaving={!isKept}
        isMain
        isKept={isKept}
        keptHint="Your draft is kept on this device until you save or discard it."
        discardLabel="Discard draft"
        onDiscard={() => setAsksToDiscard(true)}
      />
      <ConfirmDialog
        isOpen={asksToDiscard}
        title="Discard this draft?"
        confirmLabel="Discard draft"
        isDangerous
        onClose={() => setAsksToDiscard(false)}
        onConfirm={() => {
          editor.startFrom(noRound);
          setAsksToDiscard(false);
        }}
      >
        You'll lose its name and questions.
      </ConfirmDialog>
    </>
  );
}
