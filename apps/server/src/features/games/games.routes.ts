import { gameCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import {
  type GamesDeps,
  listGameResults,
  listGames,
  listRoundsHistory,
  listScoresOfUsers,
  readAttendance,
} from './games.ts';
import { readGame, readPlayedRound, readResult } from './played.ts';

export function gamesRoutes(api: Api, deps: GamesDeps): void {
  const { db } = deps;
  serve(api, gameCalls.list, ({ actor: { adminId }, query }) =>
    listGames(deps, { adminId, ...query }),
  );
  serve(api, gameCalls.read, ({ actor: { adminId }, params }) =>
    readGame(db, { adminId, gameId: params.id }),
  );
  serve(api, gameCalls.userScores, ({ actor: { adminId }, query }) =>
    listScoresOfUsers(deps, { adminId, ...query }),
  );
  serve(api, gameCalls.attendance, ({ actor: { adminId }, query }) =>
    readAttendance(deps, { adminId, ...query }),
  );
  serve(api, gameCalls.results, ({ actor: { adminId }, query }) =>
    listGameResults(deps, { adminId, ...query }),
  );
  serve(api, gameCalls.result, ({ actor: { adminId }, params }) =>
    readResult(db, { adminId, gameId: params.id }),
  );
  serve(api, gameCalls.roundsHistory, ({ actor: { adminId }, query }) =>
    listRoundsHistory(deps, { adminId, ...query }),
  );
  serve(api, gameCalls.playedRound, ({ actor: { adminId }, params }) =>
    readPlayedRound(db, { adminId, roundId: params.id }),
  );
}
