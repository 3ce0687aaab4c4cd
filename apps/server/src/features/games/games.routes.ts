import { gameCalls, hostGameCalls } from '@emcee/contract';
import type { Reading } from '../../db/reading.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import {
  listGameResults,
  listGames,
  listRoundsHistory,
  listScoresOfUsers,
  readAttendance,
} from './games.ts';
import { readGame, readPlayedRound, readResult } from './played.ts';
import { listGamesOfHost, readGameOfHost } from './room-results.ts';

/** Reports are long, so `reading` runs them where they disturb nobody. */
type Deps = { reading: Reading; clock: Clock };

export function gamesRoutes(api: Api, { reading, clock }: Deps): void {
  serve(api, gameCalls.list, ({ actor: { adminId }, query }) =>
    reading((db) => listGames({ db, clock }, { adminId, ...query })),
  );
  serve(api, gameCalls.read, ({ actor: { adminId }, params }) =>
    reading((db) => readGame(db, { adminId, gameId: params.id })),
  );
  serve(api, gameCalls.userScores, ({ actor: { adminId }, query }) =>
    reading((db) => listScoresOfUsers({ db, clock }, { adminId, ...query })),
  );
  serve(api, gameCalls.attendance, ({ actor: { adminId }, query }) =>
    reading((db) => readAttendance({ db, clock }, { adminId, ...query })),
  );
  serve(api, gameCalls.results, ({ actor: { adminId }, query }) =>
    reading((db) => listGameResults({ db, clock }, { adminId, ...query })),
  );
  serve(api, gameCalls.result, ({ actor: { adminId }, params }) =>
    reading((db) => readResult(db, { adminId, gameId: params.id })),
  );
  serve(api, gameCalls.roundsHistory, ({ actor: { adminId }, query }) =>
    reading((db) => listRoundsHistory({ db, clock }, { adminId, ...query })),
  );
  serve(api, gameCalls.playedRound, ({ actor: { adminId }, params }) =>
    reading((db) => readPlayedRound(db, { adminId, roundId: params.id })),
  );
  serve(api, hostGameCalls.list, ({ actor, query }) =>
    reading((db) => listGamesOfHost({ db, clock }, { actor, ...query })),
  );
  serve(api, hostGameCalls.read, ({ actor, params }) =>
    reading((db) => readGameOfHost(db, { actor, gameId: params.id })),
  );
}
