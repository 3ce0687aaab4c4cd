import { findAdminByEmail, insertPerson } from '../features/account/account.store.ts';
import { proveSignIn, requireSameCredentials, takeOver } from '../features/account/account.ts';
import type { AccountDeps } from '../features/account/account-deps.ts';
import { acceptHost } from '../features/hosts/accounts/accept-host.ts';
import { findAccountByEmail } from '../features/hosts/accounts/host-accounts.store.ts';
import { requireFreeSlot } from '../features/hosts/accounts/invite-host.ts';
import { listHosts, type StoredHost, shareHost } from '../features/hosts/hosts.store.ts';
import { type HostsDeps, withProForHost } from '../features/hosts/hosts.ts';
import { freeNightsOf } from '../features/nights/nights.store.ts';
import { listPlanned } from '../features/nights/offered/offered-nights.store.ts';
import { listRoomTimeZones } from '../features/nights/planning/night-settings.store.ts';
import type { OrganizationDeps } from '../features/organization/organization-deps.ts';
import { hashOfNoPassword, hashPassword } from '../platform/security/passwords.ts';
import { refuseCommonPassword } from '../platform/security/refuse-common-password.ts';
import { composeAdminProof } from './compose-privacy.ts';

export function composeOrganization(account: AccountDeps, hosts: HostsDeps): OrganizationDeps {
  const { db, clock } = account;
  return {
    db,
    clock,
    listPlanned,
    freeNightsOf,
    hosts: {
      list: async (db, adminId) => {
        const own = await listRoomTimeZones(db, adminId);
        const zones = new Map(own.map(({ hostId, timeZone }) => [hostId, timeZone]));
        return (await listHosts(db, adminId)).map((host) => toLeadRoom(host, zones));
      },
      lockOwn: async (db, owned) => {
        const host = await shareHost(db, owned);
        return host && withProForHost({ db, host, adminId: owned.adminId });
      },
      hasAccount: async (db, email) => (await findAccountByEmail(db, email)) !== undefined,
      isOwn: async (db, { adminId, email }) =>
        (await findAccountByEmail(db, email))?.adminId === adminId,
      requireFreeSlot: (db, adminId) => requireFreeSlot(hosts, { db, adminId }),
      accept: (acceptance) => acceptHost(hosts, acceptance),
    },
    accounts: {
      find: findAdminByEmail,
      prove: (signIn) => proveSignIn(account, signIn),
      lock: requireSameCredentials,
      proveActor: composeAdminProof(account),
      hash: async ({ email, password, requestContext }) => {
        refuseCommonPassword(account, { password, email });
        return hashPassword(password, requestContext);
      },
      hashOfNoPassword,
      insertPerson,
      takeOver: (db, { account: { id: personId }, ...taking }) =>
        takeOver(db, { personId, ...taking }),
    },
  };
}

function toLeadRoom(
  { _id: hostId, displayName, room: { roomCode, gameMode } }: StoredHost,
  zones: ReadonlyMap<string, string>,
) {
  return { hostId, roomCode, displayName, timeZone: zones.get(hostId) ?? null, gameMode };
}
