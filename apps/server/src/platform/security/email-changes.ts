import { type EmailChange, fieldError, orNotFound, ownAccountTexts } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../clock.ts';
import { newToken } from '../secrets.ts';
import {
  consumeEmailLink,
  findEmailChange,
  removeEmailChange,
  replaceEmailChange,
} from './email-changes.store.ts';
import { closeSessionsOf } from './session-ends.store.ts';

const LINK_SECONDS = 24 * 60 * 60;

/** Replaces an earlier change; the caller mails the links. */
export async function beginEmailChange(
  db: Db,
  change: { owner: AccountOwner; newEmail: string; askedByTokenHash: string; now: Date },
): Promise<{ oldToken: string; newToken: string; expiresAt: Date }> {
  const links = {
    oldToken: newToken(),
    newToken: newToken(),
    expiresAt: secondsAfter(change.now, LINK_SECONDS),
  };
  await replaceEmailChange(db, { ...change, ...links });
  return links;
}

/** Null if there is none. */
export async function waitingEmailChange(
  db: Db,
  account: { owner: AccountOwner; now: Date },
): Promise<EmailChange | null> {
  const change = await findEmailChange(db, account);
  if (change === undefined) return null;
  return {
    newEmail: change.newEmail,
    expiresAt: change.expiresAt.toISOString(),
    isConfirmedByOld: change.oldConfirmedAt !== null,
    isConfirmedByNew: change.newConfirmedAt !== null,
  };
}

type Confirmed<Account> = {
  owner: AccountOwner;
  lock(db: Db): Promise<Account | undefined>;
  /** False if another account has the address. */
  setEmail(db: Db, newEmail: string): Promise<boolean>;
  announce(db: Db, change: { account: Account; newEmail: string }): Promise<void>;
};

/** The second link changes the email. */
export async function confirmEmailChange<Account>(
  db: Db,
  link: { token: string; now: Date },
  { owner, lock, setEmail, announce }: Confirmed<Account>,
): Promise<{ isChanged: boolean; message: string }> {
  const outcome = await db.transaction(async (db) => {
    // Account before change, as in a new request, so that the two can't deadlock.
    const account = orNotFound(await lock(db));
    const change = orNotFound(await consumeEmailLink(db, link));
    const { newEmail, oldConfirmedAt, newConfirmedAt, askedByTokenHash } = change;
    if (oldConfirmedAt === null || newConfirmedAt === null) return 'waits';
    await removeEmailChange(db, owner);
    if (!(await setEmail(db, newEmail))) return 'taken';
    await closeSessionsOf(db, owner, askedByTokenHash);
    await announce(db, { account, newEmail });
    return 'changed';
  });
  if (outcome === 'taken') throw fieldError('email', ownAccountTexts.emailTakenMeanwhile);
  return outcome === 'changed'
    ? { isChanged: true, message: ownAccountTexts.emailChanged }
    : { isChanged: false, message: ownAccountTexts.emailConfirmed };
}
