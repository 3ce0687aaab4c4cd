import { count } from '@emcee/client';
import {
  hostCalls,
  type ListedRound,
  libraryCalls,
  portalPaths,
  roundCalls,
  roundScreenTexts,
  schemeTexts,
} from '@emcee/contract';
import { ROUND } from '@emcee/game';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRoundImport } from '../../../features/rounds/importing/use-round-import.ts';
import { DeleteRound } from '../../../features/rounds/list/delete-round.tsx';
import { NoRounds } from '../../../features/rounds/list/no-rounds.tsx';
import { ReadyFor } from '../../../features/rounds/list/ready-for.tsx';
import { RoundsTable } from '../../../features/rounds/list/rounds-table.tsx';
import { QuestionTable } from '../../../features/rounds/question-table.tsx';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useMay } from '../../../lib/session/rights.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { DropZone } from '../../../ui/forms/fields/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const importing = lateParts(() => import('../../../features/rounds/importing/import-round.tsx'));
const writing = lateParts(() => import('../../../features/rounds/writing/manual-round.tsx'));

export function QuestionsPage() {
  const navigate = useNavigate();
  // Loads the list early, so that rounds created on the other tabs are added to it.
  useRounds();
  useEffect(() => importing.loadWhenIdle(), []);
  useEffect(() => writing.loadWhenIdle(), []);
  // Kept above the tabs, so that switching to the list does not discard the import.
  const roundImport = useRoundImport(showCreated);
  const [tab, setTab] = useUrlState('tab', '', 'push');

  function importFile(file: File): void {
    if (tab !== 'import') setTab('import');
    roundImport.chooseFile(file);
  }

  function showCreated(rounds: readonly { name: string }[]): void {
    const [first] = rounds;
    toast(
      rounds.length === 1
        ? `Round “${first?.name}” created.`
        : `${count(rounds.length)} rounds created.`,
    );
    void navigate(portalPaths.questions);
  }

  return (
    <Page title="Questions" subtitle={roundScreenTexts.meaning}>
      <UrlTabs
        label="Questions"
        tabs={[
          {
            key: 'existing',
            title: 'Existing Questions',
            content: <ExistingRounds importPath={`${portalPaths.questions}?tab=import`} />,
          },
          {
            key: 'all',
            title: 'All questions',
            content: <AllTab importPath={`${portalPaths.questions}?tab=import`} />,
          },
          {
            key: 'import',
            title: 'Import',
            content: <ImportTab round={roundImport} />,
          },
          {
            key: 'manual',
            title: 'Add Questions Manually',
            content: <WritingTab onCreated={(round) => showCreated([round])} />,
          },
        ]}
      />
      <DropZone
        label="Drop the file to import it as a round"
        isActive={!roundImport.form.submitting}
        onFile={importFile}
      />
      <LeaveGuard isActive={roundImport.isLosable} />
    </Page>
  );
}

type Importing = Awaited<ReturnType<typeof importing.load>>;

function ImportTab(props: ComponentProps<Importing['ImportRound']>) {
  const parts = importing.useParts(true);
  return parts === undefined ? <Skeletons rows={4} /> : <parts.ImportRound {...props} />;
}

type Writing = Awaited<ReturnType<typeof writing.load>>;

function WritingTab(props: ComponentProps<Writing['ManualRound']>) {
  const parts = writing.useParts(true);
  return parts === undefined ? <Skeletons rows={4} /> : <parts.ManualRound {...props} />;
}

const finding = lateParts(() => import('../../../features/library/all-questions.tsx'));

function AllTab({ importPath }: { importPath: string }) {
  const list = useRounds();
  const { data } = useCall(hostCalls.list, {}, { enabled: useMay(hostCalls.list) });
  const parts = finding.useParts(true);
  if (parts === undefined) return <Skeletons rows={8} />;
  return (
    <parts.AllQuestions
      rounds={list.data?.preEnteredRounds}
      rooms={(data?.hosts ?? []).map(({ room }) => room)}
      empty={<NoRounds importPath={importPath} />}
    />
  );
}

