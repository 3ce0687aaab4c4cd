import { count } from '@emcee/client';
import { hostPageTexts, hostSessionCalls, type ReadyRound, schemeTexts } from '@emcee/contract';
import { useCall } from '../../lib/calls.ts';
import { useWords } from '../../lib/words.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/table-columns.ts';

function schemeName(round: ReadyRound): string {
  return round.schemeName ?? schemeTexts.noScheme;
}

const columns: readonly Column<ReadyRound>[] = [
  { key: 'name', title: 'Round name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'questions',
    title: 'Count',
    cell: ({ questionsCount }) => count(questionsCount),
    sortBy: ({ questionsCount }) => questionsCount,
    isNumeric: true,
  },
  { key: 'scheme', title: 'Scheme', cell: schemeName, sortBy: schemeName },
];

/** The rounds that a host can play, by name; what they ask is not known here. */
export function ReadyRounds({ isPro, pollEveryMs }: { isPro: boolean; pollEveryMs: number }) {
  const words = useWords();
  const query = useCall(hostSessionCalls.rounds, {}, { enabled: isPro, pollEveryMs });
  if (!isPro) {
    return (
      <Card title="Rounds">
        <p>{words(hostPageTexts.roundsWithoutPro)}</p>
      </Card>
    );
  }
  return (
    <Card title="Rounds" description={words(hostPageTexts.roundsReady)}>
      <Loaded query={query}>
        {({ rounds }) => (
          <DataTable
            label="Rounds"
            columns={columns}
            rows={rounds}
            rowKey={({ _id }) => _id}
            searchText={searchText}
            searchLabel="Search rounds"
            noun={['round']}
            empty={<EmptyState title={hostPageTexts.noRounds} />}
          />
        )}
      </Loaded>
    </Card>
  );
}

function searchText(round: ReadyRound): string {
  return `${round.name} ${schemeName(round)}`;
}
