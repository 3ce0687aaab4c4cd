import { Fragment, type ReactNode, useMemo } from 'react';
import { count, counted } from '../lib/format.ts';
import { useUrlState } from '../lib/url-state.ts';
import { Button } from './button.tsx';
import classes from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import { SkeletonLine } from './skeletons.tsx';
import { arrangeRows, type Column, nextSorting, parseSorting } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableSearch } from './table-search.tsx';

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What the search box looks in; without it there is none. */
  searchText?: (row: Row) => string;
  searchLabel?: string;
  /** The buttons of a row, in a column of their own. */
  actions?: (row: Row) => ReactNode;
  /** What an opened row shows below itself; undefined while it is closed. */
  details?: (row: Row) => ReactNode;
  /** Shown instead of the table when there are no rows at all. */
  empty: ReactNode;
  /** What a row is: its singular, and its plural when that is not an `s` more. */
  noun: readonly [one: string, many?: string];
  /** Beside the search box: filters, export. */
  toolbar?: ReactNode;
  footer?: ReactNode;
  /** Tells the tables of one page apart in the address. */
  urlPrefix?: string;
};

/** A table with search, sort, row count, skeleton and empty state; search and order stand in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, searchText, noun, urlPrefix = '' } = props;
  const [search, setSearch] = useUrlState(`${urlPrefix}q`);
  const [sort, setSort] = useUrlState(`${urlPrefix}sort`);
  const shown = useMemo(
    () =>
      arrangeRows(rows ?? [], {
        columns,
        search,
        sorting: parseSorting(sort),
        searchText: searchText ?? (() => ''),
      }),
    [rows, columns, search, sort, searchText],
  );
  if (rows?.length === 0) return <div className={classes.frame}>{props.empty}</div>;
  const columnCount = columns.length + (props.actions ? 1 : 0);
  return (
    <div className={classes.frame}>
      {(searchText !== undefined || props.toolbar !== undefined) && (
        <div className={classes.toolbar}>
          {searchText !== undefined && (
            <TableSearch
              label={props.searchLabel ?? 'Search'}
              value={search}
              onChange={setSearch}
            />
          )}
          {props.toolbar}
        </div>
      )}
      <table className={classes.table} aria-label={props.label} aria-busy={rows === undefined}>
        <TableHead
          columns={columns}
          hasActions={props.actions !== undefined}
          sorting={parseSorting(sort)}
          onSort={(key) => setSort(nextSorting(sort, key))}
        />
        <tbody>
          {rows === undefined && <SkeletonRows columns={columnCount} />}
          {shown.map((row) => (
            <Fragment key={props.rowKey(row)}>
              <TableRow row={row} columns={columns} actions={props.actions} />
              <DetailsRow columns={columnCount}>{props.details?.(row)}</DetailsRow>
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows !== undefined && shown.length === 0 && (
        <EmptyState
          title={`Nothing found for “${search}”`}
          action={<Button onClick={() => setSearch('')}>Clear the search</Button>}
        />
      )}
      <div className={classes.footer}>
        <span aria-live="polite">
          {rows === undefined ? 'Loading…' : rowCount(shown.length, rows.length, noun)}
        </span>
        {props.footer}
      </div>
    </div>
  );
}

function rowCount(shown: number, total: number, noun: readonly [string, string?]): string {
  const all = counted(total, ...noun);
  return shown === total ? all : `${count(shown)} of ${all}`;
}

function TableRow<Row>({
  row,
  columns,
  actions,
}: Pick<DataTableProps<Row>, 'columns'> & {
  row: Row;
  actions: ((row: Row) => ReactNode) | undefined;
}) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} data-title={column.title} data-numeric={column.isNumeric}>
          {column.cell(row)}
        </td>
      ))}
      {actions !== undefined && (
        <td className={classes.actions}>
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

function DetailsRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <tr className={classes.details}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return SKELETON_ROWS.map((key) => (
    <tr key={key}>
      <td colSpan={columns}>
        <SkeletonLine />
      </td>
    </tr>
  ));
}
