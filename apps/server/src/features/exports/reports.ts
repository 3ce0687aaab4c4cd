/** What each report is made of: the rows of its page, from the function that answers the page. */
import {
  type AnswerOf,
  type ExportReport,
  type ExportRequest,
  type gameCalls,
  type hostCalls,
  notFound,
  type roundCalls,
  type userCalls,
  type wagerCalls,
} from '@emcee/contract';
import * as columns from './columns.ts';
import type { Names } from './names.ts';
import { gameSheets, userSheets } from './played-sheets.ts';
import { type Column, rowsIn, rowsOf, type Sheet, sheetOf } from './tables.ts';

type PartOfList = { adminId: string; limit?: number | undefined; cursor?: string | undefined };
type Window = Pick<ExportRequest, 'start_date' | 'end_date' | 'time_zone' | 'team' | 'email'>;
type Owned = { adminId: string; id: string };

/** The functions of other features that answer the pages; lists come in parts. */
export type ReportSources = {
  games(query: PartOfList & Window): Promise<AnswerOf<typeof gameCalls.list>>;
  results(query: PartOfList & Window): Promise<AnswerOf<typeof gameCalls.results>>;
  userScores(query: PartOfList & Window): Promise<AnswerOf<typeof gameCalls.userScores>>;
  roundsHistory(query: PartOfList): Promise<AnswerOf<typeof gameCalls.roundsHistory>>;
  users(query: PartOfList & { all: boolean }): Promise<AnswerOf<typeof userCalls.list>>;
  game(owned: Owned): Promise<AnswerOf<typeof gameCalls.read>>;
  playedRound(owned: Owned): Promise<AnswerOf<typeof gameCalls.playedRound>>;
  user(owned: Owned): Promise<AnswerOf<typeof userCalls.read>>;
  hosts(adminId: string): Promise<AnswerOf<typeof hostCalls.list>>;
  rounds(adminId: string): Promise<AnswerOf<typeof roundCalls.list>>;
  schemes(adminId: string): Promise<AnswerOf<typeof wagerCalls.list>>;
};

/** Whose export it is, and of what. */
export type AskedReport = { adminId: string; request: ExportRequest };

/** The sheets of a workbook, and the one of them that is a file of its own. */
export type OpenReport = { sheets: readonly Sheet[]; table: Sheet };

type Source = {
  /** Refuses what the page would refuse, at no more cost than one row. */
  check(asked: AskedReport): Promise<unknown>;
  open(asked: AskedReport & { names: Names }): Promise<OpenReport>;
};

/** Refuses a report that cannot be exported. */
export async function checkReport(sources: ReportSources, asked: AskedReport): Promise<void> {
  await reportsOf(sources)[asked.request.report].check(asked);
}

/** Opens a report; its rows are read as they are wanted. */
export async function openReport(
  sources: ReportSources,
  asked: AskedReport & { names: Names },
): Promise<OpenReport> {
  return reportsOf(sources)[asked.request.report].open(asked);
}

function reportsOf(sources: ReportSources): Readonly<Record<ExportReport, Source>> {
  return {
    games: listed('Games', columns.games, async (query) => {
      const { games: rows, nextCursor } = await sources.games(query);
      return { rows, nextCursor };
    }),
    'game-results': listed('Results', columns.results, async (query) => {
      const { gameResults: rows, nextCursor } = await sources.results(query);
      return { rows, nextCursor };
    }),
    'user-scores': listed('Scores', columns.userScores, async (query) => {
      const { userScores: rows, nextCursor } = await sources.userScores(query);
      return { rows, nextCursor };
    }),
    'rounds-history': listed('Rounds', columns.roundsHistory, async (query) => {
      const { roundsHistory: rows, nextCursor } = await sources.roundsHistory(query);
      return { rows, nextCursor };
    }),
    users: listed('Users', columns.users, async (query) => {
      const { users: rows, nextCursor } = await sources.users(query);
      return { rows, nextCursor };
    }),
    hosts: listed('Hosts', columns.hosts, async ({ adminId }) =>
      whole((await sources.hosts(adminId)).hosts),
    ),
    rounds: listed('Questions', columns.rounds, async ({ adminId }) => {
      const { preEnteredRounds } = await sources.rounds(adminId);
      return whole(
        preEnteredRounds.flatMap((round) =>
          round.preEnteredQuestions.map((question) => ({ round, question })),
        ),
      );
    }),
    'wager-schemes': listed('Wager schemes', columns.schemes, async ({ adminId }) =>
      whole((await sources.schemes(adminId)).wagerSchemes),
    ),
    game: one(sources.game, ({ game }, names) => gameSheets(game, names)),
    round: one(sources.playedRound, ({ round }, names) =>
      gameSheets({ players: round.players, rounds: [round] }, names),
    ),
    user: one(sources.user, ({ data }, names) => userSheets(data, names)),
  };
}

/** A list, as one sheet that is read in parts. */
function listed<Row>(
  name: string,
  columnsOf: (names: Names) => readonly Column<Row>[],
  read: (
    query: PartOfList & Window & { all: boolean },
  ) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): Source {
  const query = ({ adminId, request }: AskedReport) => {
    const { start_date, end_date, time_zone, team, email, all } = request;
    return { adminId, start_date, end_date, time_zone, team, email, all };
  };
  return {
    check: (asked) => read({ ...query(asked), limit: 1 }),
    open: async ({ names, ...asked }) => {
      const rows = rowsOf((cursor) => read({ ...query(asked), cursor }));
      const table = sheetOf(name, { names, columns: columnsOf(names), rows });
      return { sheets: [table], table };
    },
  };
}

/** What is named by its id: several sheets, of which the last one holds every response. */
function one<Found>(
  find: (owned: Owned) => Promise<Found>,
  sheetsOf: (found: Found, names: Names) => readonly Sheet[],
): Source {
  const read = ({ adminId, request: { id } }: AskedReport) => {
    if (typeof id !== 'string' || id === '') throw notFound();
    return find({ adminId, id });
  };
  return {
    check: async (asked) => read(asked),
    open: async ({ names, ...asked }) => {
      const sheets = sheetsOf(await read(asked), names);
      const table = sheets.at(-1) ?? sheetOf('Empty', { names, columns: [], rows: rowsIn([]) });
      return { sheets, table };
    },
  };
}

function whole<Row>(rows: readonly Row[]): { rows: readonly Row[]; nextCursor: null } {
  return { rows, nextCursor: null };
}
