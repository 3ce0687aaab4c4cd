import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hostLinkTokens } from '../../../db/schema/hosts.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { endOfReplacedLink } from '../../../platform/security/link-overlap.ts';

type ActiveLink = { token: string; now: Date };

/** Older links of the host expire soon. */
export async function replaceHostLink(
  db: Db,
  { hostId, token, now, expiresAt }: ActiveLink & { hostId: string; expiresAt: Date },
): Promise<void> {
  const ofHost = eq(hostLinkTokens.hostId, hostId);
  await db.delete(hostLinkTokens).where(and(ofHost, lte(hostLinkTokens.expiresAt, now)));
  const end = endOfReplacedLink(now);
  await db
    .update(hostLinkTokens)
    .set({ expiresAt: end })
    .where(and(ofHost, gt(hostLinkTokens.expiresAt, end)));
  const tokenHash = hashToken(token);
  await db.insert(hostLinkTokens).values({ tokenHash, hostId, createdAt: now, expiresAt });
}

export async function removeHostLinks(db: Db, hostId: string): Promise<void> {
  await db.delete(hostLinkTokens).where(eq(hostLinkTokens.hostId, hostId));
}

/** Uses up all links of the host: of simultaneous attempts, exactly one gets its id. */
export async function consumeHostLink(db: Db, link: ActiveLink): Promise<string | undefined> {
  const owner = db
    .select({ hostId: hostLinkTokens.hostId })
    .from(hostLinkTokens)
    .where(isActive(link));
  const ended = await db
    .delete(hostLinkTokens)
    .where(inArray(hostLinkTokens.hostId, owner))
    .returning();
  return ended.find(({ tokenHash }) => tokenHash === hashToken(link.token))?.hostId;
}

/** Doesn't use the link. */
export async function findHostOfLink(db: Db, link: ActiveLink): Promise<string | undefined> {
  const [row] = await db
    .select({ hostId: hostLinkTokens.hostId })
    .from(hostLinkTokens)
    .where(isActive(link));
  return row?.hostId;
}

function isActive({ token, now }: ActiveLink) {
  return and(eq(hostLinkTokens.tokenHash, hashToken(token)), gt(hostLinkTokens.expiresAt, now));
}
