import { count } from '@emcee/client';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRoundImport } from '../../../features/rounds/importing/use-round-import.ts';
import { useRoundHome } from '../../../features/rounds/round-home.ts';
import { latePart } from '../../../lib/pages/late-parts.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { useRounds } from '../../../lib/use-rounds.ts';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { DropZone } from '../../../ui/forms/fields/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { type UrlTab, UrlTabs } from '../../../ui/layout/url-tabs.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const ImportTab = latePart(
  async () => (await import('../../../features/rounds/importing/import-round.tsx')).ImportRound,
  <Skeletons rows={4} />,
);
const WritingTab = latePart(
  async () => (await import('../../../features/rounds/writing/manual-round.tsx')).ManualRound,
  <Skeletons rows={4} />,
);

/** Lists of rounds, and the tabs that add to them. */
export function RoundTabs({ label, lists }: { label: string; lists: readonly UrlTab[] }) {
  const navigate = useNavigate();
  const { calls, paths } = useRoundHome();
  // Loads the list early, so that rounds created on the other tabs are added to it.
  useRounds(calls.list);
  useEffect(() => ImportTab.loadWhenIdle(), []);
  useEffect(() => WritingTab.loadWhenIdle(), []);
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
