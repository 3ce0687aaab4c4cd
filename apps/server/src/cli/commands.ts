import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { addressText, enterpriseText } from '@emcee/contract';
import { composePaypal } from '../composition/compose-billing.ts';
import { backUp } from '../db/backup.ts';
import type { Db } from '../db/client.ts';
import { finishRestore, restore } from '../db/restore.ts';
import type { Environment } from '../environment.ts';
import { findAdminByEmail } from '../features/account/account.store.ts';
import { makeSuper } from '../features/account/make-super.ts';
import { changeEmailByCommand } from '../features/account/own/change-email.ts';
import { turnOffFactorByCommand } from '../features/account/own/turn-off-factor.ts';
import {
  AGREEMENT_USAGE,
  agreementByCommand,
} from '../features/billing/agreement/agreement-command.ts';
import { setUpPaypal } from '../features/billing/paypal/paypal-setup.ts';
import { billingHindrance } from '../features/billing/store/open-billing.store.ts';
import { createPromo } from '../features/billing/subscription/promo.ts';
import {
  changeOwnerByCommand,
  membersByCommand,
} from '../features/organization/ownership/owner-commands.ts';
import { splitPerson } from '../features/organization/ownership/split-person.store.ts';
import { dateDeletion, HINDRANCES, refuseHindered } from '../features/privacy/deletions.ts';
import { eraseAdmin } from '../features/privacy/erasure.ts';
import { imagesInUse } from '../jobs.ts';
import { systemClock } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { hasErrorCode } from '../platform/error-code.ts';
import type { Log } from '../platform/log.ts';
import { hashOfNoPassword } from '../platform/security/passwords.ts';
import { playDemoSeason } from './demo-season.ts';
import { writeNewFile } from './new-file.ts';
import { eraseKnownPerson, exportKnownPerson } from './person-commands.ts';

const MEGABYTE = 2 ** 20;

const USAGE = 'Usage: erase-admin <email> --yes [--at-once]';

export type CommandDeps = {
  db: Db;
  databaseUrl: string;
  env: Pick<Environment, 'paypal' | 'publicUrls' | 'supportEmail'>;
  log: Log;
  tell(line: string): void;
};

/** Returns the text to print. */
export type Command = {
  usage: string;
  summary: string;
  /** True if no portal may run on the same data. */
  isAlone?: boolean;
  execute(deps: CommandDeps, words: readonly string[]): Promise<string>;
};

export const commands: Readonly<Record<string, Command>> = {
  super: {
    usage: 'super <email>',
    summary: 'makes an admin a super admin',
    execute: ({ db }, [email]) => makeSuper(db, { email, now: systemClock.now() }),
  },
  'change-email': {
    usage: 'change-email <old> <new>',
    summary: "changes an admin's email when the old mailbox can't be reached",
    execute: ({ db, env: { supportEmail } }, words) =>
      changeEmailByCommand({ db, clock: systemClock, supportEmail }, words),
  },
  'second-factor-off': {
    usage: 'second-factor-off <email>',
    summary: 'turns off two-step sign-in for an admin who has lost their codes',
    execute: ({ db, env: { supportEmail } }, words) =>
      turnOffFactorByCommand({ db, clock: systemClock, supportEmail }, words),
  },
  promo: {
    usage: 'promo create --code C --months N --hosts N --uses N --expires DAY',
    summary: 'creates a promo code',
    execute: ({ db }, words) => createPromo(db, words, systemClock.now()),
  },
  agreement: {
    usage: AGREEMENT_USAGE,
    summary: 'gives an organization hosts by agreement, changes that, or ends it',
    execute: ({ db }, words) => agreementByCommand({ db, clock: systemClock }, words),
  },
  demo: {
    usage: 'demo <owner email> --games N --seed S | --remove [--organization ID]',
    summary: 'creates demo games, or removes them',
    execute: (deps, words) => playDemoSeason({ ...deps, clock: systemClock }, words),
  },
  members: {
    usage: 'members <owner email>',
    summary: 'lists the people of an organization',
    execute: ({ db }, words) => membersByCommand({ db }, words),
  },
  owner: {
    usage: 'owner <owner email or organization id> <member email>',
    summary: 'makes a member the owner when the owner is gone for good',
    execute: ({ db }, words) =>
      changeOwnerByCommand({ db, clock: systemClock, hashOfNoPassword }, words),
  },
  'erase-admin': {
    usage: 'erase-admin <email> --yes [--at-once]',
    summary: 'deletes an account and all its data, in a week or right away',
    execute: ({ db }, words) => eraseKnownAdmin({ db, clock: systemClock }, words),
  },
  'erase-player': {
    usage: 'erase-player <owner email> <player email> [--keep-team-names] [--organization ID]',
    summary: "erases a player's personal data, keeping the scores",
    execute: ({ db }, words) => eraseKnownPerson({ db, clock: systemClock }, words),
  },
  'export-person': {
    usage: 'export-person <owner email> <player email> <file> [--organization ID]',
    summary: 'exports all data about a player to a ZIP file',
    execute: ({ db }, words) => exportKnownPerson({ db, clock: systemClock }, words),
  },
  'paypal-setup': {
    usage: 'paypal-setup',
    summary: 'creates the product, plan and webhook at PayPal and prints their ids',
    execute: ({ env, log }) =>
      setUpPaypal({ paypal: composePaypal({ env, log }), publicUrls: env.publicUrls }),
  },
  backup: {
    usage: 'backup <file>',
    summary: 'backs up the whole database to a file',
    execute: ({ databaseUrl }, [file]) =>
      backUpToFile(databaseUrl, { file, now: systemClock.now() }),
  },
  restore: {
    usage: 'restore <file>',
    summary: 'replaces all data with a backup (stop the portal first)',
    isAlone: true,
    execute: ({ databaseUrl }, [file]) => restoreFromFile(databaseUrl, file),
  },
  'finish-recovery': {
    usage: 'finish-recovery <time>',
    summary: 'ends the sessions, links and screens that a point-in-time recovery brought back',
    isAlone: true,
    execute: async ({ databaseUrl }, words) => {
      const moment = new Date(words.join(' '));
      if (Number.isNaN(moment.getTime())) throw new Error('Usage: finish-recovery <time>');
      await finishRestore(databaseUrl, moment.toISOString());
      return 'Everyone has to sign in again.';
    },
  },
};

