import { parseSorting } from '@emcee/contract';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import classes from './sort-choice.module.css';
import type { Column } from './table-columns.ts';

/** Choice of the order for cards, which have no column heads. */
export function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const sorting = parseSorting(sort);
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const sorted = sortable.find(({ key }) => key === sorting.key);
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  if (sortable.length === 0) return null;
  return (
    <>
      <Button
        icon={<IconArrowsSort size={17} stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Sort
      </Button>
      <span className="unseen" aria-live="polite">
        {sorted &&
          `Sorted by ${sorted.title.toLowerCase()}, ${orderOf(sorted, sorting.isDescending)}`}
      </span>
      <Dialog isOpen={isOpen} title="Sort by" onClose={() => setIsOpen(false)} growsUp>
        <div className={classes.choices}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={sorted === undefined}
            onClick={() => {
              onSort('');
              setIsOpen(false);
            }}
          >
            As listed
          </button>
          {sortable.map((column) => (
            <button
              key={column.key}
              type="button"
              className={classes.choice}
              aria-pressed={column === sorted}
              onClick={() => onSort(sortAfter(column, sort))}
            >
              {column.title}
              {column === sorted && (
                <span className={classes.order}>
                  <Arrow size={16} stroke={2.2} aria-hidden />
                  {orderOf(column, sorting.isDescending)}
                </span>
              )}
            </button>
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** Numbers and moments begin with the highest and the newest. A second choice turns the order round. */
function sortAfter<Row>({ key, isNumeric, holds }: Column<Row>, sort: string): string {
  if (sort === key) return `-${key}`;
  if (sort === `-${key}`) return key;
  return isNumeric === true || holds === 'moment' ? `-${key}` : key;
}

function orderOf<Row>({ isNumeric, holds }: Column<Row>, isDescending: boolean): string {
  if (holds === 'moment') return isDescending ? 'newest first' : 'oldest first';
  if (isNumeric === true) return isDescending ? 'highest first' : 'lowest first';
  return isDescending ? 'Z to A' : 'A to Z';
}
