import { findAdminByEmail, insertPerson } from '../features/account/account.store.ts';
import { proveSignIn, requireSamePassword, takeOver } from '../features/account/account.ts';
import type { AccountDeps } from '../features/account/account-deps.ts';
import type { OrganizationDeps } from '../features/organization/organization-deps.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { refuseCommonPassword } from '../platform/security/refuse-common-password.ts';

export function composeOrganization(account: AccountDeps): OrganizationDeps {
  const { db, clock, hasEverSubscribed } = account;
  return {
    db,
    clock,
    hasEverSubscribed,
    accounts: {
      find: findAdminByEmail,
      prove: (signIn) => proveSignIn(account, signIn),
      lock: requireSamePassword,
      hash: async ({ email, password, requestContext }) => {
        refuseCommonPassword(account, { password, email });
        return hashPassword(password, requestContext);
      },
      insertPerson,
      takeOver: (db, { account: { id: adminId }, ...taking }) =>
        takeOver(db, { adminId, ...taking }),
    },
  };
}
