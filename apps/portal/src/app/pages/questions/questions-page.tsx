import { count } from '@emcee/client';
import { portalPaths } from '@emcee/contract';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { usePastedCells } from '../../../features/rounds/importing/use-pasted-cells.ts';
import { useRoundImport } from '../../../features/rounds/importing/use-round-import.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { DropZone } from '../../../ui/forms/fields/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ExistingRounds } from './existing-rounds.tsx';

/** The code of the other tabs is fetched when they are opened. */
const ImportRound = lazy(async () => ({
  default: (await import('../../../features/rounds/importing/import-round.tsx')).ImportRound,
}));
const ManualRound = lazy(async () => ({
  default: (await import('../../../features/rounds/writing/manual-round.tsx')).ManualRound,
}));

/** The question rounds: those there are, and two ways to add another one. */
export function QuestionsPage() {
  const navigate = useNavigate();
  // What is created on the other tabs joins the list that is loaded meanwhile.
  useRounds();
  // Above the tabs: a look at the existing rounds does not throw the import away.
  const roundImport = useRoundImport(showCreated);
  const [tab, setTab] = useUrlState('tab', '', 'push');
  const canImport = !roundImport.form.submitting;
  usePastedCells(canImport, importFile);

  /** Whatever of the page is open: the import comes into sight. */
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
    <Page title="Questions" subtitle="Prepare your question rounds before the game.">
      <UrlTabs
        label="Questions"
        tabs={[
          {
            key: 'existing',
            title: 'Existing Questions',
            content: <ExistingRounds importPath={`${portalPaths.questions}?tab=import`} />,
          },
          {
            key: 'import',
            title: 'Import',
            content: (
              <Suspense fallback={<Skeletons rows={4} />}>
                <ImportRound round={roundImport} />
              </Suspense>
            ),
          },
          {
            key: 'manual',
            title: 'Add Questions Manually',
            content: (
              <Suspense fallback={<Skeletons rows={4} />}>
                <ManualRound onCreated={(round) => showCreated([round])} />
              </Suspense>
            ),
          },
        ]}
      />
      <DropZone
        label="Drop the file to import it as a round"
        isActive={canImport}
        onFile={importFile}
      />
      <LeaveGuard isActive={roundImport.isLosable} />
    </Page>
  );
}
