import { ApiError, type ListedRound, pathTo, roundTexts } from '@emcee/contract';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { useSendIdempotent } from '../../../lib/calls/calls.ts';
import { forgetDraft } from '../../../lib/drafts/draft-store.ts';
import { useDraftStore } from '../../../lib/drafts/use-draft-store.ts';
import { type StoredDraft, useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { reloadPage } from '../../../lib/pages/reload.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Loaded, loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useRoundHome } from '../round-home.ts';
import { numbered, useCreateRound, type WrittenRound } from '../use-create-round.ts';
import { noQuestion, typedQuestion, typedWorth } from './draft-question.ts';
import type { RoundContent } from './edited-round.ts';
import { PlaysContext, usePlays } from './old-plays.tsx';
import { RoundConflict } from './round-conflict.tsx';
import { roundContentSchema } from './round-draft.ts';
import { RoundEditor } from './round-editor.tsx';
import { useRoundEditor } from './use-round-editor.ts';

/** `revision` is the version that the changes are based on. */
const changesSchema = z.object({ content: roundContentSchema, revision: z.int() });

type StoredChanges = StoredDraft<z.output<typeof changesSchema>>;

type RoundList = { preEnteredRounds: readonly ListedRound[] };

function roundIn(reply: RoundList | undefined, roundId: string): ListedRound | undefined {
  return reply?.preEnteredRounds.find(({ _id }) => _id === roundId);
}

function roundContent({ name, worth, preEnteredQuestions }: ListedRound): RoundContent {
  return {
    roundName: name,
    worth: typedWorth(worth),
    questions: preEnteredQuestions.map(typedQuestion),
    adding: noQuestion,
  };
}

/** An unknown round redirects to the list. */
export function EditRoundPage() {
  const { roundId = '' } = useParams();
  const { calls, paths } = useRoundHome();
  const list = useRounds(calls.list);
  const stored = useStoredDraft(changesSchema, 'round-changes', roundId);

  return (
    <Page
      title="Edit round"
      subtitle="Edit the name and the questions, then save the round."
      actions={<LinkButton to={paths.list}>Back to rounds</LinkButton>}
    >
      <Loaded query={list}>
        {(reply) =>
          stored === undefined ? (
            <Skeletons rows={4} />
          ) : (
            <OpenedRound
              key={roundId}
              listed={roundIn(reply, roundId)}
              stored={stored}
              loadStored={async () => {
                const { data } = await list.refetch({ throwOnError: true });
                return roundIn(data, roundId);
              }}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

type OpenedRoundProps = {
  listed: ListedRound | undefined;
  stored: StoredChanges;
  loadStored: () => Promise<ListedRound | undefined>;
};

/** Stays open after the round has left the list. */
function OpenedRound({ listed, ...props }: OpenedRoundProps) {
  const { paths } = useRoundHome();
  const [opened] = useState(listed);
  const round = listed ?? opened;
  if (round === undefined) return <Navigate to={paths.list} replace />;
  return <EditRound round={round} {...props} />;
}

function EditRound({
  round,
  stored: { key, draft },
  loadStored,
}: Omit<OpenedRoundProps, 'listed'> & { round: ListedRound }) {
  const words = useWords();
  const update = useSendIdempotent(useRoundHome().calls.update);
  const saveAsNew = useSaveAsNew(() => forgetDraft(key));
  // Revision of the opened round: versions loaded later are not the base of these changes.
  const [revision, setRevision] = useState(draft?.revision ?? round.revision);
  const [conflict, setConflict] = useState<WrittenRound>();
  const [deleted, setDeleted] = useState<WrittenRound>();
  const [isSaved, setIsSaved] = useState(false);
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const opened = useMemo(() => roundContent(round), [round]);
  const editor = useRoundEditor({
    initial: draft?.content ?? opened,
    saved: opened,
    onSave: save,
  });

  const isDone = isSaved || saveAsNew.isDone;
  const isChanged = editor.form.isDirty && !isDone;
  const unsaved = useMemo(
    () => (isChanged ? { content: editor.content, revision } : undefined),
    [isChanged, editor.content, revision],
  );
  const isKept = useDraftStore(key, unsaved);

  // Reload once the leave guard is gone.
  useEffect(() => {
    if (isSaved) reloadPage('Round saved.');
  }, [isSaved]);

  function startFrom(stored: ListedRound): void {
    editor.startFrom(roundContent(stored));
    setRevision(stored.revision);
    setIsRestored(false);
  }

  async function store(changed: WrittenRound, expected: number | undefined): Promise<void> {
    await update.mutateAsync({
      roundId: round._id,
      roundName: changed.roundName,
      questions: numbered(changed.questions),
      worth: changed.worth,
      revision: expected,
    });
    await forgetDraft(key);
    setIsSaved(true);
  }

  async function save(changed: WrittenRound): Promise<void> {
    setDeleted(undefined);
    try {
      await store(changed, revision);
    } catch (error) {
      await notLost(error, changed);
    }
  }

  async function overwrite(changed: WrittenRound): Promise<void> {
    setConflict(undefined);
    editor.form.setRowError(undefined);
    try {
      await store(changed, undefined);
    } catch (error) {
      await notLost(error, changed).catch((refused: unknown) => {
        editor.form.setRowError(words(loadFailure(refused)));
      });
    }
  }

  async function notLost(error: unknown, changed: WrittenRound): Promise<void> {
    const { status, param } = error instanceof ApiError ? error : { status: 500, param: undefined };
    if (status === 404) {
      setDeleted(changed);
      return;
    }
    if (param === 'revision') setConflict(changed);
    throw error;
  }

  return (
    <>
      {isRestored && isChanged && <Notice>We restored your unsaved changes.</Notice>}
      <PlaysContext value={usePlays(round._id)}>
        <RoundEditor
          editor={editor}
          label="Edit round"
          asksBeforeLeaving={(!isKept || editor.isUploading) && !isDone}
          isKept={isKept}
          keptHint="Your changes are kept on this device until you save or discard them."
          discardLabel="Discard changes"
          onDiscard={() => startFrom(round)}
        />
      </PlaysContext>
      {deleted !== undefined && (
        <ActDialog
          title="This round has been deleted"
          confirmLabel="Save as a new round"
          act={() => saveAsNew.save(deleted)}
          fallback={roundTexts.actionFailed}
          onClose={() => setDeleted(undefined)}
        >
          <p>Your work is still here. Save it as a new round, or keep editing.</p>
        </ActDialog>
      )}
      {conflict !== undefined && (
        <RoundConflict
          mine={editor.content}
          loadTheirs={loadStored}
          onOverwrite={() => void overwrite(conflict)}
          onTakeTheirs={(theirs) => {
            startFrom(theirs);
            setConflict(undefined);
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

function useSaveAsNew(afterSave: () => Promise<void>) {
  const navigate = useNavigate();
  const { paths } = useRoundHome();
  const createRound = useCreateRound();
  const [newId, setNewId] = useState<string>();

  // Navigate once the leave guard is gone.
  useEffect(() => {
    if (newId === undefined) return;
    void navigate(pathTo(paths.edit, { roundId: newId }), { replace: true });
  }, [newId, navigate, paths]);

  return {
    isDone: newId !== undefined,
    async save(written: WrittenRound): Promise<void> {
      const round = await createRound(written);
      await afterSave();
      toast(`Round “${round.name}” created.`);
      setNewId(round._id);
    },
  };
}
