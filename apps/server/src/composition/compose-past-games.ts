import { type Brand, phoneBrand } from '@emcee/game';
import type { Db } from '../db/client.ts';
import { NO_STORED_BRAND, shownBrand } from '../db/stored-brand.ts';
import { grantsPro } from '../features/billing/entitlements.ts';
import { readBranding } from '../features/branding/branding.store.ts';
import { listSeats } from '../features/games/played.store.ts';
import { readRounds, readRoundTotals } from '../features/games/played.ts';
import { hasWaitingRound } from '../features/past-games/past-game-record.store.ts';
import { standingsRows } from '../features/past-games/past-game-view.ts';
import type { PastGamesDeps } from '../features/past-games/past-games.ts';
import type { StandingsDeps } from '../features/standings/standings.ts';
import type { AppDeps } from './app-deps.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export function composePastGames({ db, clock }: Deps): PastGamesDeps {
  return { db, clock, listSeats, readRounds, readRoundTotals, brandOf: phoneBrandOf };
}

export function composeStandings({ db, clock }: Deps): StandingsDeps {
  return {
    db,
    clock,
    brandOf: phoneBrandOf,
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

/** The brand of an admin as players see it; empty without PRO, as in the admin's rooms. */
export async function brandOf(db: Db, adminId: string): Promise<Brand> {
  const isShown = await grantsPro(db, adminId);
  return shownBrand(isShown ? await readBranding(db, adminId) : NO_STORED_BRAND);
}

async function phoneBrandOf(db: Db, adminId: string) {
  return phoneBrand(await brandOf(db, adminId));
}
