import { type ReactNode, useId } from 'react';
import { type Act, ActButtons, ActMenu } from './acts.tsx';
import classes from './data-table.module.css';
import { type Column, columnMarks } from './table-columns.ts';

export type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Returns the actions of a row: buttons in the last column, or the menu of a card. */
  acts?: ((row: Row) => readonly Act[]) | undefined;
  /** True if the actions are in a menu, because as buttons they take the space of the columns. */
  hasRowMenu?: boolean | undefined;
  /** Returns the details below an open row; undefined while closed. */
  details?: ((row: Row) => ReactNode) | undefined;
};

/** All rows, each in its own `tbody` together with its details. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  return props.rows.map((row) => (
    <tbody key={props.rowKey(row)}>
      <TableRow {...props} row={row} />
    </tbody>
  ));
}

/** A row, with its details below if it is open. */
export function TableRow<Row>({
  row,
  rowIndex,
  columns,
  acts,
  hasRowMenu = false,
  details,
}: Pick<TableRowsProps<Row>, 'columns' | 'acts' | 'hasRowMenu' | 'details'> & {
  row: Row;
  /** Index among all rows, if not all are in the document. */
  rowIndex?: number;
}) {
  const [menuId, titleId] = [useId(), useId()];
  const opened = details?.(row);
  const own = acts?.(row) ?? [];
  const noted = columns.findLast(({ card }) => card === 'title') ?? columns[0];
  const notes = columns.flatMap(({ note }) => note?.(row) || []);
  return (
    <>
      <tr aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <td
            key={column.key}
            id={hasRowMenu && column === noted ? titleId : undefined}
            {...columnMarks(column)}
          >
            {column.cell(row)}
            {column === noted && notes.length > 0 && (
              // Codes wrap only between codes.
              <span
                className={classes.note}
                data-note={notes.join(' · ').replaceAll('-', '\u2011')}
              />
            )}
          </td>
        ))}
        {acts !== undefined && (
          <td className={classes.actions}>
            <div>
              {!hasRowMenu && <ActButtons acts={own} />}
              {hasRowMenu && own.length > 0 && (
                <ActMenu acts={own} id={menuId} labelledBy={titleId} />
              )}
            </div>
          </td>
        )}
      </tr>
      {opened !== undefined && (
        <tr className={classes.details}>
          <td colSpan={columns.length + (acts === undefined ? 0 : 1)}>{opened}</td>
        </tr>
      )}
    </>
  );
}
