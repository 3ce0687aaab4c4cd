import { count } from '@emcee/client';
import {
  correctionCalls,
  correctionKindName,
  correctionScreenTexts,
  type MadeCorrection,
  reportTexts,
  searchTexts,
} from '@emcee/contract';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Moment } from '../../../ui/basics/moment.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-columns.ts';
import { useUndo } from './use-corrected.ts';

/** Corrections of a game: old and new value, author, time and reason. */
export function CorrectionsTable({ gameId, toolbar }: { gameId: string; toolbar: ReactNode }) {
  const query = useCall(correctionCalls.list, { id: gameId });
  return (
    <Loaded query={query} failure={reportTexts.loadingFailed}>
      {({ corrections }) => <Rows corrections={corrections} toolbar={toolbar} />}
    </Loaded>
  );
}

function Rows({
  corrections,
  toolbar,
}: {
  corrections: readonly MadeCorrection[];
  toolbar: ReactNode;
}) {
  const words = useWords();
  const undo = useUndo();
  const byHost = words(correctionScreenTexts.byHost);
  const columns = useMemo(() => columnsOf(byHost, undo), [byHost, undo]);
  return (
    <DataTable
      label="Corrections"
      urlPrefix="corrections-"
      columns={columns}
      rows={corrections}
      rowKey={idOf}
      searchText={searchTexts.correction}
      searchLabel="Search corrections"
      toolbar={toolbar}
      noun={['correction']}
      empty={
        <EmptyState icon={<IconPencil size={28} />} title="No corrections">
          {words(correctionScreenTexts.empty)}
        </EmptyState>
      }
    />
  );
}

function columnsOf(
  byHost: string,
  undo: (correctionId: string) => Promise<void>,
): Column<MadeCorrection>[] {
  return [
    { key: 'when', title: 'When', cell: ({ at }) => <Moment at={at} />, sortBy: ({ at }) => at },
    {
      key: 'what',
      title: 'What',
      cell: (row) => (
        <span>
          {row.undoesId !== null && 'Undo: '}
          {correctionKindName(row.kind)}
          <br />
          {whereOf(row)}
        </span>
      ),
    },
    {
      key: 'change',
      title: 'Before and after',
      cell: ({ before, after }) => (
        <span>
          {before} → <strong>{after}</strong>
        </span>
      ),
    },
    {
      key: 'by',
      title: 'By',
      cell: ({ by }) => (by === 'host' ? byHost : 'You'),
      sortBy: ({ by }) => by,
      note: ({ by }) => (by === 'host' ? byHost : 'You'),
    },
    {
      key: 'reason',
      title: 'Reason',
      cell: ({ reason, note }) => (
        <span>
          {reason === '' ? '–' : reason}
          {note !== '' && (
            <>
              <br />“{note}”
            </>
          )}
        </span>
      ),
    },
    {
      key: 'undo',
      title: 'Undo',
      cell: (row) => <Undo row={row} byHost={byHost} undo={undo} />,
    },
  ];
}

function Undo({
  row,
  byHost,
  undo,
}: {
  row: MadeCorrection;
  byHost: string;
  undo: (correctionId: string) => Promise<void>;
}) {
  const isAsked = useRef(false);
  if (row.undoneAt !== null) {
    return (
      <span tabIndex={-1} ref={(element) => takeFocus(element, isAsked)}>
        Undone by: {row.undoneBy === 'host' ? byHost : 'You'}, <Moment at={row.undoneAt} />
      </span>
    );
  }
  if (!row.canUndo) return '–';
  return (
    <Button
      isSmall
      icon={<IconArrowBackUp size={15} aria-hidden />}
      label={`Undo ${correctionKindName(row.kind)}, ${whereOf(row)}`}
      onClick={() => {
        isAsked.current = true;
        void undo(row._id);
      }}
    >
      Undo
    </Button>
  );
}

/** Moves the focus to the text that replaced the pressed button. */
function takeFocus(element: HTMLElement | null, isAsked: { current: boolean }): void {
  const { activeElement, body } = document;
  if (element === null || !isAsked.current) return;
  isAsked.current = false;
  if (activeElement === body) element.focus({ preventScroll: true });
}

function whereOf({ roundName, orderNum, answerText, playerName }: MadeCorrection): string {
  const question = orderNum === null ? '' : `question ${count(orderNum)}`;
  const parts = [roundName ?? '', question, answerText ?? '', playerName ?? ''];
  return parts.filter((part) => part !== '').join(', ');
}

function idOf({ _id }: MadeCorrection): string {
  return _id;
}