/** Deletes in a week unless told to delete now. Refuses an admin who is still charged. */
export async function eraseKnownAdmin(
  { db, clock }: Deps,
  [email, ...options]: readonly string[],
): Promise<string> {
  const isKnown = options.every((option) => option === '--yes' || option === '--at-once');
  if (email === undefined || email.startsWith('--') || !isKnown) throw new Error(USAGE);
  const address = addressText(email);
  const admin = await findAdminByEmail(db, address);
  if (admin === undefined) throw new Error(`No admin has the email ${address}.`);
  if (!options.includes('--yes')) {
    throw new Error(
      `This deletes ${address} and everything in the account. Add --yes to confirm.\n${USAGE}`,
    );
  }
  const isPerson = admin.kind === 'person';
  await refuseHindered({ db, moneyHindrance: billingHindrance }, { adminId: admin.id, isPerson });
  const { publicUrl } = admin;
  if (!options.includes('--at-once')) {
    const asked = { adminId: admin.id, email: address, publicUrl };
    const deletion = await db.transaction((db) => dateDeletion({ db, clock }, asked));
    return `${address} will be deleted on ${deletion?.dueAt.slice(0, 10)}, unless the owner cancels.`;
  }
  await db.transaction(async (db) => {
    const erasure = {
      adminId: admin.id,
      askedAt: clock.now(),
      publicUrl,
      actor: 'command',
    } as const;
    const outcome = await eraseAdmin(
      { db, clock, moneyHindrance: billingHindrance, imagesInUse, splitPerson },
      erasure,
    );
    if (outcome === 'gone') throw new Error(`${address} has already been deleted.`);
    // Throwing rolls everything back if something has changed since the check.
    if (outcome !== 'erased')
      throw new Error(
        `${address} was not deleted. ${enterpriseText(HINDRANCES[outcome], { organization: 'the organization' })}`,
      );
  });
  return `Deleted ${address} and everything in the account.`;
}

async function backUpToFile(
  url: string,
  { file, now }: { file: string | undefined; now: Date },
): Promise<string> {
  if (file === undefined) throw new Error('Usage: backup <file>');
  let done = { tablesCount: 0, rowsCount: 0 };
  const pieces = backUp(url, {
    madeAt: now,
    onDone: (counts) => {
      done = counts;
    },
  });
  await writeNewFile(file, pieces, [createGzip()]);
  const { size } = await stat(file);
  return `Backed up ${done.rowsCount} rows of ${done.tablesCount} tables to ${file} (${(size / MEGABYTE).toFixed(1)} MB).`;
}

export async function restoreFromFile(url: string, file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error('Usage: restore <file>');
  const input = await open(file, 'r').catch((error: unknown) => {
    throw hasErrorCode(error, 'ENOENT') ? new Error(`File not found: ${file}.`) : error;
  });
  const pieces = createGunzip();
  // A failure is thrown to the reader of the pieces.
  const read = pipeline(input.createReadStream(), pieces).catch(() => undefined);
  try {
    const { madeAt, rowsCount, hasNights } = await restore(url, pieces);
    const without = hasNights ? '' : ' Its version had no nights yet, so there are none.';
    return `Restored ${rowsCount} rows from the backup of ${madeAt}.${without} Everyone has to sign in again. People who were removed from an organization since are members again.`;
  } catch (error) {
    if (isCutOff(error)) {
      throw new Error(`${file} is not a complete Emcee backup.`, { cause: error });
    }
    throw error;
  } finally {
    pieces.destroy();
    await read;
  }
}

function isCutOff(error: unknown): boolean {
  return ['Z_DATA_ERROR', 'Z_BUF_ERROR'].some((code) => hasErrorCode(error, code));
}
