import { count, counted, isoDay } from '@emcee/client';
import {
  type ListedRound,
  type libraryCalls,
  nightScreenTexts,
  parseSorting,
  pathTo,
  portalPaths,
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
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { arrangeRows, type Column } from '../../../ui/tables/table-columns.ts';
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

const plainColumns: readonly Column<ListedRound>[] = [
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
  played,
  importPath,
  questionsIn,
  onChooseScheme,
  onTag,
  onReadyFor,
  onDelete,
}: {
  /** Undefined while loading. */
  rounds: readonly ListedRound[] | undefined;
  /** By round; undefined while loading. */
  played: ReadonlyMap<string, PlayedRound> | undefined;
  importPath: string;
  /** Shown below an opened round. */
  questionsIn: (round: ListedRound) => ReactNode;
  onChooseScheme: (round: ListedRound) => void;
  onTag: (rounds: readonly ListedRound[]) => void;
  onReadyFor: (rounds: readonly ListedRound[]) => void;
  onDelete: (round: ListedRound) => void;
}) {
  const words = useWords();
  const questionsId = useId();
  const [openId, setOpenId] = useUrlState('round');
  const [search] = useUrlState('q');
  const [sort] = useUrlState('sort');
  const selection = useRoundSelection();

  /** As in the table. */
  function shownRounds(): ListedRound[] {
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

  function schemeCell(round: ListedRound) {
    return (
      <button
        type="button"
        className={classes.scheme}
        aria-haspopup="dialog"
        title="Connect a wager scheme"
        onClick={() => onChooseScheme(round)}
      >
        {schemeName(round)}
      </button>
    );
  }

  const columns: readonly Column<ListedRound>[] = [
    {
      key: 'name',
      title: 'Round name',
      cell: nameCell,
      card: 'title',
      sortBy: ({ name }) => name,
    },
    ...plainColumns,
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
      cell: schemeCell,
      card: 'fact',
      onCard: schemeName,
      sortBy: schemeName,
    },
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
            <Button isSmall label={`Tags of ${name}`} onClick={() => onTag([round])}>
              Tags
            </Button>
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
            to: pathTo(portalPaths.editRound, { roundId: round._id }),
          },
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
        toolbar={<ExportMenu what={{ report: 'rounds' }} />}
        noun={['round']}
        details={questionsOf}
        empty={<NoRounds importPath={importPath} />}
      />
      <RoundSelection
        selection={selection}
        rounds={rounds ?? []}
        shown={shownRounds}
        onTag={onTag}
        onReadyFor={onReadyFor}
      />
    </>
  );
}

function tagsText({ tags = [] }: ListedRound): string {
  return tags.join(', ');
}

function lastPlayed(played: PlayedRound | undefined): string {
  return played === undefined ? '' : `${playedDay(played.lastPlayedAt)}, ${played.roomCode}`;
}
