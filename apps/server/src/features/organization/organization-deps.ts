import type { ApiError, Host, hostInvitationCalls, LeadRoom, ReplyOf } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { PersonActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
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
  /** Throws if the password or the address has changed since the proof. */
  lock(db: Db, proven: Account): Promise<void>;
  /** By password, and code if two-step sign-in is on. The function returned throws like `lock`. */
  proveActor(shown: {
    actor: PersonActor;
    password: string;
    code: string | undefined;
    requestContext: RequestContext;
  }): Promise<(db: Db) => Promise<unknown>>;
  /** Hashes outside of a transaction; refuses a common password. */
  hash(chosen: {
    email: string;
    password: string;
    requestContext: RequestContext;
  }): Promise<string>;
  /** For rows that nobody signs in to. */
  hashOfNoPassword(): Promise<string>;
  /** A person without an organization of their own. Undefined if the address is taken. */
  insertPerson(
    db: Db,
    person: { email: string; passwordHash: string; publicUrl: string; now: Date },
  ): Promise<Account | undefined>;
  /** The mailbox is proven: sets the password, and ends every session, link and device. */
  takeOver(db: Db, taking: { account: Account; passwordHash: string; now: Date }): Promise<void>;
};

type OwnHost = { adminId: string; hostId: string };

/** A plan that lets a person run a room now. */
export type Planned = { personKey: string; hostId: string; until: Date };

/** Of one person, or of everyone. */
export type ListPlanned = (
  db: Db,
  asked: { adminId: string; personKey?: string; now: Date },
) => Promise<readonly Planned[]>;

/** The hosts feature's part. */
export type InvitedHosts = {
  /** The rooms of the organization's hosts. */
  list(db: Db, adminId: string): Promise<Omit<LeadRoom, 'until'>[]>;
  /** Undefined if the host isn't the organization's. It stays so until the transaction ends. */
  lockOwn(db: Db, owned: OwnHost): Promise<Host | undefined>;
  hasAccount(db: Db, email: string): Promise<boolean>;
  /** True if the host is one of the organization. */
  isOwn(db: Db, host: { adminId: string; email: string }): Promise<boolean>;
  /** Throws 420 if the organization can't add a host. */
  requireFreeSlot(db: Db, adminId: string): Promise<void>;
  accept(acceptance: {
    adminId: string;
    email: string;
    password: string;
    roomCode: string | undefined;
    requestContext: RequestContext;
    /** The refusal of a host who can't be added now. */
    noPlace: ApiError;
    /** Runs in the transaction. */
    endInvitation(db: Db): Promise<void>;
  }): Promise<ReplyOf<typeof hostInvitationCalls.accept>>;
};

export type OrganizationDeps = Deps & {
  accounts: Accounts;
  hosts: InvitedHosts;
  listPlanned: ListPlanned;
  /** The coming nights of a person who is gone are for anyone. */
  freeNightsOf(db: Db, of: { adminId: string; personKey: string; now: Date }): Promise<void>;
};
