import type { Sorting } from '@emcee/contract';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import { type Column, columnMarks } from './table-columns.ts';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  sorting: Sorting;
  onSort: (key: string) => void;
};

export function TableHead<Row>({ columns, hasActions, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
        {hasActions && (
          <td className={classes.actionsHead}>
            <span className="unseen">Actions</span>
          </td>
        )}
      </tr>
    </thead>
  );
}

function HeaderCell<Row>({
  column,
  sorting,
  onSort,
}: Pick<TableHeadProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> }) {
  if (column.sortBy === undefined) {
    return (
      <th scope="col" {...columnMarks(column)}>
        <span className={classes.head}>
          {column.title}
          {column.help}
        </span>
      </th>
    );
  }
  const isSorted = sorting.key === column.key;
  const order = sorting.isDescending ? 'descending' : 'ascending';
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-sortable {...columnMarks(column)} aria-sort={isSorted ? order : 'none'}>
      <span className={classes.head}>
        <button type="button" className={classes.sort} onClick={() => onSort(column.key)}>
          {column.title}
          {isSorted ? (
            <Arrow size={14} stroke={2.2} aria-hidden />
          ) : (
            <IconArrowsSort size={14} stroke={1.8} className={classes.unsorted} aria-hidden />
          )}
        </button>
        {column.help}
      </span>
    </th>
  );
}
