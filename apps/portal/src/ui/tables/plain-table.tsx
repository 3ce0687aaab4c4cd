import classes from './data-table.module.css';
import type { Column } from './table-columns.ts';

export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly Omit<Column<Row>, 'sortBy'>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <div className={classes.frame}>
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
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, isNumeric, cell }) => (
                <td key={key} data-title={title} data-numeric={isNumeric}>
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
