/** What each report is made of: the rows of its page, from the function that answers the page. */
import {
  type AnswerOf,
  type ExportPart,
  type ExportReport,
  type ExportRequest,
  exportLabels,
  exportTexts,
  fieldRefused,
  type gameCalls,
  type hostCalls,
  notFound,
  type roundCalls,
  searchTexts,
  type userCalls,
  type venueCalls,
  type wagerCalls,
} from '@emcee/contract';
import * as columns from './columns.ts';
import type { Names } from './names.ts';
import { gameSheets, playerSheet } from './played-sheets.ts';
import { type Column, rowsOf, type Sheet, sheetOf } from './tables.ts';
import { userSheets } from './user-sheets.ts';

type PartOfList = { adminId: string; limit?: number | undefined; cursor?: string | undefined };
type Window = Pick<ExportRequest, 'start_date' | 'end_date' | 'time_zone' | 'team' | 'email'>;
type ListQuery = PartOfList & Window & Pick<ExportRequest, 'all' | 'state'>;
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
  user(owned: Owned & Pick<PartOfList, 'cursor'>): Promise<AnswerOf<typeof userCalls.read>>;
  hosts(adminId: string): Promise<AnswerOf<typeof hostCalls.list>>;
  rounds(query: PartOfList): Promise<AnswerOf<typeof roundCalls.list>>;
  schemes(adminId: string): Promise<AnswerOf<typeof wagerCalls.list>>;
  /** Refuses admins who are not super admins. */
  venues(adminId: string): Promise<AnswerOf<typeof venueCalls.list>>;
};

/** A round may hold a thousand questions. */
const ROUNDS_AT_ONCE = 50;

/** Whose export it is, and of what. */
export type AskedReport = { adminId: string; request: ExportRequest };

/** What is asked for, and how its file calls things. */
export type NamedReport = AskedReport & { names: Names };

/** The sheets of a workbook, and the one of them that is a file of its own. */
export type OpenReport = { sheets: readonly Sheet[]; table: Sheet };

type Source = {
  /** Refuses what the page would refuse, at no more cost than one row. */
  check(asked: NamedReport): Promise<unknown>;
  open(asked: NamedReport): Promise<OpenReport>;
};

/** Refuses a report that cannot be exported. */
export async function checkReport(sources: ReportSources, asked: NamedReport): Promise<void> {
  await reportsOf(sources)[asked.request.report].check(asked);
}

/** Opens a report; its rows are read as they are wanted. */
export async function openReport(sources: ReportSources, asked: NamedReport): Promise<OpenReport> {
  return reportsOf(sources)[asked.request.report].open(asked);
}

