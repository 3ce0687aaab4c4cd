import { count } from '@emcee/client';
import { type ComponentProps, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRoundImport } from '../../../features/rounds/importing/use-round-import.ts';
import { useRoundHome } from '../../../features/rounds/round-home.ts';
import { lateParts } from '../../../lib/pages/late-parts.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { DropZone } from '../../../ui/forms/fields/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { type UrlTab, UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const importing = lateParts(() => import('../../../features/rounds/importing/import-round.tsx'));
const writing = lateParts(() => import('../../../features/rounds/writing/manual-round.tsx'));

/** Lists of rounds, and the tabs that add to them. */
export function RoundTabs({ label, lists }: { label: string; lists: readonly UrlTab[] }) {
  const navigate = useNavigate();
  const { calls, paths } = useRoundHome();
  // Loads the list early, so that rounds created on the other tabs are added to it.
  useRounds(calls.list);
  useEffect(() => importing.loadWhenIdle(), []);
  useEffect(() => writing.loadWhenIdle(), []);
  // Kept above the tabs, so that switching to the list does not discard the import.
  const roundImport = useRoundImport(showCreated);
  const [tab, setTab] = useUrlState('tab', '', 'push');

  function showCreated(rounds: readonly { name: string }[]): void {
    const [first] = rounds;
    toast(
      rounds.length === 1
        ? `Round “${first?.name}” created.`
        : `${count(rounds.length)} rounds created.`,
    );
    void navigate(paths.list);
  }

  return (
    <>
      <UrlTabs
        label={label}
        tabs={[
          ...lists,
          { key: 'import', title: 'Import', content: <ImportTab round={roundImport} /> },
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
        onFile={(file) => {
          if (tab !== 'import') setTab('import');
          roundImport.chooseFile(file);
        }}
      />
      <LeaveGuard isActive={roundImport.isLosable} />
    </>
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
