import { count, counted, isoDay } from '@emcee/client';
import {
  type ListedRound,
  type libraryCalls,
  nightScreenTexts,
  parseSorting,
  pathTo,
  type ReplyOf,
  schemeTexts,
  searchTexts,
} from '@emcee/contract';
import {
  IconCalendarEvent,
  IconCoins,
  IconDownload,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { playedDay } from '../../../lib/played-day.ts';
import type { HomeRound } from '../../../lib/use-rounds.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Act } from '../../../ui/tables/acts.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { arrangeRows, type Column } from '../../../ui/tables/table-columns.ts';
import { useRoundHome } from '../round-home.ts';
import classes from '../rounds.module.css';
import { exportRound } from './export-round.ts';
import { NoRounds } from './no-rounds.tsx';
import { PrintLink, RoundSelection, useRoundSelection } from './round-selection.tsx';

function schemeName({ wagerScheme }: ListedRound): string {
  return wagerScheme?.name ?? schemeTexts.noScheme;
}

function questionCount({ preEnteredQuestions }: ListedRound): number {
  return preEnteredQuestions.length;
}

type PlayedRound = ReplyOf<typeof libraryCalls.roundsPlayed>['rounds'][number];

type LibraryActs = {
  /** By round; undefined while loading. */
  played: ReadonlyMap<string, PlayedRound> | undefined;
  onChooseScheme: (round: ListedRound) => void;
  onTag: (rounds: readonly ListedRound[]) => void;
  onReadyFor: (rounds: readonly ListedRound[]) => void;
};

const plainColumns: readonly Column<HomeRound>[] = [
  {
    key: 'questions',
    title: 'Count',
    cell: (round) => count(questionCount(round)),
    card: 'fact',
    onCard: (round) => counted(questionCount(round), 'question'),
    sortBy: questionCount,
    isNumeric: true,
  },
  {
    key: 'uploaded',
    title: 'Uploaded',
    holds: 'moment',
    card: 'fact',
    cell: ({ uploaded }) => <span className={classes.day}>{isoDay(uploaded)}</span>,
    sortBy: ({ uploaded }) => uploaded,
    note: ({ uploaded }) => `Uploaded ${isoDay(uploaded)}`,
  },
];

export function RoundsTable({
  rounds,
  questionsIn,
  library,
  own,
  onDelete,
}: {
  /** Undefined while loading. */
  rounds: readonly HomeRound[] | undefined;
  /** Shown below an opened round. */
  questionsIn: (round: ListedRound) => ReactNode;
  /** Only rounds of an organization have these. */
  library?: LibraryActs;
  /** More of a host's own rounds. */
  own?: { column: Column<HomeRound>; acts: (round: HomeRound) => readonly Act[] };
  onDelete: (round: ListedRound) => void;
}) {
  const { paths } = useRoundHome();
  const words = useWords();
  const questionsId = useId();
  const [openId, setOpenId] = useUrlState('round');
  const [search] = useUrlState('q');
  const [sort] = useUrlState('sort');
  const selection = useRoundSelection();

  /** As in the table. */
  function shownRounds(): HomeRound[] {
    const order = { columns, search, sorting: parseSorting(sort), searchText: searchTexts.round };
    return arrangeRows(rounds ?? [], order);
  }

  function nameCell(round: ListedRound) {
    const { _id, name, audience } = round;
    const isOpen = _id === openId;
    return (
      <span className={classes.choice}>
        <input
          type="checkbox"
          aria-label={`Select “${name}”`}
          checked={selection.ids.has(_id)}
          onClick={(event) => selection.toggle(round, event, shownRounds())}
          readOnly
        />
        <Disclosure
          isOpen={isOpen}
          controls={questionsId}
          onToggle={(opens) => setOpenId(opens ? _id : '')}
        >
          {name}
        </Disclosure>
        {audience === 'nights' && <Badge>{words(nightScreenTexts.onlyNights)}</Badge>}
      </span>
    );
  }

  const columns: readonly Column<HomeRound>[] = [
    {
      key: 'name',
      title: 'Round name',
      cell: nameCell,
      card: 'title',
      sortBy: ({ name }) => name,
    },
    ...plainColumns,
    ...(library === undefined ? [] : libraryColumns(library)),
    ...(own === undefined ? [] : [own.column]),
  ];

  function questionsOf(round: ListedRound) {
    const { _id, name } = round;
    if (_id !== openId) return undefined;
    return (
      <div id={questionsId} className={classes.stack}>
        <div className={classes.header}>
          <Button
            isSmall
            icon={<IconDownload size={15} stroke={1.8} aria-hidden />}
            label={`Export as CSV: ${name}`}
            onClick={() => exportRound(round)}
          >
            Export as CSV
          </Button>
          <span className={classes.choice}>
            {library !== undefined && (
              <Button isSmall label={`Tags of ${name}`} onClick={() => library.onTag([round])}>
                Tags
              </Button>
            )}
            <PrintLink rounds={[round]} label={`Print ${name}`} />
          </span>
        </div>
        {questionsIn(round)}
      </div>
    );
  }

  return (
    <>
      <DataTable
        label="Question rounds"
        columns={columns}
        acts={(round) => [
          {
            label: 'Edit',
            name: `Edit ${round.name}`,
            icon: <IconPencil size={18} stroke={1.8} aria-hidden />,
            to: pathTo(paths.edit, { roundId: round._id }),
          },
          ...(library === undefined ? [] : libraryActs(round, library)),
          ...(own?.acts(round) ?? []),
          {
            label: 'Delete',
            name: `Delete ${round.name}`,
            icon: <IconTrash size={18} stroke={1.8} aria-hidden />,
            isDanger: true,
            onClick: () => onDelete(round),
          },
        ]}
        rows={rounds}
        rowKey={({ _id }) => _id}
        searchText={searchTexts.round}
        searchLabel="Search rounds"
        toolbar={library && <ExportMenu what={{ report: 'rounds' }} />}
        noun={['round']}
        details={questionsOf}
        empty={<NoRounds />}
      />
      <RoundSelection
        selection={selection}
        rounds={rounds ?? []}
        shown={shownRounds}
        library={library}
      />
    </>
  );
}

function libraryColumns({ played, onChooseScheme }: LibraryActs): readonly Column<HomeRound>[] {
  return [
    {
      key: 'tags',
      title: 'Tags',
      cell: tagsText,
      card: 'fact',
      sortBy: tagsText,
      note: tagsText,
    },
    {
      key: 'played',
      title: 'Last played',
      cell: ({ _id }) => lastPlayed(played?.get(_id)),
      card: 'fact',
      sortBy: ({ _id }) => played?.get(_id)?.lastPlayedAt ?? '',
      note: ({ _id }) => lastPlayed(played?.get(_id)),
    },
    {
      key: 'scheme',
      title: 'Scheme',
      cell: (round) => (
        <button
          type="button"
          className={classes.scheme}
          aria-haspopup="dialog"
          title="Connect a wager scheme"
          onClick={() => onChooseScheme(round)}
        >
          {schemeName(round)}
        </button>
      ),
      card: 'fact',
      onCard: schemeName,
      sortBy: schemeName,
    },
  ];
}

function libraryActs(
  round: ListedRound,
  { onChooseScheme, onTag, onReadyFor }: LibraryActs,
): readonly Act[] {
  return [
    {
      label: 'Choose a scheme',
      name: `Choose a scheme for ${round.name}`,
      icon: <IconCoins size={18} stroke={1.8} aria-hidden />,
      isOnlyInMenu: true,
      onClick: () => onChooseScheme(round),
    },
    {
      label: 'Tags',
      name: `Tags of ${round.name}`,
      icon: <IconTag size={18} stroke={1.8} aria-hidden />,
      isOnlyInMenu: true,
      onClick: () => onTag([round]),
    },
    {
      label: 'Ready for',
      name: `Ready for: ${round.name}`,
      icon: <IconCalendarEvent size={18} stroke={1.8} aria-hidden />,
      isOnlyInMenu: true,
      onClick: () => onReadyFor([round]),
    },
  ];
}

function tagsText({ tags = [] }: ListedRound): string {
  return tags.join(', ');
}

function lastPlayed(played: PlayedRound | undefined): string {
  return played === undefined ? '' : `${playedDay(played.lastPlayedAt)}, ${played.roomCode}`;
}
