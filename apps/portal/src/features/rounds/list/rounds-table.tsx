import { count, counted, isoDay } from '@emcee/client';
import {
  type ListedRound,
  type libraryCalls,
  nightScreenTexts,
  pathTo,
  portalPaths,
  type ReplyOf,
  schemeTexts,
  searchTexts,
} from '@emcee/contract';
import { questionRows, writeCsv } from '@emcee/game';
import {
  IconCalendarEvent,
  IconCoins,
  IconDownload,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../../../lib/downloads.ts';
import { useUrlState } from '../../../lib/pages/url-state.ts';
import { playedDay } from '../../../lib/played-day.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { ExportMenu } from '../../../ui/tables/export-menu.tsx';
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import classes from '../rounds.module.css';
import { NoRounds } from './no-rounds.tsx';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

const unfitForFiles = /[\\/:*?"<>|\p{Cc}]+/gu;

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // A selected round may have been deleted since.
  const chosen = (rounds ?? []).filter(({ _id }) => selected.has(_id));

  function select(roundId: string, isOn: boolean): void {
    const others = [...selected].filter((id) => id !== roundId);
    setSelected(new Set(isOn ? [...others, roundId] : others));
  }

  function nameCell({ _id, name, audience }: ListedRound) {
    const isOpen = _id === openId;
    return (
      <span className={classes.choice}>
        <input
          type="checkbox"
          aria-label={`Select “${name}”`}
          checked={selected.has(_id)}
          onChange={(event) => select(_id, event.currentTarget.checked)}
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
          <Button isSmall label={`Tags of ${name}`} onClick={() => onTag([round])}>
            Tags
          </Button>
        </div>
        {questionsIn(round)}
      </div>
    );
  }

  return (
    <>
      <DataTable
        label="Question rounds"
        columns={[
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
        ]}
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
      {chosen.length > 0 && (
        <SelectionBar
          label="Selected rounds"
          selected={chosen.length}
          onClear={() => setSelected(new Set())}
        >
          <Button isSmall onClick={() => onTag(chosen)}>
            Tag
          </Button>
          <Button isSmall onClick={() => onReadyFor(chosen)}>
            Ready for
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

function tagsText({ tags = [] }: ListedRound): string {
  return tags.join(', ');
}

function lastPlayed(played: PlayedRound | undefined): string {
  return played === undefined ? '' : `${playedDay(played.lastPlayedAt)}, ${played.roomCode}`;
}

/** The file imports back identically. */
export function roundFile({
  preEnteredQuestions,
  worth,
}: Pick<ListedRound, 'preEnteredQuestions' | 'worth'>): string {
  const questions = preEnteredQuestions.map((question) => ({ worth, ...question }));
  return `${BYTE_ORDER_MARK}${writeCsv(questionRows(questions))}`;
}

function exportRound(round: ListedRound): void {
  const name = round.name.replace(unfitForFiles, '-');
  saveFile(`${name}.csv`, roundFile(round), 'text/csv;charset=utf-8');
}
