/** The brand of one room: its own parts, and for the others those of its organization. */

import { type BodyOf, type hostBrandingCalls, orNotFound, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { brandOfRoom, inheritedParts, type StoredRoomBrand } from '../../db/stored-brand.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { readBranding, readRoomBranding } from '../../queries/brands.store.ts';
import { storeRoomBranding } from './branding.store.ts';
import { asSaved, type BrandingDeps, changedParts, keepLogo, logoAt } from './branding.ts';

type OwnedHost = { adminId: string; hostId: string };

/** The saved brand, even while PRO is suspended. */
export async function getRoomBranding(
  deps: BrandingDeps,
  host: OwnedHost,
): Promise<ReplyOf<typeof hostBrandingCalls.get>> {
  orNotFound(await deps.findHost(deps.db, host));
  return replyOf(deps.db, host, await readRoomBranding(deps.db, host));
}

export async function saveRoomBranding(
  deps: BrandingDeps,
  {
    adminId,
    hostId,
    requestContext,
    logo: url,
    ...sent
  }: ByAdmin<BodyOf<typeof hostBrandingCalls.save>>,
): Promise<ReplyOf<typeof hostBrandingCalls.get>> {
  const host = { adminId, hostId };
  // Nobody uploads a logo for another's host.
  orNotFound(await deps.findHost(deps.db, host));
  const image = await logoAt(deps, { adminId, url, requestContext });
  const customUrlTitle = sent.customUrl === null ? null : (sent.customUrlTitle ?? '');
  const logo = url === undefined ? undefined : { isOwn: url !== null, image };
  return deps.db.transaction(async (db) => {
    const { room } = orNotFound(await deps.lockHost(db, host));
    await keepLogo(deps, db, { adminId, logo: image });
    const before = await readRoomBranding(db, host);
    await storeRoomBranding(db, { ...host, brand: { ...sent, customUrlTitle, logo } });
    const after = await readRoomBranding(db, host);
    const changed = changedParts(before, after);
    const detail = { roomCode: room.roomCode, changed: changed.join(', ') };
    const at = deps.clock.now();
    await audit(db, 'hosts.brand-changed', { adminId, at, detail, requestContext });
    await deps.publishRooms(db, { adminId, hostIds: [hostId] });
    return replyOf(db, host, after);
  });
}

async function replyOf(db: Db, { adminId }: OwnedHost, own: StoredRoomBrand) {
  const brand = brandOfRoom(await readBranding(db, adminId), own);
  return { customBranding: asSaved(brand), inherited: inheritedParts(own) };
}
