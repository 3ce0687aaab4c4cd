import { type AnswerOf, type ListedRound, portalPaths, Refusal, roundCalls } from '@emcee/contract';
import type { QuestionContent } from '@emcee/game';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useCall, useSend } from '../../lib/calls.ts';
import { reloadPage, takeReloadMessage } from '../../lib/reload.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { RoundConflict } from './round-conflict.tsx';
import { RoundEditor } from './round-editor.tsx';
import { contentOf, noQuestion } from './use-question-list.ts';
import { type RoundContent, useRoundEditor } from './use-round-editor.ts';

type RoundList = AnswerOf<typeof roundCalls.list>;
type SavedRound = { roundName: string; questions: QuestionContent[] };

function roundContent({ name, preEnteredQuestions }: ListedRound): RoundContent {
  return {
    roundName: name,
    questions: preEnteredQuestions.map(contentOf),
    adding: noQuestion,
  };
}

/** Changes a round; an unknown one leads to the list. */
export function EditRoundPage() {
  const { roundId } = useParams();
  const list = useCall(roundCalls.list);

  useEffect(() => {
    const message = takeReloadMessage();
    if (message !== undefined) toast(message);
  }, []);

  function roundIn(answer: RoundList | undefined): ListedRound | undefined {
    return answer?.preEnteredRounds.find(({ _id }) => _id === roundId);
  }

  return (
    <Page
      title="Edit round"
      subtitle="Change the name and the questions, then save the round."
      actions={<LinkButton to={portalPaths.questions}>Back to the rounds</LinkButton>}
    >
      <Loaded query={list}>
        {(answer) => {
          const round = roundIn(answer);
          if (round === undefined) return <Navigate to={portalPaths.questions} replace />;
          return (
            <EditRound
              key={round._id}
              round={round}
              loadStored={async () => {
                const { data, isError } = await list.refetch();
                return isError ? undefined : roundIn(data);
              }}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}

function EditRound({
  round,
  loadStored,
}: {
  round: ListedRound;
  loadStored: () => Promise<ListedRound | undefined>;
}) {
  const update = useSend(roundCalls.update);
  // Of the round as it was opened: what is loaded later is not what was changed here.
  const [revision, setRevision] = useState(round.revision);
  const [conflict, setConflict] = useState<SavedRound>();
  const [isSaved, setIsSaved] = useState(false);
  const editor = useRoundEditor({ initial: roundContent(round), onSave: save });

  // Once nothing asks any more whether to leave.
  useEffect(() => {
    if (isSaved) reloadPage('The round is saved.');
  }, [isSaved]);

  function startFrom(stored: ListedRound): void {
    editor.startFrom(roundContent(stored));
    setRevision(stored.revision);
  }

  async function store(changed: SavedRound, expected: number | undefined): Promise<void> {
    await update.mutateAsync({ ...changed, roundId: round._id, revision: expected });
    setIsSaved(true);
  }

  async function save(changed: SavedRound): Promise<void> {
    try {
      await store(changed, revision);
    } catch (error) {
      const hasChanged = error instanceof Refusal && error.param === 'revision';
      if (hasChanged) setConflict(changed);
      throw error;
    }
  }

  async function overwrite(changed: SavedRound): Promise<void> {
    setConflict(undefined);
    editor.form.setRowError(undefined);
    try {
      await store(changed, undefined);
    } catch (error) {
      editor.form.setRowError(error instanceof Refusal ? error.message : String(error));
    }
  }

  return (
    <>
      <RoundEditor
        editor={editor}
        label="Edit round"
        saveLabel="Save round"
        asksBeforeLeaving={!isSaved}
      >
        <Button onClick={() => startFrom(round)} disabled={!editor.canSave}>
          Discard changes
        </Button>
      </RoundEditor>
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
