import { privacyTexts, signedOut } from '@emcee/contract';
import type { AccountDeps } from '../features/account/account-deps.ts';
import { lockProven, provePassword } from '../features/account/own/own-password.ts';
import { requireSecondFactor } from '../features/account/own/second-factor.ts';
import { reportCsv } from '../features/exports/exports.ts';
import type { ReportSources } from '../features/exports/reports/report.ts';
import { zipFile } from '../features/exports/zip-file.ts';
import { readUser } from '../features/games/users/users.ts';
import { findAccountById } from '../features/hosts/accounts/host-accounts.store.ts';
import { lockProvenHost, proveHostPassword } from '../features/hosts/accounts/host-proof.ts';
import type { HostsDeps } from '../features/hosts/hosts.ts';
import type { OwnerProofDeps } from '../features/privacy/deletions.ts';
import type { PersonFileDeps } from '../features/privacy/person-file.ts';
import type { Deps } from '../platform/deps.ts';

export function composePersonFiles(
  { db, clock }: Deps,
  sources: ReportSources,
): PersonFileDeps & { zipFile: typeof zipFile } {
  return {
    db,
    clock,
    zipFile,
    // A request for personal data includes teams that a host removed.
    readUser: (part) => readUser(db, { ...part, withRemoved: true }),
    userTables: ({ adminId, id }) => [
      {
        path: 'rounds.csv',
        text: reportCsv(sources, { adminId, report: 'user', id, part: 'rounds', all: false }),
      },
      {
        path: 'responses.csv',
        text: reportCsv(sources, { adminId, report: 'user', id, part: 'responses', all: false }),
      },
    ],
  };
}

const REFUSAL = { param: 'password', refusal: privacyTexts.wrongPassword };

export function composeAdminProof(account: AccountDeps): OwnerProofDeps['proveAdmin'] {
  return async ({ code, ...shown }) => {
    const proven = await provePassword(account, { ...shown, ...REFUSAL });
    const { requestContext } = shown;
    await requireSecondFactor(account, { personId: proven.id, code, requestContext });
    return (db) => lockProven(db, { proven, ...REFUSAL });
  };
}

export function composeOwnerProofs(account: AccountDeps, hosts: HostsDeps): OwnerProofDeps {
  return {
    proveAdmin: composeAdminProof(account),
    proveHost: async ({ actor, password, requestContext }) => {
      const known = await findAccountById(hosts.db, actor.hostId);
      if (known === undefined) throw signedOut();
      const shown = { account: known, ...REFUSAL };
      await proveHostPassword(hosts, { ...shown, password, requestContext });
      return (db) => lockProvenHost(db, shown);
    },
  };
}
