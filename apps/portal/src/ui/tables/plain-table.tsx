import { useRef } from 'react';
import { CardRows } from './card-rows.tsx';
import classes from './data-table.module.css';
import type { Column } from './table-columns.ts';
import { useIsCardWidth } from './use-is-card-width.ts';

export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  lookOf,
}: {
  label: string;
  columns: readonly Omit<Column<Row>, 'sortBy'>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes a row stand out, or recede. */
  lookOf?: (row: Row) => 'lit' | 'muted' | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isCardWidth = useIsCardWidth(frame);
  if (isCardWidth && columns.some(({ card }) => card !== undefined))
    return (
      <div ref={frame} className={classes.frame}>
        <CardRows label={label} columns={columns} rows={rows} rowKey={rowKey} isBusy={false} />
      </div>
    );
  return (
    <div ref={frame} className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumeric }) => (
              <th key={key} scope="col" data-numeric={isNumeric}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-look={lookOf?.(row)}>
              {columns.map(({ key, isNumeric, cell }) => (
                <td key={key} data-numeric={isNumeric}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
