import {
  type auditLogCalls,
  type correctionCalls,
  type ExportPart,
  type ExportRequest,
  exportTexts,
  fieldError,
  type gameCalls,
  type hostCalls,
  type nightReportCalls,
  notFound,
  type ReplyOf,
  type receiptCalls,
  type roundCalls,
  type userCalls,
  type venueCalls,
  type wagerCalls,
} from '@emcee/contract';
import type { Names } from '../names.ts';
import { type Column, type Part, rowsOf, type Sheet, sheetOf } from '../tables.ts';

type PartOfList = { adminId: string; limit?: number | undefined; cursor?: string | undefined };
type Window = Pick<ExportRequest, 'start_date' | 'end_date' | 'time_zone' | 'team' | 'email'>;

/** Each list uses the filters that it supports. */
type ListQuery = PartOfList &
  Window &
  Pick<
    ExportRequest,
    'all' | 'state' | 'by' | 'group' | 'who' | 'host_id' | 'person' | 'pseudonymous'
  >;

type Owned = { adminId: string; id: string };

/** Functions of other features that answer the pages; lists come in parts. */
export type ReportSources = {
  games(query: PartOfList & Window): Promise<ReplyOf<typeof gameCalls.list>>;
  results(query: PartOfList & Window): Promise<ReplyOf<typeof gameCalls.results>>;
  userScores(
    query: PartOfList & Window & Pick<ExportRequest, 'by'>,
  ): Promise<ReplyOf<typeof gameCalls.userScores>>;
  roundsHistory(query: PartOfList): Promise<ReplyOf<typeof gameCalls.roundsHistory>>;
  users(query: PartOfList & { all: boolean }): Promise<ReplyOf<typeof userCalls.list>>;
  game(owned: Owned): Promise<ReplyOf<typeof gameCalls.read>>;
  corrections(owned: Owned): Promise<ReplyOf<typeof correctionCalls.list>>;
  playedRound(owned: Owned): Promise<ReplyOf<typeof gameCalls.playedRound>>;
  user(owned: Owned & Pick<PartOfList, 'cursor'>): Promise<ReplyOf<typeof userCalls.read>>;
  hosts(adminId: string): Promise<ReplyOf<typeof hostCalls.list>>;
  rounds(query: PartOfList): Promise<ReplyOf<typeof roundCalls.list>>;
  schemes(adminId: string): Promise<ReplyOf<typeof wagerCalls.list>>;
  auditLog(
    query: PartOfList & Window & Pick<ExportRequest, 'group' | 'who' | 'pseudonymous'>,
  ): Promise<ReplyOf<typeof auditLogCalls.read>>;
  nights(
    query: PartOfList & Window & Pick<ExportRequest, 'host_id' | 'person'>,
  ): Promise<ReplyOf<typeof nightReportCalls.read>>;
  payments(query: PartOfList): Promise<ReplyOf<typeof receiptCalls.payments>>;
  /** Only for super admins. */
  venues(adminId: string): Promise<ReplyOf<typeof venueCalls.list>>;
};

export type NamedReport = { adminId: string; request: ExportRequest; names: Names };

/** `table` is exported as CSV. */
export type OpenReport = {
  sheets: readonly Sheet[];
  table: Sheet;
  /** Set if it says more than the report and its days. */
  subject?: readonly string[] | undefined;
};

export type Report = {
  /** Refuses what the page would refuse; reads one row at most. */
  check(sources: ReportSources, asked: NamedReport): Promise<unknown>;
  /** Rows are read on demand. */
  open(sources: ReportSources, asked: NamedReport): Promise<OpenReport>;
};

export function listReport<Row>(list: {
  title: string;
  columns(names: Names): readonly Column<Row>[];
  /** Without it, the page has no search. */
  searchText?(row: Row, names: Names): string;
  read(sources: ReportSources, query: ListQuery): Promise<Part<Row>>;
}): Report {
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

function queryOf({ adminId, request }: Omit<NamedReport, 'names'>): ListQuery {
  const { start_date, end_date, time_zone, team, email, all } = request;
  const { state, by, group, who, host_id, person, pseudonymous } = request;
  const window = { start_date, end_date, time_zone, team, email };
  return { adminId, ...window, all, state, by, group, who, host_id, person, pseudonymous };
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

type AskedDetail = Omit<NamedReport, 'adminId'> & { sources: ReportSources; owned: Owned };

/** `responses` is the longest sheet. */
export function detailReport<Found>({
  parts,
  find,
  sheets,
  subject,
}: {
  parts: readonly ExportPart[];
  find(sources: ReportSources, owned: Owned): Promise<Found>;
  sheets(found: Found, asked: AskedDetail): Partial<Record<ExportPart, Sheet>>;
  /** Names the files; undefined if pseudonymous. */
  subject(found: Found, asked: AskedDetail): readonly string[] | undefined;
}): Report {
  async function open(
    sources: ReportSources,
    { names, adminId, request }: NamedReport,
  ): Promise<OpenReport> {
    const { id, part } = request;
    if (!isNamed(id)) throw notFound();
    if (part !== undefined && !parts.includes(part)) throw wrongPart();
    const owned = { adminId, id };
    const found = await find(sources, owned);
    const asked = { sources, owned, names, request };
    const all = sheets(found, asked);
    const table = all[part ?? 'responses'];
    if (table === undefined) throw wrongPart();
    return {
      sheets: part === undefined ? Object.values(all) : [table],
      table,
      subject: subject(found, asked),
    };
  }
  return { check: open, open };
}

export function isNamed(id: ExportRequest['id']): id is string {
  return typeof id === 'string' && id !== '';
}

function wrongPart() {
  return fieldError('part', exportTexts.wrongPart);
}
