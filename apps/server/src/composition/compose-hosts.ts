import { grantsPro, lockHostAllowance } from '../features/billing/entitlements.ts';
import { hasEverSubscribed } from '../features/billing/store/billing.store.ts';
import { givesPro } from '../features/billing/store/subscription-state.ts';
import { readBranding } from '../features/branding/branding.store.ts';
import type { HostsDeps } from '../features/hosts/hosts.ts';
import { endGamesOfHost } from '../features/live/commands/end-games.ts';
import { publishRooms } from '../features/live/commands/room-mode.ts';
import { listReadyRounds } from '../features/rounds/rounds.store.ts';
import { readSettings, settingsOf } from '../features/settings/settings.store.ts';
import { listSchemes } from '../features/wagers/wagers.store.ts';
import type { AppDeps } from './app-deps.ts';
import { composeLive } from './compose-live.ts';

export function composeHosts({
  db,
  clock,
  env,
}: Pick<AppDeps, 'db' | 'clock'> & {
  env: Pick<AppDeps['env'], 'enforcePasswordBlocklist' | 'supportEmail'>;
}): HostsDeps {
  const hosts: HostsDeps = {
    db,
    clock,
    enforcePasswordBlocklist: env.enforcePasswordBlocklist,
    supportEmail: env.supportEmail,
    lockHostAllowance,
    grantsPro,
    givesPro,
    hasEverSubscribed,
    settingsOf,
    readSettings,
    readBranding,
    listReadyRounds,
    listSchemes,
    endGamesOfHost: (db, host) => endGamesOfHost(composeLive({ db, clock }, hosts), db, host),
    publishRooms,
  };
  return hosts;
}
