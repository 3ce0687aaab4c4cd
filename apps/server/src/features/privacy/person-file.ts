/** JSON for programs, CSV for people. Nobody else is named. */

import { notFound, orNotFound, type ReplyOf, type userCalls } from '@emcee/contract';
import { toPoints } from '@emcee/game';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listContacts } from '../../queries/room-contacts.store.ts';
import { type Archive, createDownloadLink, type FileOfArchive } from './download-links.ts';
import { jsonText } from './json-text.ts';
import {
  findPerson,
  listLiveSeats,
  listLogins,
  listOwnCorrections,
  listPersonSeats,
  listResultKeys,
  type OwnedPerson,
  type Person,
} from './persons.store.ts';

type Played = ReplyOf<typeof userCalls.read>;

/** The functions answer the user's page. */
export type PersonFileDeps = Deps & {
  readUser(part: { adminId: string; id: string; cursor?: string }): Promise<Played>;
  /** Leaves out teams that a host removed. */
  userTables(owned: { adminId: string; id: string }): readonly FileOfArchive[];
};

export async function exportPerson(
  { db, clock }: Deps,
  { requestContext, ...owned }: OwnedPerson & { requestContext: RequestContext },
): Promise<{ url: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    if ((await findPerson(db, owned)) === undefined) throw notFound();
    await audit(db, 'privacy.person-exported', { adminId: owned.adminId, at: now, requestContext });
    return createDownloadLink(db, { subject: owned, now });
  });
}

export async function personFile(deps: PersonFileDeps, owned: OwnedPerson): Promise<Archive> {
  const person = orNotFound(await findPerson(deps.db, owned));
  const { adminId, userId: id } = owned;
  return {
    // More people see file names than files, so they have no address.
    name: `person-${deps.clock.now().toISOString().slice(0, 10)}.zip`,
    files: [
      { path: 'person.json', text: jsonText(personParts(deps, person)) },
      ...deps.userTables({ adminId, id }),
    ],
  };
}

async function* personParts(
  deps: PersonFileDeps,
  { id, adminId, email, erasedAt, lastLoginAt }: Person,
): AsyncGenerator<readonly [name: string, value: unknown]> {
  const seats = await listPersonSeats(deps.db, { adminId, userId: id });
  yield ['person', { id, email, lastSeen: lastLoginAt, erasedAt }];
  yield [
    'seats',
    seats.map(({ startedAt, scoreHalfPoints, removedAt, ...seat }) => ({
      ...{ ...seat, startedAt, score: toPoints(scoreHalfPoints), removedAt },
    })),
  ];
  const known = erasedAt === null ? { adminId, email } : undefined;
  yield ['playedLately', known ? await listLiveSeats(deps.db, known) : []];
  yield ['logins', known ? await listLogins(deps.db, known) : []];
  yield ['morningEmails', known ? await listContacts(deps.db, known) : []];
  yield ['gamesOnPhones', await listResultKeys(deps.db, { adminId, userId: id })];
  yield ['corrections', await listOwnCorrections(deps.db, { adminId, userId: id })];
  yield ['games', gamesOf(deps, { adminId, id })];
}

async function* gamesOf(
  { readUser }: PersonFileDeps,
  owned: { adminId: string; id: string },
): AsyncGenerator<Played['data'][number]> {
  let cursor: string | null | undefined;
  do {
    const part: Played = await readUser({ ...owned, ...(cursor ? { cursor } : {}) });
    yield* part.data;
    cursor = part.nextCursor;
  } while (cursor !== null);
}
