import { portalPaths, type Round, roundCalls } from '@emcee/contract';
import { useNavigate } from 'react-router';
import { ImportRound } from '../../features/rounds/import-round.tsx';
import { RoundsTable } from '../../features/rounds/rounds-table.tsx';
import { useRoundImport } from '../../features/rounds/use-round-import.ts';
import { useCall } from '../../lib/calls.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { loadFailure } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { UrlTabs } from '../../ui/url-tabs.tsx';

/** The question rounds: those there are, and the import of another one. */
export function QuestionsPage() {
  const navigate = useNavigate();
  const list = useCall(roundCalls.list);
  // Above the tabs: a look at the existing rounds does not throw the import away.
  const roundImport = useRoundImport(showCreated);

  function showCreated({ name }: Round): void {
    toast(`The round “${name}” is created.`);
    void navigate(portalPaths.questions);
  }

  const existing = list.isError ? (
    <ErrorState message={loadFailure(list.error)} onRetry={() => void list.refetch()} />
  ) : (
    <RoundsTable
      rounds={list.data?.preEnteredRounds}
      importPath={`${portalPaths.questions}?tab=import`}
    />
  );
  return (
    <Page title="Questions" subtitle="Prepare rounds of questions before the game starts.">
      <UrlTabs
        label="Questions"
        tabs={[
          { key: 'existing', title: 'Existing Questions', content: existing },
          { key: 'import', title: 'Import', content: <ImportRound round={roundImport} /> },
        ]}
      />
      <LeaveGuard isActive={roundImport.hasWork && !roundImport.form.submitting} />
    </Page>
  );
}
