/** The parts that every change of the plan has. */
import { notFound } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { publish } from '../../../platform/events/events.store.ts';
import { listPeople } from '../night-views.store.ts';
import { lockRooms, lockRounds, type PlannedRoom } from '../nights.store.ts';
import type { NightsDeps } from '../nights-deps.ts';

/** Throws a 404 unless all are the organization's. */
export async function requireRooms(
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly string[] },
): Promise<PlannedRoom[]> {
  const rooms = await lockRooms(db, { adminId, hostIds });
  if (rooms.length < new Set(hostIds).size) throw notFound();
  return rooms;
}

/** Throws a 404 unless all are the organization's. Returns their names in the given order. */
export async function requireRounds(
  db: Db,
  { adminId, roundIds }: { adminId: string; roundIds: readonly string[] },
): Promise<string[]> {
  const rounds = await lockRounds(db, { adminId, roundIds });
  const names = new Map(rounds.map(({ id, name }) => [id, name]));
  return roundIds.map((id) => {
    const name = names.get(id);
    if (name === undefined) throw notFound();
    return name;
  });
}

/** Throws a 404 unless the person is a member whose access is on. The caller holds the tenant's lock. */
export async function requirePerson(
  db: Db,
  { adminId, personKey }: { adminId: string; personKey: string | null | undefined },
): Promise<void> {
  if (personKey === null || personKey === undefined) return;
  const [person] = await listPeople(db, { adminId, keys: [personKey] });
  if (person === undefined || !person.isMember || person.isOff) throw notFound();
}

/** Tells the open pages of the organization and of the rooms. Locks nothing of the plan. */
export async function publishNights(
  { publishRooms }: Pick<NightsDeps, 'publishRooms'>,
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly (string | null)[] },
): Promise<void> {
  publish(db, { adminId, event: 'nights' });
  const present = [...new Set(hostIds.flatMap((hostId) => hostId ?? []))];
  if (present.length > 0) await publishRooms(db, { adminId, hostIds: present });
}
