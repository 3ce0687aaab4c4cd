import type { AppDeps } from './app-deps.ts';
import { grantsPro, lockHostAllowance } from './features/billing/entitlements.ts';
import { hasEverSubscribed } from './features/billing/state/billing.store.ts';
import { readBranding } from './features/branding/branding.store.ts';
import type { HostsDeps } from './features/hosts/hosts.ts';
import { listReadyRounds } from './features/rounds/rounds.store.ts';
import { readSettings } from './features/settings/settings.store.ts';

/** What the hosts are made of. */
export function composeHosts({
  db,
  clock,
  env,
}: Pick<AppDeps, 'db' | 'clock'> & {
  env: Pick<AppDeps['env'], 'enforcePasswordBlocklist'>;
}): HostsDeps {
  return {
    db,
    clock,
    enforcePasswordBlocklist: env.enforcePasswordBlocklist,
    lockHostAllowance,
    grantsPro,
    hasEverSubscribed,
    readSettings,
    readBranding,
    listReadyRounds,
  };
}