function reportsOf(sources: ReportSources): Readonly<Record<ExportReport, Source>> {
  return {
    games: listed('Games', {
      columns: columns.games,
      searchText: (row, { written }) => searchTexts.game(row, written),
      read: async (query) => {
        const { games: rows, nextCursor } = await sources.games(query);
        return { rows, nextCursor };
      },
    }),
    'game-results': listed('Results', {
      columns: columns.results,
      searchText: (row, { written }) => searchTexts.gameResult(row, written),
      read: async (query) => {
        const { gameResults: rows, nextCursor } = await sources.results(query);
        return { rows, nextCursor };
      },
    }),
    'user-scores': listed('Scores', {
      columns: columns.userScores,
      searchText: searchTexts.userScore,
      read: async (query) => {
        const { userScores: rows, nextCursor } = await sources.userScores(query);
        return { rows, nextCursor };
      },
    }),
    'rounds-history': listed('Rounds', {
      columns: columns.roundsHistory,
      searchText: (row, { written }) => searchTexts.roundHistory(row, written),
      read: async (query) => {
        const { roundsHistory: rows, nextCursor } = await sources.roundsHistory(query);
        return { rows, nextCursor };
      },
    }),
    users: listed(exportLabels.users, {
      columns: columns.users,
      searchText: searchTexts.user,
      read: async (query) => {
        const { users: rows, nextCursor } = await sources.users(query);
        return { rows, nextCursor };
      },
    }),
    hosts: listed(exportLabels.hosts, {
      columns: columns.hosts,
      searchText: searchTexts.host,
      read: async ({ adminId, state }) => {
        const { hosts } = await sources.hosts(adminId);
        return whole(hosts.filter(({ room }) => [undefined, room.gameMode].includes(state)));
      },
    }),
    rounds: listed('Questions', {
      columns: columns.rounds,
      searchText: ({ round }) => searchTexts.round(round),
      read: async ({ adminId, limit, cursor }) => {
        const part = { adminId, limit: limit ?? ROUNDS_AT_ONCE, cursor };
        const { preEnteredRounds, nextCursor = null } = await sources.rounds(part);
        const rows = preEnteredRounds.flatMap((round) =>
          round.preEnteredQuestions.map((question) => ({ round, question })),
        );
        return { rows, nextCursor };
      },
    }),
    'wager-schemes': listed('Wager schemes', {
      columns: columns.schemes,
      read: async ({ adminId }) => whole((await sources.schemes(adminId)).wagerSchemes),
    }),
    venues: listed('Venues', {
      columns: columns.venues,
      searchText: searchTexts.venue,
      read: async ({ adminId }) => whole((await sources.venues(adminId)).venues),
    }),
    game: one(PLAYED_PARTS, {
      find: sources.game,
      sheetsOf: ({ game }, { names, request: { playerId } }) => {
        if (!isNamed(playerId)) return gameSheets(game, names);
        const responses = playerSheet(game, { playerId, names });
        if (responses === undefined) throw notFound();
        return { responses };
      },
    }),
    round: one(PLAYED_PARTS, {
      find: sources.playedRound,
      sheetsOf: ({ round }, { names }) =>
        gameSheets({ players: round.players, rounds: [round] }, names),
    }),
    user: one(['rounds', 'responses'], {
      find: sources.user,
      sheetsOf: (first, { names, owned }) => {
        const games = ({ data: rows, nextCursor }: typeof first) => ({ rows, nextCursor });
        const read = async (cursor: string) => games(await sources.user({ ...owned, cursor }));
        return userSheets(() => rowsOf(games(first), read), names);
      },
    }),
  };
}

const PLAYED_PARTS = ['players', 'questions', 'responses'] as const;

/** A list, as one sheet that is read in parts. */
function listed<Row>(
  name: string,
  list: {
    columns: (names: Names) => readonly Column<Row>[];
    searchText?: (row: Row, names: Names) => string;
    read: (query: ListQuery) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  },
): Source {
  const { read, columns, searchText } = list;
  const query = ({ adminId, request }: AskedReport) => {
    const { start_date, end_date, time_zone, team, email, all, state } = request;
    return { adminId, start_date, end_date, time_zone, team, email, all, state };
  };
  return {
    check: (asked) => {
      if (asked.request.part !== undefined) throw fieldRefused('part', exportTexts.wrongPart);
      return read({ ...query(asked), limit: 1 });
    },
    open: async ({ names, ...asked }) => {
      // What is refused is refused before the file begins.
      const first = await read(query(asked));
      const table = sheetOf<Row>(name, {
        names,
        columns: columns(names),
        rows: rowsOf(first, (cursor) => read({ ...query(asked), cursor })),
        searchText: searchText && ((row) => searchText(row, names)),
      });
      return { sheets: [table], table };
    },
  };
}

/** What is named by its id: several sheets, of which the last one holds every response; or one of them. */
function one<Found>(
  parts: readonly ExportPart[],
  {
    find,
    sheetsOf,
  }: {
    find: (owned: Owned) => Promise<Found>;
    sheetsOf: (
      found: Found,
      asked: { names: Names; request: ExportRequest; owned: Owned },
    ) => Partial<Record<ExportPart, Sheet>>;
  },
): Source {
  async function open({ names, adminId, request }: NamedReport) {
    const { id, part } = request;
    if (!isNamed(id)) throw notFound();
    if (part !== undefined && !parts.includes(part))
      throw fieldRefused('part', exportTexts.wrongPart);
    const owned = { adminId, id };
    const sheets = sheetsOf(await find(owned), { names, request, owned });
    const table = sheets[part ?? 'responses'];
    if (table === undefined) throw fieldRefused('part', exportTexts.wrongPart);
    return { sheets: part === undefined ? Object.values(sheets) : [table], table };
  }
  return { check: open, open };
}

function isNamed(id: ExportRequest['id']): id is string {
  return typeof id === 'string' && id !== '';
}

function whole<Row>(rows: readonly Row[]): { rows: readonly Row[]; nextCursor: null } {
  return { rows, nextCursor: null };
}
