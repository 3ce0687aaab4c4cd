import {
  hostCalls,
  type ListedRound,
  libraryCalls,
  roundCalls,
  roundScreenTexts,
  schemeTexts,
} from '@emcee/contract';
import { ROUND } from '@emcee/game';
import { useMemo, useState } from 'react';
import { DeleteRound } from '../../../features/rounds/list/delete-round.tsx';
import { NoRounds } from '../../../features/rounds/list/no-rounds.tsx';
import { ReadyFor } from '../../../features/rounds/list/ready-for.tsx';
import { RoundsTable } from '../../../features/rounds/list/rounds-table.tsx';
import { QuestionTable } from '../../../features/rounds/question-table.tsx';
import { RoundHomeContext } from '../../../features/rounds/round-home.ts';
import classes from '../../../features/rounds/rounds.module.css';
import { useCall, useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useMay } from '../../../lib/session/rights.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { ErrorState } from '../../../ui/feedback/empty-state.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { libraryHome } from './library-home.ts';
import { OfferedRounds } from './offered-rounds.tsx';
import { RoundTabs } from './round-tabs.tsx';

export function QuestionsPage() {
  return (
    <RoundHomeContext value={libraryHome}>
      <Page title="Questions" subtitle={roundScreenTexts.meaning}>
        <RoundTabs
          label="Questions"
          lists={[
            { key: 'existing', title: 'Existing Questions', content: <ExistingRounds /> },
            { key: 'all', title: 'All questions', content: <AllTab /> },
          ]}
        />
      </Page>
    </RoundHomeContext>
  );
}

const finding = lateParts(() => import('../../../features/library/all-questions.tsx'));

function AllTab() {
  const list = useRounds();
  const { data } = useCall(hostCalls.list, {}, { enabled: useMay(hostCalls.list) });
  const parts = finding.useParts(true);
  if (parts === undefined) return <Skeletons rows={8} />;
  return (
    <parts.AllQuestions
      rounds={list.data?.preEnteredRounds}
      rooms={(data?.hosts ?? []).map(({ room }) => room)}
      empty={<NoRounds />}
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

function ExistingRounds() {
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
    <div className={classes.stack}>
      <OfferedRounds />
      <RoundsTable
        rounds={list.data?.preEnteredRounds}
        questionsIn={(round) => <RoundQuestions round={round} />}
        library={{
          played,
          onTag: (rounds) => setDialog({ about: 'tags', rounds }),
          onReadyFor: (rounds) => setDialog({ about: 'audience', rounds }),
          onChooseScheme: (round) => setDialog({ about: 'scheme', round }),
        }}
        onDelete={(round) => setDialog({ about: 'deletion', round })}
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
    </div>
  );
}

function listsIn({ preEnteredQuestions }: ListedRound): number {
  return preEnteredQuestions.filter(({ form }) => form?.kind === 'list').length;
}
