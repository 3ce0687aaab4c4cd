import { NO_BRANDING } from '@emcee/contract';
import type { Db } from '../db/client.ts';
import { grantsPro } from '../features/billing/entitlements.ts';
import { readBranding } from '../features/branding/branding.store.ts';
import { listSeats } from '../features/games/played.store.ts';
import { readRounds } from '../features/games/played.ts';
import { hasWaitingRound } from '../features/past-games/past-game-record.store.ts';
import { standingsRows } from '../features/past-games/past-game-view.ts';
import type { PastGamesDeps } from '../features/past-games/past-games.ts';
import type { StandingsDeps } from '../features/standings/standings.ts';
import type { AppDeps } from './app-deps.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export function composePastGames({ db, clock }: Deps): PastGamesDeps {
  return { db, clock, listSeats, readRounds, brandOf };
}

export function composeStandings({ db, clock }: Deps): StandingsDeps {
  return {
    db,
    clock,
    brandOf,
    readTable: async (db, game) => ({
      rows: standingsRows(await listSeats(db, game)).map(({ rank, name, points }) => ({
        rank,
        name,
        points,
      })),
      isFinal: !(await hasWaitingRound(db, game.gameId)),
    }),
  };
}

// Branding needs PRO, as in the admin's rooms.
async function brandOf(db: Db, adminId: string) {
  return (await grantsPro(db, adminId)) ? readBranding(db, adminId) : NO_BRANDING;
}
