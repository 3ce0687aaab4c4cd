import {
  correctionKindName,
  correctionSheetLabels,
  type MadeCorrection,
  searchTexts,
} from '@emcee/contract';
import type { Names } from './names.ts';
import { rowsIn, type Sheet, sheetOf, timeColumn } from './tables.ts';

/** Newest first. Pseudonymous files leave out reasons and notes, which may name people. */
export function correctionSheet(
  corrections: readonly MadeCorrection[],
  { names, teamOf }: { names: Names; teamOf: (playerId: string) => string | null },
): Sheet {
  const written = (text: string) => (names.isPseudonymous ? '' : text);
  const labels = correctionSheetLabels;
  return sheetOf<MadeCorrection>('Corrections', {
    names,
    columns: [
      timeColumn(names, { title: 'Corrected at', key: 'when', at: ({ at }) => at }),
      { title: 'By', key: 'by', cell: ({ by }) => names.word(labels[by]) },
      { title: 'Round', cell: ({ roundName }) => roundName },
      { title: 'Number', cell: ({ label, orderNum }) => label ?? orderNum },
      { title: 'Question', cell: ({ questionText }) => questionText },
      { title: 'Response', cell: ({ answerText }) => answerText },
      { title: 'Team', cell: ({ playerId }) => (playerId === null ? null : teamOf(playerId)) },
      { title: 'What', cell: ({ kind }) => correctionKindName(kind) },
      { title: 'Before', key: 'before', cell: ({ before }) => before },
      { title: 'After', key: 'after', cell: ({ after }) => after },
      { title: 'Reason', key: 'reason', cell: ({ reason }) => written(reason) },
      { title: 'Note', cell: ({ note }) => written(note) },
      { title: 'Undoes another', cell: ({ undoesId }) => (undoesId === null ? 'no' : 'yes') },
      timeColumn(names, { title: 'Undone at', at: ({ undoneAt }) => undoneAt }),
    ],
    rows: rowsIn(corrections),
    searchText: searchTexts.correction,
  });
}
