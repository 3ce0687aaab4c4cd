/** Does the same as the page of a user, for the owner of the machine. */
import { addressText } from '@emcee/contract';
import { composeExports } from '../composition/compose-exports.ts';
import { composeHosts } from '../composition/compose-hosts.ts';
import { composePersonFiles } from '../composition/compose-privacy.ts';
import type { Db } from '../db/client.ts';
import { findAdminByEmail } from '../features/account/account.store.ts';
import { findAdminsWithPro } from '../features/billing/entitlements.ts';
import { readRounds, readSeatPoints } from '../features/games/played.ts';
import { personFile } from '../features/privacy/person-file.ts';
import { findPersonByEmail, type OwnedPerson } from '../features/privacy/persons.store.ts';
import { erasePerson } from '../features/privacy/persons.ts';
import { writeAudit } from '../platform/audit/audit.store.ts';
import type { Clock } from '../platform/clock.ts';
import { writeNewFile } from './new-file.ts';

type PersonDeps = { db: Db; clock: Clock };

export async function eraseKnownPerson(
  deps: PersonDeps,
  words: readonly string[],
): Promise<string> {
  const [adminEmail, email, ...options] = words;
  const isFit =
    options.length === 0 || (options.length === 1 && options[0] === '--keep-team-names');
  if (adminEmail === undefined || email === undefined || !isFit) {
    throw new Error('Usage: erase-player <admin email> <player email> [--keep-team-names]');
  }
  const owned = await findOwned(deps.db, { adminEmail, email });
  if (owned === undefined) return nobody(adminEmail, email);
  const { person } = await erasePerson(deps, { ...owned, teamNames: options.length === 0 });
  return `Erased ${lower(email)} from ${person.games} games of ${lower(adminEmail)}. The scores stay as 'Erased player'.`;
}

export async function exportKnownPerson(
  { db, clock }: PersonDeps,
  [adminEmail, email, file]: readonly string[],
): Promise<string> {
  if (adminEmail === undefined || email === undefined || file === undefined) {
    throw new Error('Usage: export-person <admin email> <player email> <file>');
  }
  const owned = await findOwned(db, { adminEmail, email });
  if (owned === undefined) return nobody(adminEmail, email);
  const deps = privacyOf({ db, clock });
  const { files } = await personFile(deps, owned);
  await writeNewFile(file, deps.zipFile(files));
  await writeAudit(db, {
    adminId: owned.adminId,
    actor: 'command',
    at: clock.now(),
    kind: 'privacy.person-exported',
  });
  return `Exported all data about ${lower(email)} to ${file}.`;
}

function privacyOf(deps: PersonDeps) {
  const { sources } = composeExports(deps, {
    reading: (read) => read(deps.db),
    hosts: composeHosts({ ...deps, env: { enforcePasswordBlocklist: false, supportEmail: '' } }),
    users: { clock: deps.clock, readRounds, readSeatPoints },
    venues: { findAdminsWithPro },
  });
  return composePersonFiles(deps, sources);
}

async function findOwned(
  db: Db,
  { adminEmail, email }: { adminEmail: string; email: string },
): Promise<OwnedPerson | undefined> {
  const admin = await findAdminByEmail(db, lower(adminEmail));
  if (admin === undefined) throw new Error(`No admin has the email ${lower(adminEmail)}.`);
  const person = await findPersonByEmail(db, { adminId: admin.id, email: lower(email) });
  return person === undefined ? undefined : { adminId: admin.id, userId: person.id };
}

function nobody(adminEmail: string, email: string): string {
  return `${lower(adminEmail)} has no player with the email ${lower(email)}. Nothing was changed.`;
}

function lower(email: string): string {
  return addressText(email);
}
