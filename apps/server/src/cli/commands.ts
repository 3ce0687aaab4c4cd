import type { Db } from '../db/client.ts';
import { makeSuper } from '../features/account/make-super.ts';

/** A command: what to type, what it does, and how; it returns what to print. */
export type Command = {
  usage: string;
  summary: string;
  execute(db: Db, words: readonly string[]): Promise<string>;
};

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  super: {
    usage: 'super <email>',
    summary: 'gives an admin the role of super admin',
    execute: (db, [email]) => makeSuper(db, email),
  },
};
