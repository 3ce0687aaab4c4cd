import { count, counted } from '@emcee/client';
import { parseSorting } from '@emcee/contract';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SkeletonLine } from '../feedback/skeletons.tsx';
import { CardRows, CardSkeletons } from './card-rows.tsx';
import classes from './data-table.module.css';
import { SearchedFor, SortedBy } from './searched-for.ts';
import { SortChoice } from './sort-choice.tsx';
import barClasses from './table-bars.module.css';
import { arrangeRows, nextSorting } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { TableSearch } from './table-search.tsx';
import { useIsCardWidth } from './use-is-card-width.ts';
import { useWindowed } from './use-windowed.ts';

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
 * Search and order are in the address. Below 560 px of its own width, each row is a card if the columns have
 * places on cards. Pass stable columns, acts and filter, so that rows do not render again.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, searchText, filter, noun, urlPrefix = '' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isCardWidth = useIsCardWidth(frame);
  const hasCards = isCardWidth && columns.some(({ card }) => card !== undefined);
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
  const isBusy = rows === undefined || props.isBusy === true;
  return (
    <div ref={frame} className={classes.frame}>
      <SearchedFor value={search}>
        <SortedBy value={sort}>
          <Toolbar
            {...props}
            search={search}
            onSearch={setSearch}
            cards={hasCards ? { sort, onSort: setSort } : undefined}
          />
        </SortedBy>
      </SearchedFor>
      {hasCards && rows === undefined && <CardSkeletons />}
      {hasCards && rows !== undefined && <CardRows {...props} isBusy={isBusy} rows={shown} />}
      {!hasCards && <Table {...props} shown={shown} sort={sort} onSort={setSort} isBusy={isBusy} />}
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

function Table<Row>({
  shown,
  sort,
  onSort,
  isBusy,
  ...props
}: DataTableProps<Row> & {
  shown: readonly Row[];
  sort: string;
  onSort: (sort: string) => void;
}) {
  const { rows, columns, acts } = props;
  const { isLong, late, drawn } = useWindowed(shown);
  const columnCount = columns.length + (acts ? 1 : 0);
  return (
    <table
      className={classes.table}
      aria-label={props.label}
      aria-busy={isBusy}
      aria-rowcount={isLong ? shown.length + 1 : undefined}
      data-windowed={late && true}
    >
      <TableHead
        columns={columns}
        hasActions={acts !== undefined}
        sorting={parseSorting(sort)}
        onSort={(key) => onSort(nextSorting(sort, key))}
      />
      {rows === undefined && <SkeletonRows columns={columnCount} />}
      {late ? <late.WindowedRows {...props} rows={shown} /> : <TableRows {...props} rows={drawn} />}
    </table>
  );
}

function Toolbar<Row>({
  columns,
  searchText,
  searchLabel = 'Search',
  toolbar,
  search,
  onSearch,
  cards,
}: Pick<DataTableProps<Row>, 'columns' | 'searchText' | 'searchLabel' | 'toolbar'> & {
  search: string;
  onSearch: (text: string) => void;
  /** The order of cards; undefined for a table. */
  cards: { sort: string; onSort: (sort: string) => void } | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (searchText === undefined && toolbar === undefined && cards === undefined) return null;
  return (
    <div className={barClasses.toolbar}>
      {searchText !== undefined && (
        <TableSearch label={searchLabel} value={search} onChange={onSearch} />
      )}
      {cards && <SortChoice columns={columns} {...cards} />}
      {cards && toolbar !== undefined && (
        <button
          type="button"
          className={barClasses.more}
          aria-label="Filters and export"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconDots size={20} stroke={2} aria-hidden />
        </button>
      )}
      {(cards === undefined || isOpen) && toolbar}
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
