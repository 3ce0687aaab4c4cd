import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import cardClasses from './card-rows.module.css';
import classes from './data-table.module.css';
import { TableRow, type TableRowsProps } from './table-rows.tsx';

const USUAL_ROW_PX = 63;
const ROWS_BEYOND_SIGHT = 10;
const HEADER_ROWS = 1;

/** Rows of a table in sight. */
export function WindowedRows<Row>({
  rows,
  rowKey,
  columns,
  acts,
  hasRowMenu,
  details,
}: TableRowsProps<Row>) {
  const draw = useCallback(
    (row: Row, index: number) => (
      <TableRow
        columns={columns}
        acts={acts}
        hasRowMenu={hasRowMenu}
        details={details}
        row={row}
        rowIndex={index + 1 + HEADER_ROWS}
      />
    ),
    [columns, acts, hasRowMenu, details],
  );
  return (
    <WindowedParts rows={rows} rowKey={rowKey} draw={draw} part="tbody" usualPx={USUAL_ROW_PX} />
  );
}

/** Rows in sight, a few more, and the focused one; gaps replace the others. Paper gets all rows. */
export function WindowedParts<Row>({
  rows,
  rowKey,
  draw,
  part: Part,
  usualPx,
}: Pick<TableRowsProps<Row>, 'rows' | 'rowKey'> & {
  draw: (row: Row, index: number) => ReactElement;
  part: 'tbody' | 'li';
  usualPx: number;
}) {
  const start = useRef<HTMLElement>(null);
  const keepStart = useCallback((element: HTMLElement | null) => {
    start.current = element;
  }, []);
  const offsetPx = useOffset(start);
  const [focusedIndex, setFocusedIndex] = useState<number>();
  // A function that changes makes the virtualizer measure all rows again, on every step of a scroll.
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualPx,
    overscan: ROWS_BEYOND_SIGHT,
    scrollMargin: offsetPx,
    // Scrolling must not wait for the rows.
    useFlushSync: false,
    getItemKey,
    rangeExtractor: (range) => withRow(range, focusedIndex),
  });
  // A stable element is not rendered again while scrolling.
  const drawn = useMemo(() => drawer(rows, draw), [rows, draw]);
  const isPrinted = useIsPrinted();

  let end = offsetPx;
  const shown: ReactElement[] = [];
  for (const item of isPrinted
    ? keys.map((key, index) => ({ key, index, start: end, end }))
    : virtualizer.getVirtualItems()) {
    if (item.start > end)
      shown.push(<Gap key={`before ${item.key}`} part={Part} heightPx={item.start - end} />);
    shown.push(
      <Part
        key={item.key}
        ref={virtualizer.measureElement}
        data-index={item.index}
        onFocus={() => setFocusedIndex(item.index)}
        onBlur={() => setFocusedIndex(undefined)}
        {...(Part === 'li' && { 'aria-posinset': item.index + 1, 'aria-setsize': rows.length })}
      >
        {drawn(item.index)}
      </Part>,
    );
    end = item.end;
  }
  const restPx = isPrinted ? 0 : virtualizer.getTotalSize() + offsetPx - end;
  return (
    <>
      <Part ref={keepStart} aria-hidden className={classes.gap} />
      {shown}
      {restPx > 0 && <Gap part={Part} heightPx={restPx} />}
    </>
  );
}

/** The browser lays the pages out when the listeners have returned. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinted(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinted(false), { signal });
    return () => ending.abort();
  }, []);
  return isPrinted;
}

function Gap({ part, heightPx }: { part: 'tbody' | 'li'; heightPx: number }) {
  if (part === 'li')
    return <li aria-hidden className={cardClasses.gap} style={{ height: heightPx }} />;
  return (
    <tbody aria-hidden className={classes.gap}>
      <tr>
        <td style={{ height: heightPx }} />
      </tr>
    </tbody>
  );
}

function drawer<Row>(
  rows: readonly Row[],
  draw: (row: Row, index: number) => ReactElement,
): (index: number) => ReactElement | undefined {
  const elements = new Map<number, ReactElement>();
  return (index) => {
    const row = rows[index];
    if (row === undefined) return undefined;
    const element = elements.get(index) ?? draw(row, index);
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
