/**
 * Verified admins see their own users; others are not found. Scores, answers and the number of users stay. An
 * erased user returns as a new one.
 */

import { type KnownPerson, orNotFound } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/events.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import {
  eraseContacts,
  eraseLogins,
  eraseOfAdmin,
  eraseOwnTeams,
  lockGamesOfPeople,
} from './person-erasure.store.ts';
import { findPerson, lockPerson, type OwnedPerson, readPersonRecords } from './persons.store.ts';

export async function readPerson(db: Db, owned: OwnedPerson): Promise<{ person: KnownPerson }> {
  const { id, email, erasedAt, lastLoginAt } = orNotFound(await findPerson(db, owned));
  const lastSeen = lastLoginAt.toISOString();
  const records = await readPersonRecords(db, owned);
  return { person: { _id: id, email, erased: erasedAt !== null, lastSeen, ...records } };
}

/** Erases the names of teams with only this user on request. The command line calls without a request. */
export async function erasePerson(
  { db, clock }: Deps,
  {
    teamNames,
    requestContext,
    ...owned
  }: OwnedPerson & { teamNames: boolean; requestContext?: RequestContext },
): Promise<{ person: KnownPerson }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    await lockGamesOfPeople(db, { adminId: owned.adminId, userIds: [owned.userId] });
    const { email, erasedAt } = orNotFound(await lockPerson(db, owned));
    if (erasedAt === null) {
      await eraseLogins(db, { email });
      await eraseContacts(db, { adminId: owned.adminId, email });
    }
    const isErased = await eraseOfAdmin(db, { ...owned, email, now });
    const teams = teamNames ? await eraseOwnTeams(db, { ...owned, now }) : 0;
    if (isErased || teams > 0) {
      // The audit log must not name the user: that would restore the erased data.
      const { adminId } = owned;
      // Only the command line calls without a request.
      const actor = requestContext === undefined ? 'command' : undefined;
      await audit(db, 'privacy.player-erased', { adminId, at: now, actor, requestContext });
      publish(db, { adminId, event: 'hosts' });
    }
    return readPerson(db, owned);
  });
}
