import {
  fieldError,
  nightTexts,
  notFound,
  orNotFound,
  type ReplyOf,
  type roomContactCalls,
  type stopEmailsCalls,
  stopEmailsTexts,
} from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import { findContact } from '../../../queries/room-contacts.store.ts';
import type { NightsDeps } from '../nights-deps.ts';
import { chooseContact, stopContact } from './room-contacts.store.ts';

export function saveRoomContact(
  { db, clock, lockHost }: NightsDeps,
  { adminId, hostId, email, requestContext }: ByAdmin<{ hostId: string; email: string }>,
): Promise<ReplyOf<typeof roomContactCalls.save>> {
  const at = clock.now();
  return db.transaction(async (db) => {
    const { room } = orNotFound(await lockHost(db, { adminId, hostId }));
    const before = await findContact(db, { adminId, hostId });
    if (before?.isStopped !== true && (before?.email ?? '') === email) return { email };
    if (!(await chooseContact(db, { adminId, hostId, email, now: at }))) {
      throw fieldError('email', nightTexts.contactStopped);
    }
    const detail = { roomCode: room.roomCode };
    await audit(db, 'hosts.contact-changed', { adminId, at, detail, requestContext });
    return { email };
  });
}

export async function stopMorningMails(
  { db, clock }: Pick<NightsDeps, 'db' | 'clock'>,
  stopToken: string,
): Promise<ReplyOf<typeof stopEmailsCalls.stop>> {
  if (!(await stopContact(db, { stopToken, now: clock.now() }))) throw notFound();
  return { message: stopEmailsTexts.stopped };
}