const pasts = lateParts(() => import('../../../features/library/question-past.tsx'));

function RoundQuestions({ round }: { round: ListedRound }) {
  const parts = pasts.useParts(true);
  const { data } = useCall(libraryCalls.search, { roundId: round._id, limit: ROUND.maxQuestions });
  const found = useMemo(() => new Map(data?.questions.map((each) => [each._id, each])), [data]);
  return (
    <QuestionTable
      label={`Questions in ${round.name}`}
      numberTitle="No."
      questions={round.preEnteredQuestions.map((question) => {
        const past = found.get(question._id);
        const shown = past && parts && <parts.QuestionPast question={past} />;
        return { ...question, number: question.orderNum, past: shown };
      })}
    />
  );
}

const choosing = lateParts(() => import('../../../features/wagers/scheme-chooser.tsx'));

const tagging = lateParts(() => import('../../../features/library/change-dialogs.tsx'));

type OpenDialog =
  | { about: 'deletion' | 'scheme'; round: ListedRound }
  | { about: 'tags' | 'audience'; rounds: readonly ListedRound[] };

function ExistingRounds({ importPath }: { importPath: string }) {
  const list = useRounds();
  const cache = useCallCache();
  const connect = useSend(roundCalls.connectScheme);
  const [dialog, setDialog] = useState<OpenDialog>();
  const parts = choosing.useParts(dialog?.about === 'scheme');
  const tagParts = tagging.useParts(dialog?.about === 'tags');
  const { data } = useCall(libraryCalls.roundsPlayed, {});
  const played = useMemo(
    () => data && new Map(data.rounds.map((each) => [each._id, each])),
    [data],
  );

  async function connectScheme(roundId: string, schemeId: string | undefined): Promise<void> {
    const { round } = await connect.mutateAsync({ roundId, schemeId });
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((other) =>
        other._id === round._id ? { ...other, wagerScheme: round.wagerScheme } : other,
      ),
    }));
    toast(`Wager scheme for “${round.name}”: ${round.wagerScheme?.name ?? schemeTexts.noScheme}`);
  }

  function close(): void {
    setDialog(undefined);
  }

  if (list.isError)
    return <ErrorState message={loadFailure(list.error)} onRetry={() => void list.refetch()} />;
  return (
    <>
      <RoundsTable
        rounds={list.data?.preEnteredRounds}
        played={played}
        importPath={importPath}
        questionsIn={(round) => <RoundQuestions round={round} />}
        onTag={(rounds) => setDialog({ about: 'tags', rounds })}
        onReadyFor={(rounds) => setDialog({ about: 'audience', rounds })}
        onDelete={(round) => setDialog({ about: 'deletion', round })}
        onChooseScheme={(round) => setDialog({ about: 'scheme', round })}
      />
      {dialog?.about === 'deletion' && <DeleteRound round={dialog.round} onClose={close} />}
      {dialog?.about === 'audience' && <ReadyFor rounds={dialog.rounds} onClose={close} />}
      {dialog?.about === 'tags' && tagParts !== undefined && (
        <tagParts.TagDialog what="roundIds" tagged={dialog.rounds} onDone={close} onClose={close} />
      )}
      {dialog?.about === 'scheme' && parts !== undefined && (
        <parts.SchemeChooser
          roundId={dialog.round._id}
          roundName={dialog.round.name}
          questionsCount={dialog.round.preEnteredQuestions.length - listsIn(dialog.round)}
          hasLists={listsIn(dialog.round) > 0}
          currentId={dialog.round.wagerScheme?._id}
          onConnect={(schemeId) => connectScheme(dialog.round._id, schemeId)}
          onClose={close}
        />
      )}
    </>
  );
}

function listsIn({ preEnteredQuestions }: ListedRound): number {
  return preEnteredQuestions.filter(({ form }) => form?.kind === 'list').length;
}
