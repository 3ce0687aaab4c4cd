import { count, counted } from '@emcee/client';
import { parseSorting } from '@emcee/contract';
import { type ReactNode, useMemo } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SkeletonLine } from '../feedback/skeletons.tsx';
import classes from './data-table.module.css';
import { SearchedFor, SortedBy } from './searched-for.ts';
import barClasses from './table-bars.module.css';
import { arrangeRows, nextSorting } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { TableSearch } from './table-search.tsx';
import { WINDOWED_FROM, WindowedRows } from './windowed-rows.tsx';

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

export type DataTableProps<Row> = Omit<TableRowsProps<Row>, 'rows'> & {
  label: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Without searchable texts there is no search box. */
  searchText?: (row: Row) => string;
  searchLabel?: string;
  filter?: { accepts: (row: Row) => boolean; clear: () => void } | undefined;
  empty: ReactNode;
  /** The plural is needed unless it just adds an `s`. */
  noun: readonly [one: string, many?: string];
  toolbar?: ReactNode;
  footer?: ReactNode;
  /** Old rows stay while others load. */
  isBusy?: boolean;
  /** Prefix of the address keys, if a page has several tables. */
  urlPrefix?: string;
};

/**
 * Search and order are in the address. Pass stable columns, actions and filter, so that rows do not render
 * again.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, searchText, filter, noun, urlPrefix = '' } = props;
  const [search, setSearch] = useUrlState(`${urlPrefix}q`);
  const [sort, setSort] = useUrlState(`${urlPrefix}sort`);
  const shown = useMemo(
    () =>
      arrangeRows(filter === undefined ? (rows ?? []) : (rows ?? []).filter(filter.accepts), {
        columns,
        search,
        sorting: parseSorting(sort),
        searchText: searchText ?? (() => ''),
      }),
    [rows, columns, search, sort, searchText, filter],
  );
  if (rows?.length === 0) return <div className={classes.frame}>{props.empty}</div>;
  const isWindowed = shown.length >= WINDOWED_FROM;
  const Rows = isWindowed ? WindowedRows : TableRows;
  const columnCount = columns.length + (props.actions ? 1 : 0);
  return (
    <div className={classes.frame}>
      <SearchedFor value={search}>
        <SortedBy value={sort}>
          <Toolbar {...props} search={search} onSearch={setSearch} />
        </SortedBy>
      </SearchedFor>
      <table
        className={classes.table}
        aria-label={props.label}
        aria-busy={rows === undefined || props.isBusy === true}
        aria-rowcount={isWindowed ? shown.length + 1 : undefined}
        data-windowed={isWindowed || undefined}
      >
        <TableHead
          columns={columns}
          hasActions={props.actions !== undefined}
          sorting={parseSorting(sort)}
          onSort={(key) => setSort(nextSorting(sort, key))}
        />
        {rows === undefined && <SkeletonRows columns={columnCount} />}
        <Rows {...props} rows={shown} />
      </table>
      {rows !== undefined && shown.length === 0 && (
        <NothingFound search={search} onClearSearch={() => setSearch('')} filter={filter} />
      )}
      <div className={barClasses.footer}>
        <span aria-live="polite">
          {rows === undefined ? 'Loading…' : rowCount(shown.length, rows.length, noun)}
        </span>
        {props.footer}
      </div>
    </div>
  );
}

function Toolbar<Row>({
  searchText,
  searchLabel = 'Search',
  toolbar,
  search,
  onSearch,
}: Pick<DataTableProps<Row>, 'searchText' | 'searchLabel' | 'toolbar'> & {
  search: string;
  onSearch: (text: string) => void;
}) {
  if (searchText === undefined && toolbar === undefined) return null;
  return (
    <div className={barClasses.toolbar}>
      {searchText !== undefined && (
        <TableSearch label={searchLabel} value={search} onChange={onSearch} />
      )}
      {toolbar}
    </div>
  );
}

function rowCount(shown: number, total: number, noun: readonly [string, string?]): string {
  const all = counted(total, ...noun);
  return shown === total ? all : `${count(shown)} of ${all}`;
}

function NothingFound({
  search,
  onClearSearch,
  filter,
}: {
  search: string;
  onClearSearch: () => void;
  filter: { clear: () => void } | undefined;
}) {
  return (
    <EmptyState
      title={search === '' ? 'Nothing found' : `Nothing found for “${search}”`}
      action={
        <>
          {search !== '' && <Button onClick={onClearSearch}>Clear search</Button>}
          {filter !== undefined && <Button onClick={filter.clear}>Clear filter</Button>}
        </>
      }
    />
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody>
      {SKELETON_ROWS.map((key) => (
        <tr key={key}>
          <td colSpan={columns}>
            <SkeletonLine />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
