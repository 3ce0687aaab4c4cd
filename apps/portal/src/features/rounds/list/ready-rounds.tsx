import { count, counted } from '@emcee/client';
import { hostPageTexts, hostSessionCalls, type ReadyRound, schemeTexts } from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { usePlayedHere } from '../../../lib/use-played-here.ts';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import classes from '../rounds.module.css';

function schemeName(round: ReadyRound): string {
  return round.schemeName ?? schemeTexts.noScheme;
}

const columns: readonly Column<ReadyRound>[] = [
  {
    key: 'questions',
    title: 'Questions',
    cell: ({ questionsCount }) => count(questionsCount),
    card: 'fact',
    onCard: ({ questionsCount }) => counted(questionsCount, 'question'),
    sortBy: ({ questionsCount }) => questionsCount,
    isNumeric: true,
  },
  { key: 'scheme', title: 'Scheme', cell: schemeName, card: 'fact', sortBy: schemeName },
];

function nameColumn(playedHere: (round: ReadyRound) => string | undefined): Column<ReadyRound> {
  return {
    key: 'name',
    title: 'Round name',
    cell: (round) => (
      <>
        {round.name}
        <small className={classes.past}>{playedHere(round)}</small>
      </>
    ),
    card: 'title',
    sortBy: ({ name }) => name,
  };
}

export function ReadyRounds({ isPro, pollEveryMs }: { isPro: boolean; pollEveryMs: number }) {
  const words = useWords();
  const playedHere = usePlayedHere(isPro);
  const query = useCall(hostSessionCalls.rounds, {}, { enabled: isPro, pollEveryMs });
  if (!isPro) return <NoRounds reason={words(hostPageTexts.roundsWithoutPro)} />;
  if (query.data?.rounds.length === 0) return <NoRounds reason={hostPageTexts.noRounds} />;
  return (
    <Card title="Rounds" description={words(hostPageTexts.roundsReady)}>
      <Loaded query={query}>
        {({ rounds }) => (
          <DataTable
            label="Rounds"
            columns={[nameColumn(playedHere), ...columns]}
            rows={rounds}
            rowKey={({ _id }) => _id}
            searchText={searchText}
            searchLabel="Search rounds"
            noun={['round']}
            empty={null}
          />
        )}
      </Loaded>
    </Card>
  );
}

function NoRounds({ reason }: { reason: string }) {
  return (
    <Card title="Rounds">
      <p>{reason}</p>
      <p>You can always play live rounds: type the questions as you go, or read them from paper.</p>
    </Card>
  );
}

function searchText(round: ReadyRound): string {
  return `${round.name} ${schemeName(round)}`;
}
