import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** An account as the account feature stores it. */
export type Account = {
  id: string;
  email: string;
  passwordHash: string;
  personKey: string | null;
  role: 'admin' | 'super';
  verifiedAt: Date | null;
};

type SignIn = {
  email: string;
  password: string;
  code?: string | undefined;
  requestContext: RequestContext;
};

/** The account feature's part. */
export type Accounts = {
  find(db: Db, email: string): Promise<Account | undefined>;
  /** Throws like a sign-in, and counts wrong passwords like one. */
  prove(signIn: SignIn): Promise<Account>;
  /** Throws if the password has changed since the proof. */
  lock(db: Db, proven: Account): Promise<void>;
  /** Hashes outside of a transaction; refuses a common password. */
  hash(chosen: {
    email: string;
    password: string;
    requestContext: RequestContext;
  }): Promise<string>;
  /** A person without an organization of their own. Undefined if the address is taken. */
  insertPerson(
    db: Db,
    person: { email: string; passwordHash: string; publicUrl: string; now: Date },
  ): Promise<Account | undefined>;
  /** The mailbox is proven: sets the password, and ends every session, link and device. */
  takeOver(db: Db, taking: { account: Account; passwordHash: string; now: Date }): Promise<void>;
};

export type OrganizationDeps = {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
};
