/** A host joins the organization that invited it by email: with its account, or with a new one. */
import {
  ApiError,
  fieldError,
  type hostInvitationCalls,
  hostPasswordField,
  hostTexts,
  issueText,
  type ReplyOf,
} from '@emcee/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { openOnDevice } from '../../../platform/security/open-on-device.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../../platform/security/refuse-common-password.ts';
import { insertHost, type StoredHost } from '../hosts.store.ts';
import { type HostsDeps, roomCodeTaken, withProForHost } from '../hosts.ts';
import { addedDetail, attachProven, proveHostByEmail, refuseIfPro } from './attach-host.ts';
import { findAccountByEmail } from './host-accounts.store.ts';
import { requireFreeSlot } from './invite-host.ts';

export type HostAcceptance = {
  adminId: string;
  email: string;
  password: string;
  roomCode: string | undefined;
  requestContext: RequestContext;
  /** The refusal of a host who can't be added now. */
  noPlace: ApiError;
  /** Ends the invitation in the transaction. */
  endInvitation(db: Db): Promise<void>;
};

/** Runs in the transaction, after the slow checks. */
type Join = (db: Db) => Promise<StoredHost>;

export async function acceptHost(
  deps: HostsDeps,
  acceptance: HostAcceptance,
): Promise<ReplyOf<typeof hostInvitationCalls.accept>> {
  const { adminId, email, requestContext } = acceptance;
  const now = deps.clock.now();
  await deps.db.transaction((db) => requirePlace(deps, { ...acceptance, db }));
  const known = await findAccountByEmail(deps.db, email);
  const join =
    known === undefined ? await newHost(deps, acceptance) : await knownHost(deps, acceptance);
  return deps.db.transaction(async (db) => {
    await requirePlace(deps, { ...acceptance, db });
    await acceptance.endInvitation(db);
    const host = await join(db);
    const { _id: hostId } = host;
    const added = { adminId, hostId, at: now, detail: addedDetail(host, email), requestContext };
    await audit(db, 'hosts.invited', { ...added, actor: 'host' });
    publish(db, { adminId, event: 'hosts' });
    const opened = await openOnDevice(db, { hostId }, { caller: requestContext, now });
    return { ...opened, host: await withProForHost({ db, host, adminId }) };
  });
}

async function requirePlace(
  deps: HostsDeps,
  { db, adminId, noPlace }: Pick<HostAcceptance, 'adminId' | 'noPlace'> & { db: Db },
): Promise<void> {
  try {
    await requireFreeSlot(deps, { db, adminId });
  } catch (error) {
    throw error instanceof ApiError && error.status === 420 ? noPlace : error;
  }
}

async function knownHost(
  deps: HostsDeps,
  { adminId, ...acceptance }: HostAcceptance,
): Promise<Join> {
  const proven = await proveHostByEmail(deps, { ...acceptance, param: 'password' });
  refuseIfPro(proven);
  return (db) => attachProven(db, { proven, adminId, param: 'password' });
}

async function newHost(
  deps: HostsDeps,
  { adminId, email, password, roomCode, requestContext }: HostAcceptance,
): Promise<Join> {
  if (roomCode === undefined) throw fieldError('roomCode', hostTexts.roomCodeRequired);
  const chosen = z.safeParse(hostPasswordField, password);
  if (!chosen.success) {
    throw new ApiError(409, issueText(chosen.error.issues[0]), { param: 'password' });
  }
  refuseCommonPassword(deps, { password: chosen.data, email });
  const passwordHash = await hashPassword(chosen.data, requestContext);
  const now = deps.clock.now();
  return async (db) => {
    const stored = await insertHost(db, { adminId, email, roomCode, passwordHash, now });
    if ('host' in stored) return stored.host;
    throw stored.taken === 'email' ? fieldError('email', hostTexts.emailTaken) : roomCodeTaken();
  };
}
