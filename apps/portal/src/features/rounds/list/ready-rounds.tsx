import { count, counted } from '@emcee/client';
import {
  hostPageTexts,
  hostSessionCalls,
  ownRoundScreenTexts,
  portalPaths,
  type ReadyRound,
  schemeTexts,
} from '@emcee/contract';
import { useCall } from '../../../lib/calls/calls.ts';
import { usePlayedHere } from '../../../lib/use-played-here.ts';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/basics/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
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

const myRounds = <LinkButton to={portalPaths.ownRounds}>{ownRoundScreenTexts.title}</LinkButton>;

function nameColumn(playedHere: (round: ReadyRound) => string | undefined): Column<ReadyRound> {
  return {
    key: 'name',
    title: 'Round name',
    cell: (round) => (
      <>
        {round.name}
        {round.isOwn && (
          <>
            {' '}
            <Badge>Yours</Badge>
          </>
        )}
        <small className={classes.past}>{playedHere(round)}</small>
      </>
    ),
    card: 'title',
    sortBy: ({ name }) => name,
  };
}

export function ReadyRounds({ isPro, pollEveryMs }: { isPro: boolean; pollEveryMs: number }) {
  const words = useWords();
  const playedHere = usePlayedHere();
  const query = useCall(hostSessionCalls.rounds, {}, { pollEveryMs });
  const { noRounds, roundsWithoutPro, roundsReady } = hostPageTexts;
  if (query.data?.rounds.length === 0) {
    return (
      <Card title="Rounds" aside={myRounds}>
        <p>{isPro ? noRounds : words(roundsWithoutPro)}</p>
        <p>
          You can always play live rounds: type the questions as you go, or read them from paper.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Rounds" description={words(roundsReady)} aside={myRounds}>
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

function searchText(round: ReadyRound): string {
  return `${round.name} ${schemeName(round)}`;
}
