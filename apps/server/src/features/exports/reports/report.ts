/** What a report is: something that can be checked, and opened as sheets. */
import type {
  auditLogCalls,
  correctionCalls,
  ExportRequest,
  gameCalls,
  hostCalls,
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

/** Which rows of a list are wanted; each list looks at what it knows. */
export type ListQuery = PartOfList &
  Window &
  Pick<ExportRequest, 'all' | 'state' | 'by' | 'group' | 'who' | 'pseudonymous'>;

/** What is named by its id, and whose it is. */
export type Owned = { adminId: string; id: string };

/** The functions of other features that answer the pages; lists come in parts. */
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
  payments(query: PartOfList): Promise<ReplyOf<typeof receiptCalls.payments>>;
  /** Refuses admins who are not super admins. */
  venues(adminId: string): Promise<ReplyOf<typeof venueCalls.list>>;
};

/** Whose export it is, and of what. */
export type AskedReport = { adminId: string; request: ExportRequest };

/** What is asked for, and how its file calls things. */
export type NamedReport = AskedReport & { names: Names };

/** The sheets of a workbook, and the one of them that is a file of its own. */
export type OpenReport = {
  sheets: readonly Sheet[];
  table: Sheet;
  /** What the file is about, where that says more than the report and its days. */
  subject?: readonly string[] | undefined;
};

/** A report that can be exported. */
export type Report = {
  /** Refuses what the page would refuse, at no more cost than one row. */
  check(sources: ReportSources, asked: NamedReport): Promise<unknown>;
  /** Opens its sheets; their rows are read as they are wanted. */
  open(sources: ReportSources, asked: NamedReport): Promise<OpenReport>;
};
