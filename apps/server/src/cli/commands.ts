import { composePaypal } from '../compose-billing.ts';
import type { Db } from '../db/client.ts';
import { makeSuper } from '../features/account/make-super.ts';
import { createPromo } from '../features/billing/create-promo.ts';
import { setUpPaypal } from '../features/billing/paypal-setup.ts';
import { systemClock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';

/** What a command runs with. */
export type CommandDeps = { db: Db; env: Pick<Env, 'paypal' | 'publicUrls'>; log: Log };

/** A command: what to type, what it does, and how; it returns what to print. */
export type Command = {
  usage: string;
  summary: string;
  execute(deps: CommandDeps, words: readonly string[]): Promise<string>;
};

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  super: {
    usage: 'super <email>',
    summary: 'gives an admin the role of super admin',
    execute: ({ db }, [email]) => makeSuper(db, email),
  },
  promo: {
    usage: 'promo create --code C --months N --hosts N --uses N --expires DAY',
    summary: 'stores a promo code',
    execute: ({ db }, words) => createPromo(db, words, systemClock.now()),
  },
  'paypal-setup': {
    usage: 'paypal-setup',
    summary: 'creates product, plan and webhook at PayPal and prints their ids',
    execute: ({ env, log }) =>
      setUpPaypal({ paypal: composePaypal({ env, log }), publicUrls: env.publicUrls }),
  },
};
