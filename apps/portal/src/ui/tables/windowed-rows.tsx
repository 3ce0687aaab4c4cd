import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from './data-table.module.css';
import { TableRow, type TableRowsProps } from './table-rows.tsx';

/** From this number on, only rows in sight are in the document. */
export const WINDOWED_FROM = 60;

const USUAL_ROW_PX = 63;
const ROWS_BEYOND_SIGHT = 10;
const HEADER_ROWS = 1;

/** Keeps rows in sight, a few more, and the focused one; gaps replace the others. */
export function WindowedRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, actions, details } = props;
  const start = useRef<HTMLTableSectionElement>(null);
  const offsetPx = useOffset(start);
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_ROW_PX,
    overscan: ROWS_BEYOND_SIGHT,
    scrollMargin: offsetPx,
    // Scrolling must not wait for the rows.
    useFlushSync: false,
    getItemKey: (index) => keyAt(props, index),
    rangeExtractor: (range) => withRow(range, focusedIndex),
  });
  // A stable element is not rendered again while scrolling.
  const drawn = useMemo(
    () => drawer({ rows, columns, actions, details }),
    [rows, columns, actions, details],
  );

  let end = offsetPx;
  const shown: ReactElement[] = [];
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end)
      shown.push(<Gap key={`before ${item.key}`} heightPx={item.start - end} />);
    shown.push(
      <tbody
        key={item.key}
        ref={virtualizer.measureElement}
        data-index={item.index}
        onFocus={() => setFocusedIndex(item.index)}
        onBlur={() => setFocusedIndex(undefined)}
      >
        {drawn(item.index)}
      </tbody>,
    );
    end = item.end;
  }
  const restPx = virtualizer.getTotalSize() + offsetPx - end;
  return (
    <>
      <tbody ref={start} />
      {shown}
      {restPx > 0 && <Gap heightPx={restPx} />}
    </>
  );
}

function Gap({ heightPx }: { heightPx: number }) {
  return (
    <tbody aria-hidden className={classes.gap}>
      <tr>
        <td style={{ height: heightPx }} />
      </tr>
    </tbody>
  );
}

function keyAt<Row>({ rows, rowKey }: TableRowsProps<Row>, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}

function drawer<Row>({
  rows,
  ...parts
}: Omit<TableRowsProps<Row>, 'rowKey'>): (index: number) => ReactElement | undefined {
  const elements = new Map<number, ReactElement>();
  return (index) => {
    const row = rows[index];
    if (row === undefined) return undefined;
    const element = elements.get(index) ?? (
      <TableRow {...parts} row={row} rowIndex={index + 1 + HEADER_ROWS} />
    );
    elements.set(index, element);
    return element;
  };
}

function withRow(range: Range, index: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index === undefined || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

/** The distance changes with the content above. */
function useOffset(element: { readonly current: HTMLElement | null }): number {
  const [offsetPx, setOffsetPx] = useState(0);
  useLayoutEffect(() => {
    function measure(): void {
      const rect = element.current?.getBoundingClientRect();
      if (rect !== undefined) setOffsetPx(Math.round(rect.top + window.scrollY));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offsetPx;
}
