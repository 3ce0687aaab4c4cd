/** Does the same as the page of a user, for the owner of the machine. */

import { addressText } from '@emcee/contract';
import { composeExports } from '../composition/compose-exports.ts';
import { composeHosts } from '../composition/compose-hosts.ts';
import { composePersonFiles } from '../composition/compose-privacy.ts';
import type { Db } from '../db/client.ts';
import { requireOwned } from '../features/organization/ownership/owner-commands.ts';
import { eraseContacts } from '../features/privacy/person-erasure.store.ts';
import { personFile } from '../features/privacy/person-file.ts';
import { findPersonByEmail, type OwnedPerson } from '../features/privacy/persons.store.ts';
import { erasePerson } from '../features/privacy/persons.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { readWords } from '../platform/command-words.ts';
import type { Deps } from '../platform/deps.ts';
import { writeNewFile } from './new-file.ts';

const ERASE_USAGE =
  'Usage: erase-player <owner email> <player email> [--keep-team-names] [--organization ID]';
const EXPORT_USAGE = 'Usage: export-person <owner email> <player email> <file> [--organization ID]';

const OPTIONS = {
  organization: { type: 'string' },
  'keep-team-names': { type: 'boolean' },
} as const;

export async function eraseKnownPerson(deps: Deps, words: readonly string[]): Promise<string> {
  const { positionals, values } = readWords(words, { usage: ERASE_USAGE, options: OPTIONS });
  const [ownerEmail, email, ...more] = positionals;
  if (ownerEmail === undefined || email === undefined || more.length > 0) {
    throw new Error(ERASE_USAGE);
  }
  const { organization, 'keep-team-names': keepsTeamNames = false } = values;
  const { owned, adminId } = await findOwned(deps.db, { ownerEmail, email, organization });
  if (owned === undefined) {
    const isContact = await eraseContacts(deps.db, { adminId, email: lower(email) });
    return isContact
      ? `Erased ${lower(email)} from the morning emails of ${lower(ownerEmail)}.`
      : nobody(ownerEmail, email);
  }
  const { person } = await erasePerson(deps, { ...owned, teamNames: !keepsTeamNames });
  return `Erased ${lower(email)} from ${person.games} games of ${lower(ownerEmail)}. The scores stay as 'Erased player'.`;
}

export async function exportKnownPerson(
  { db, clock }: Deps,
  words: readonly string[],
): Promise<string> {
  const { positionals, values } = readWords(words, { usage: EXPORT_USAGE, options: OPTIONS });
  const [ownerEmail, email, file] = positionals;
  if (ownerEmail === undefined || email === undefined || file === undefined) {
    throw new Error(EXPORT_USAGE);
  }
  const { organization } = values;
  const { owned } = await findOwned(db, { ownerEmail, email, organization });
  if (owned === undefined) return nobody(ownerEmail, email);
  const deps = privacyOf({ db, clock });
  const { files } = await personFile(deps, owned);
  await writeNewFile(file, deps.zipFile(files));
  const { adminId } = owned;
  await audit(db, 'privacy.person-exported', { adminId, actor: 'command', at: clock.now() });
  return `Exported all data about ${lower(email)} to ${file}.`;
}

function privacyOf(deps: Deps) {
  const { sources } = composeExports(deps, {
    reading: (read) => read(deps.db),
    hosts: composeHosts({ ...deps, env: { enforcePasswordBlocklist: false, supportEmail: '' } }),
  });
  return composePersonFiles(deps, sources);
}

async function findOwned(
  db: Db,
  {
    ownerEmail,
    email,
    organization,
  }: { ownerEmail: string; email: string; organization: string | undefined },
): Promise<{ adminId: string; owned: OwnedPerson | undefined }> {
  const { adminId } = await requireOwned(db, { email: ownerEmail, organization });
  const person = await findPersonByEmail(db, { adminId, email: lower(email) });
  return { adminId, owned: person && { adminId, userId: person.id } };
}

function nobody(ownerEmail: string, email: string): string {
  return `${lower(ownerEmail)} has no player with the email ${lower(email)}. Nothing was changed.`;
}

function lower(email: string): string {
  return addressText(email);
}
