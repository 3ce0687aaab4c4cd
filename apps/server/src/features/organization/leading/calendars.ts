import {
  API_BASE,
  CALENDARS_PATH,
  calendarTexts,
  type leadingCalls,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import type { AdminActor } from '../../../platform/actor.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findMember, insertMembership, setMembership } from '../members.store.ts';
import type { OrganizationDeps } from '../organization-deps.ts';

export async function createCalendar(
  deps: OrganizationDeps,
  { actor, requestContext: { publicUrl } }: By<AdminActor>,
): Promise<ReplyOf<typeof leadingCalls.createCalendar>> {
  const token = newToken();
  await setCalendar(deps, actor, hashToken(token));
  return { url: new URL(`${API_BASE}${CALENDARS_PATH}/${token}`, publicUrl).href };
}

export async function endCalendar(
  deps: OrganizationDeps,
  actor: AdminActor,
): Promise<ReplyOf<typeof leadingCalls.endCalendar>> {
  await setCalendar(deps, actor, null);
  return { message: calendarTexts.ended };
}

function setCalendar(
  { db }: OrganizationDeps,
  { adminId, personId }: AdminActor,
  calendarHash: string | null,
): Promise<void> {
  return db.transaction(async (db) => {
    // A founder of an earlier version has no membership in their own organization.
    const { role, since } = orNotFound(await findMember(db, { adminId, personId }));
    await insertMembership(db, { adminId, personId, role, since });
    await setMembership(db, { adminId, personId }, { calendarHash });
  });
}
