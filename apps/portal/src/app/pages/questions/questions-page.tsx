import { count } from '@emcee/client';
import { portalPaths, roundScreenTexts } from '@emcee/contract';
import { type ComponentProps, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePastedCells } from '../../../features/rounds/importing/use-pasted-cells.ts';
import { useRoundImport } from '../../../features/rounds/importing/use-round-import.ts';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { DropZone } from '../../../ui/forms/fields/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ExistingRounds } from './existing-rounds.tsx';

const importing = lateParts(() => import('../../../features/rounds/importing/import-round.tsx'));
const writing = lateParts(() => import('../../../features/rounds/writing/manual-round.tsx'));

/** Page of the question rounds: the list, and tabs to import or write a round. */
export function QuestionsPage() {
  const navigate = useNavigate();
  // Loads the list early, so that rounds created on the other tabs are added to it.
  useRounds();
  useEffect(() => importing.loadWhenIdle(), []);
  useEffect(() => writing.loadWhenIdle(), []);
  // Kept above the tabs, so that switching to the list does not discard the import.
  const roundImport = useRoundImport(showCreated);
  const [tab, setTab] = useUrlState('tab', '', 'push');
  const canImport = !roundImport.form.submitting;
  usePastedCells(canImport, importFile);

  /** Starts an import from any tab, and shows it. */
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
        isActive={canImport}
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
