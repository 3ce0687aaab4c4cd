import { notAllowed } from '@emcee/contract';
import type { Reading } from '../db/reading.ts';
import { isSuperAdmin } from '../features/account/account.store.ts';
import { type AuditLogDeps, readAuditLog } from '../features/activity/audit-log.ts';
import { listReceipts } from '../features/billing/subscription/receipts.ts';
import type { ExportsDeps } from '../features/exports/exports.ts';
import { readCorrections } from '../features/games/corrections/correction-log.ts';
import {
  listGameResults,
  listGames,
  listRoundsHistory,
  listScoresOfUsers,
} from '../features/games/games.ts';
import { readGame, readPlayedRound } from '../features/games/played.ts';
import { readGameOfRoom } from '../features/games/room-results.ts';
import { listUsers, readUser } from '../features/games/users/users.ts';
import { resolveWindow } from '../features/games/window.ts';
import { type HostsDeps, listHosts } from '../features/hosts/hosts.ts';
import { waitsForMarks } from '../features/live/commands/publishing/show-corrected.ts';
import { readNightReport } from '../features/nights/report/night-report.ts';
import { listRounds } from '../features/rounds/rounds.ts';
import { listVenues } from '../features/venues/venues.ts';
import { listSchemes } from '../features/wagers/wagers.ts';
import type { Deps } from '../platform/deps.ts';

/** Each report comes from the function that answers its page. */
export function composeExports(
  { db, clock }: Deps,
  { reading, hosts }: { reading: Reading; hosts: HostsDeps },
): ExportsDeps {
  return {
    db,
    clock,
    sourcesOfRoom: (roomId) => ({
      games: (query) => reading((db) => listGames({ db, clock }, { ...query, roomId })),
      game: ({ adminId, id }) =>
        reading((db) => readGameOfRoom(db, { adminId, gameId: id, roomId })),
    }),
    sources: {
      games: (query) => reading((db) => listGames({ db, clock }, query)),
      results: (query) => reading((db) => listGameResults({ db, clock }, query)),
      userScores: (query) => reading((db) => listScoresOfUsers({ db, clock }, query)),
      roundsHistory: (query) => reading((db) => listRoundsHistory({ db, clock }, query)),
      users: (query) => reading((db) => listUsers({ db, clock }, query)),
      game: ({ adminId, id }) => reading((db) => readGame(db, { adminId, gameId: id })),
      corrections: ({ adminId, id }) =>
        reading((db) => readCorrections({ db, waitsForMarks }, { adminId, gameId: id })),
      playedRound: ({ adminId, id }) =>
        reading((db) => readPlayedRound(db, { adminId, roundId: id })),
      user: (owned) => reading((db) => readUser(db, owned)),
      hosts: (adminId) => listHosts(hosts, adminId),
      rounds: (query) => listRounds({ db, clock }, query),
      schemes: (adminId) => listSchemes({ db }, adminId),
      auditLog: (query) => reading((db) => readAuditLog(composeAuditLog({ db, clock }), query)),
      nights: (query) => reading((db) => readNightReport(composeAuditLog({ db, clock }), query)),
      payments: (query) => listReceipts({ db }, query),
      venues: async (adminId) => {
        // The role may have been removed since the address was made.
        if (!(await isSuperAdmin(db, adminId))) throw notAllowed();
        return reading(listVenues);
      },
    },
  };
}

/** Days are the same as those of the reports. */
export function composeAuditLog({ db, clock }: Deps): AuditLogDeps {
  return { db, resolveWindow: (days) => resolveWindow({ db, clock }, days) };
}
