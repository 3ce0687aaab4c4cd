import { count, counted } from '@emcee/client';
import type { WholeList } from '../../lib/calls/whole-list.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../basics/button.tsx';
import { ErrorState } from '../feedback/empty-state.tsx';
import frame from './data-table.module.css';
import { DataTable, type DataTableProps } from './data-table.tsx';
import classes from './long-table.module.css';

/** The first rows can be read while the list loads in parts. */
export function LongTable<Row>({
  list,
  failure,
  ...table
}: Omit<DataTableProps<Row>, 'rows' | 'isBusy' | 'footer'> & {
  list: WholeList<Row>;
  failure: string;
}) {
  if (list.rows === undefined && list.hasFailed)
    return (
      <div className={frame.frame}>
        <ErrorState
          message={list.refusal ?? failure}
          onRetry={list.refusal === undefined ? list.goOn : undefined}
        />
      </div>
    );
  return (
    <DataTable
      {...table}
      rows={list.rows}
      // Not busy while only more rows load below.
      isBusy={list.isLoading && !list.hasMore}
      footer={<ListState list={list} failure={failure} />}
    />
  );
}

/** `noun` is for a list whose rows are not those of the table. */
export function ListState<Row>({
  list,
  failure,
  noun,
}: {
  list: WholeList<Row>;
  failure: string;
  noun?: string;
}) {
  const words = useWords();
  const { rows, total, hasMore, hasFailed, isLoading } = list;
  if (rows === undefined) return null;
  const all = noun === undefined ? count(total) : counted(total, noun);
  if (hasFailed)
    return (
      <span className={classes.state} role="alert">
        {words(list.refusal ?? failure)}
        <Button isSmall onClick={list.goOn}>
          Try again
        </Button>
      </span>
    );
  if (hasMore && isLoading)
    return (
      <span className={classes.state}>
        <progress value={rows.length} max={total} aria-label="Loading all rows" />
        {count(rows.length)} of {all}
        <Button isSmall onClick={list.stop}>
          Stop
        </Button>
      </span>
    );
  if (hasMore)
    return (
      <span className={classes.state}>
        Stopped at {count(rows.length)} of {all}
        <Button isSmall onClick={list.goOn}>
          Load all rows
        </Button>
      </span>
    );
  if (rows.length < total)
    return (
      <span>
        Showing the first {count(rows.length)} of {all}. Use the filters to narrow the list.
      </span>
    );
  return null;
}
