import { composePaypal } from '../composition/compose-billing.ts';
import type { Db } from '../db/client.ts';
import type { Environment } from '../environment.ts';
import { findAdminByEmail } from '../features/account/account.store.ts';
import { makeSuper } from '../features/account/make-super.ts';
import { changeEmailByCommand } from '../features/account/own/change-email.ts';
import { turnOffFactorByCommand } from '../features/account/own/turn-off-factor.ts';
import { setUpPaypal } from '../features/billing/paypal/paypal-setup.ts';
import { createPromo } from '../features/billing/subscription/create-promo.ts';
import { playDemoSeason } from '../features/games/demo/demo-season.ts';
import { listHosts } from '../features/hosts/hosts.store.ts';
import { listRounds } from '../features/rounds/rounds.store.ts';
import { listSchemes } from '../features/wagers/wagers.store.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { backUpToFile, restoreFromFile } from './backup-files.ts';
import { eraseKnownAdmin } from './erase-admin.ts';
import { eraseKnownPerson, exportKnownPerson } from './person-commands.ts';

const MOST_DEMO_ROUNDS = 100;

/** What a command runs with. */
export type CommandDeps = {
  db: Db;
  databaseUrl: string;
  env: Pick<Environment, 'paypal' | 'publicUrls' | 'supportEmail'>;
  log: Log;
  /** Tells the person at the terminal how far it is. */
  tell(line: string): void;
};

/** A command: what to type, what it does, and how; it returns what to print. */
export type Command = {
  usage: string;
  summary: string;
  /** Only while no portal runs on the same data. */
  isAlone?: boolean;
  execute(deps: CommandDeps, words: readonly string[]): Promise<string>;
};

/** Every command by its name. */
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
  demo: {
    usage: 'demo <email> --games N --seed S | --remove',
    summary: 'creates demo games, or removes them',
    execute: ({ db, tell, env }, words) =>
      playDemoSeason(
        {
          db,
          tell,
          publicUrl: env.publicUrls[0] ?? '',
          now: systemClock.now(),
          findAdmin: findAdminByEmail,
          listClosedRooms: async (db, adminId) =>
            (await listHosts(db, adminId))
              .filter(({ room }) => room.gameMode === 'stop')
              .map(({ room }) => ({ roomId: room._id, roomCode: room.roomCode })),
          listRounds: (db, adminId) =>
            listRounds(db, { adminId, limit: MOST_DEMO_ROUNDS, after: undefined }),
          listSchemes,
        },
        words,
      ),
  },
  'erase-admin': {
    usage: 'erase-admin <email> --yes [--at-once]',
    summary: 'deletes an account and all its data, in a week or right away',
    execute: ({ db }, words) => eraseKnownAdmin({ db, clock: systemClock }, words),
  },
  'erase-player': {
    usage: 'erase-player <admin email> <player email> [--keep-team-names]',
    summary: "erases a player's personal data, keeping the scores",
    execute: ({ db }, words) => eraseKnownPerson({ db, clock: systemClock }, words),
  },
  'export-person': {
    usage: 'export-person <admin email> <player email> <file>',
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
};
