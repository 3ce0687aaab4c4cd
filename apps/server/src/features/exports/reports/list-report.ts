import { exportTexts, fieldError } from '@emcee/contract';
import type { Names } from '../names.ts';
import { type Column, type Part, rowsOf, sheetOf } from '../tables.ts';
import type { AskedReport, ListQuery, Report, ReportSources } from './report.ts';

export type ListedTable<Row> = {
  title: string;
  columns(names: Names): readonly Column<Row>[];
  /** Without it, the page has no search. */
  searchText?(row: Row, names: Names): string;
  read(sources: ReportSources, query: ListQuery): Promise<Part<Row>>;
};

export function listReport<Row>(list: ListedTable<Row>): Report {
  return {
    check: (sources, asked) => {
      if (asked.request.part !== undefined) throw fieldError('part', exportTexts.wrongPart);
      return list.read(sources, { ...queryOf(asked), limit: 1 });
    },
    open: async (sources, { names, ...asked }) => {
      const query = queryOf(asked);
      // Refusals must come before the file begins.
      const first = await list.read(sources, query);
      const table = sheetOf<Row>(list.title, {
        names,
        columns: list.columns(names),
        rows: rowsOf(first, (cursor) => list.read(sources, { ...query, cursor })),
        searchText: list.searchText && ((row) => list.searchText?.(row, names) ?? ''),
      });
      return { sheets: [table], table };
    },
  };
}

export async function partOf<Name extends string, Row>(
  name: Name,
  reply: Promise<Record<Name, readonly Row[]> & { nextCursor: string | null }>,
): Promise<Part<Row>> {
  const { [name]: rows, nextCursor } = await reply;
  return { rows, nextCursor };
}

export function wholeList<Row>(rows: readonly Row[]): Part<Row> {
  return { rows, nextCursor: null };
}

function queryOf({ adminId, request }: AskedReport): ListQuery {
  const { start_date, end_date, time_zone, team, email, all } = request;
  const { state, by, group, who, host_id, person, pseudonymous } = request;
  const window = { start_date, end_date, time_zone, team, email };
  return { adminId, ...window, all, state, by, group, who, host_id, person, pseudonymous };
}
