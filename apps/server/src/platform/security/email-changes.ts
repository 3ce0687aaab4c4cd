import type { EmailChange } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { secondsAfter } from '../clock.ts';
import { newToken } from '../secrets.ts';
import { findEmailChange, replaceEmailChange } from './email-changes.store.ts';

const LINK_SECONDS = 24 * 60 * 60;

export type EmailChangeLinks = { oldToken: string; newToken: string; expiresAt: Date };

/** Replaces an earlier change; the caller mails the links. */
export async function beginEmailChange(
  db: Db,
  change: { owner: AccountOwner; newEmail: string; askedByTokenHash: string; now: Date },
): Promise<EmailChangeLinks> {
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
