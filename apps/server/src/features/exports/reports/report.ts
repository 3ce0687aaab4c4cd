import type {
  auditLogCalls,
  correctionCalls,
  ExportRequest,
  gameCalls,
  hostCalls,
  nightReportCalls,
  ReplyOf,
  receiptCalls,
  roundCalls,
  userCalls,
  venueCalls,
  wagerCalls,
} from '@emcee/contract';
import type { Names } from '../names.ts';
import type { Sheet } from '../tables.ts';

type PartOfList = { adminId: string; limit?: number | undefined; cursor?: string | undefined };
type Window = Pick<ExportRequest, 'start_date' | 'end_date' | 'time_zone' | 'team' | 'email'>;

/** Each list uses the filters that it supports. */
export type ListQuery = PartOfList &
  Window &
  Pick<
    ExportRequest,
    'all' | 'state' | 'by' | 'group' | 'who' | 'host_id' | 'person' | 'pseudonymous'
  >;

export type Owned = { adminId: string; id: string };

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

export type AskedReport = { adminId: string; request: ExportRequest };

export type NamedReport = AskedReport & { names: Names };

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
