import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './data-table.module.css';
import { type Column, columnMarks } from './table-columns.ts';

/** What the rows of a table are made of. */
export type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The buttons of a row, in a column of their own. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** What an opened row shows below itself; undefined while it is closed. */
  details?: ((row: Row) => ReactNode) | undefined;
};

/** Every row, each in a body of its own together with what it shows below itself. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  return props.rows.map((row) => (
    <tbody key={props.rowKey(row)}>
      <TableRow {...props} row={row} />
    </tbody>
  ));
}

/** A row, and below it its details when it is opened. */
export function TableRow<Row>({
  row,
  rowIndex,
  columns,
  actions,
  details,
}: Pick<TableRowsProps<Row>, 'columns' | 'actions' | 'details'> & {
  row: Row;
  /** Its place among all rows, where not all of them are in the document. */
  rowIndex?: number;
}) {
  const opened = details?.(row);
  const [showsRest, setShowsRest] = useState(false);
  const [moreId, nameId] = [useId(), useId()];
  const named = columns.find(({ inLine }) => inLine === 'name');
  const lastInLine = columns.findLast(({ inLine }) => inLine === 'score');
  return (
    <>
      <tr aria-rowindex={rowIndex} data-open={showsRest || undefined}>
        {columns.map((column) => (
          <td
            key={column.key}
            id={column === named ? nameId : undefined}
            data-title={column.title}
            {...columnMarks(column)}
          >
            {column.cell(row)}
            {column === lastInLine && (
              <button
                type="button"
                className={classes.more}
                id={moreId}
                aria-label="More actions for"
                aria-labelledby={`${moreId} ${nameId}`}
                aria-expanded={showsRest}
                onClick={() => setShowsRest(!showsRest)}
              >
                <IconChevronDown size={18} stroke={1.8} aria-hidden />
              </button>
            )}
          </td>
        ))}
        {actions !== undefined && (
          <td className={classes.actions}>
            <div>{actions(row)}</div>
          </td>
        )}
      </tr>
      {opened !== undefined && (
        <tr className={classes.details}>
          <td colSpan={columns.length + (actions === undefined ? 0 : 1)}>{opened}</td>
        </tr>
      )}
    </>
  );
}
