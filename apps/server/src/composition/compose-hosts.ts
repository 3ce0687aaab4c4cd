import { lockHostAllowance } from '../features/billing/entitlements.ts';
import type { HostsDeps } from '../features/hosts/hosts.ts';
import { endGamesOfHost } from '../features/live/commands/end-games.ts';
import { publishRooms } from '../features/live/commands/room-mode.ts';
import { dropNightsOfRoom } from '../features/nights/nights.store.ts';
import { keepRoundsOfHost } from '../features/rounds/own/own-rounds.ts';
import { listReadyRounds } from '../features/rounds/rounds.store.ts';
import { listSchemes } from '../features/wagers/wagers.store.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppDeps } from './app-deps.ts';
import { composeLive } from './compose-live.ts';

export function composeHosts({
  db,
  clock,
  env,
}: Deps & {
  env: Pick<AppDeps['env'], 'enforcePasswordBlocklist' | 'supportEmail'>;
}): HostsDeps {
  return {
    db,
    clock,
    enforcePasswordBlocklist: env.enforcePasswordBlocklist,
    supportEmail: env.supportEmail,
    lockHostAllowance: (db, adminId) => lockHostAllowance(db, { adminId, now: clock.now() }),
    listReadyRounds,
    listSchemes,
    endGamesOfHost: (db, host) => endGamesOfHost(composeLive({ db, clock }), db, host),
    dropNightsOfRoom,
    keepRoundsOfHost,
    publishRooms,
  };
}
