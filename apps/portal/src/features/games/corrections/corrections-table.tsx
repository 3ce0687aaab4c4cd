import { count, counted } from '@emcee/client';
import {
  auditLogTexts,
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
import { idOf } from '../../../lib/id-of.ts';
import { useMay } from '../../../lib/session/rights.ts';
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
  const byHost = words(correctionScreenTexts.byHost);
  const rows = useMemo(
    () =>
      corrections
        .map(withFollowers(corrections))
        .filter(({ followsId }) => followsId === undefined),
    [corrections],
  );
  const columns = useMemo(() => columnsOf(byHost), [byHost]);
  return (
    <DataTable
      label="Corrections"
      urlPrefix="corrections-"
      columns={columns}
      rows={rows}
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

type Row = MadeCorrection & { followers: number };

/** Corrections of other answers to the same list are part of the one that brought them about. */
function withFollowers(corrections: readonly MadeCorrection[]): (row: MadeCorrection) => Row {
  const following = Map.groupBy(corrections, ({ followsId }) => followsId);
  return (row) => ({ ...row, followers: following.get(row._id)?.length ?? 0 });
}

function columnsOf(byHost: string): Column<Row>[] {
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
          {row.followers > 0 && ` and ${counted(row.followers, 'further change')}`}
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
      cell: ({ by, person }) => whoIs(by, person, byHost),
      sortBy: ({ by, person }) => whoIs(by, person, byHost),
      note: ({ by, person }) => whoIs(by, person, byHost),
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
      cell: (row) => <Undo row={row} byHost={byHost} />,
    },
  ];
}

function Undo({ row, byHost }: { row: MadeCorrection; byHost: string }) {
  const isAsked = useRef(false);
  const mayUndo = useMay(correctionCalls.undo);
  if (row.undoneAt !== null) {
    return (
      <span tabIndex={-1} ref={(element) => takeFocus(element, isAsked)}>
        Undone by: {whoIs(row.undoneBy, row.undonePerson, byHost)}, <Moment at={row.undoneAt} />
      </span>
    );
  }
  if (!row.canUndo || !mayUndo) return '–';
  return (
    <UndoButton
      row={row}
      onAsk={() => {
        isAsked.current = true;
      }}
    />
  );
}

function UndoButton({ row, onAsk }: { row: MadeCorrection; onAsk: () => void }) {
  const undo = useUndo();
  return (
    <Button
      isSmall
      icon={<IconArrowBackUp size={15} aria-hidden />}
      label={`Undo ${correctionKindName(row.kind)}, ${whereOf(row)}`}
      onClick={() => {
        onAsk();
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

function whereOf({ roundName, orderNum, label, answerText, playerName }: MadeCorrection): string {
  const question = orderNum === null ? '' : `question ${label ?? count(orderNum)}`;
  const parts = [roundName ?? '', question, answerText ?? '', playerName ?? ''];
  return parts.filter((part) => part !== '').join(', ');
}

function whoIs(
  by: MadeCorrection['undoneBy'],
  person: string | null | undefined,
  byHost: string,
): string {
  if (by === 'host') return byHost;
  // An older server doesn't say.
  return person === undefined ? 'Admin' : (person ?? auditLogTexts.former);
}
