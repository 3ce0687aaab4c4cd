import { IconChevronRight } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { SkeletonLine } from '../feedback/skeletons.tsx';
import { ActMenu } from './acts.tsx';
import classes from './card-rows.module.css';
import type { Column } from './table-columns.ts';
import type { TableRowsProps } from './table-rows.tsx';
import { useWindowed } from './use-windowed.ts';

/** Rows as cards: a title, a state and a line of facts. For tables that have no space for columns. */
export function CardRows<Row>({
  label,
  isBusy,
  ...props
}: TableRowsProps<Row> & { label: string; isBusy: boolean }) {
  const { rows, rowKey } = props;
  const { late, drawn } = useWindowed(rows);
  const draw = (row: Row): ReactElement => <Card {...props} row={row} />;
  return (
    <ul className={classes.list} aria-label={label} aria-busy={isBusy}>
      {late ? (
        <late.WindowedParts rows={rows} rowKey={rowKey} draw={draw} part="li" usualPx={76} />
      ) : (
        drawn.map((row) => <li key={rowKey(row)}>{draw(row)}</li>)
      )}
    </ul>
  );
}

function Card<Row>({
  row,
  columns,
  acts,
  details,
}: Pick<TableRowsProps<Row>, 'columns' | 'acts' | 'details'> & { row: Row }) {
  const [menuId, titleId] = [useId(), useId()];
  const opened = details?.(row);
  const own = acts?.(row) ?? [];
  const facts = cellsOf(columns, 'fact', row);
  return (
    <>
      <div className={classes.card}>
        <div className={classes.text}>
          <div className={classes.head}>
            <div id={titleId} className={classes.title}>
              {cellsOf(columns, 'title', row).map(({ key, cell }) => (
                <span key={key}>{cell}</span>
              ))}
            </div>
            {cellsOf(columns, 'state', row).map(({ key, cell }) => (
              <div key={key} className={classes.state}>
                {cell}
              </div>
            ))}
          </div>
          {facts.length > 0 && (
            <p className={classes.facts}>
              {facts.map(({ key, cell }) => (
                <span key={key}>{cell}</span>
              ))}
            </p>
          )}
        </div>
        {own.length > 0 ? (
          <ActMenu acts={own} id={menuId} labelledBy={titleId} />
        ) : (
          <IconChevronRight size={20} stroke={1.8} className={classes.arrow} aria-hidden />
        )}
      </div>
      {opened !== undefined && <div className={classes.details}>{opened}</div>}
    </>
  );
}

function cellsOf<Row>(columns: readonly Column<Row>[], card: Column<Row>['card'], row: Row) {
  return columns
    .filter((column) => column.card === card)
    .flatMap(({ key, cell, onCard = cell }) =>
      [onCard(row)].flat().map((part, index) => ({ key: `${key} ${index}`, cell: part })),
    )
    .filter(({ cell }) => cell !== null && cell !== '' && cell !== undefined && cell !== false);
}

const SKELETONS = ['a', 'b', 'c', 'd'];

/** Cards while the rows are loading. */
export function CardSkeletons() {
  return (
    <ul className={classes.list} aria-hidden>
      {SKELETONS.map((key) => (
        <li key={key} className={classes.skeleton}>
          <SkeletonLine />
          <SkeletonLine />
        </li>
      ))}
    </ul>
  );
}
