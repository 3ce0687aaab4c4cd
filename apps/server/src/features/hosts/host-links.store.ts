import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hostLinkTokens } from '../../db/schema/hosts.ts';
import { hashToken } from '../../platform/secrets.ts';

type LivingLink = { token: string; now: Date };

/** Stores the newest reset link of a host; the older ones die. */
export async function replaceHostLink(
  db: Db,
  { hostId, token, now, expiresAt }: LivingLink & { hostId: string; expiresAt: Date },
): Promise<void> {
  await removeHostLinks(db, hostId);
  const tokenHash = hashToken(token);
  await db.insert(hostLinkTokens).values({ tokenHash, hostId, createdAt: now, expiresAt });
}

/** Ends every link of a host. */
export async function removeHostLinks(db: Db, hostId: string): Promise<void> {
  await db.delete(hostLinkTokens).where(eq(hostLinkTokens.hostId, hostId));
}

/** Uses a link up: of several that try at once, exactly one is given the id of its host. */
export async function consumeHostLink(db: Db, link: LivingLink): Promise<string | undefined> {
  const [used] = await db
    .delete(hostLinkTokens)
    .where(isLiving(link))
    .returning({ hostId: hostLinkTokens.hostId });
  return used?.hostId;
}

/** The id of the host of a living link, which stays usable. */
export async function findHostOfLink(db: Db, link: LivingLink): Promise<string | undefined> {
  const [row] = await db
    .select({ hostId: hostLinkTokens.hostId })
    .from(hostLinkTokens)
    .where(isLiving(link));
  return row?.hostId;
}

function isLiving({ token, now }: LivingLink) {
  return and(eq(hostLinkTokens.tokenHash, hashToken(token)), gt(hostLinkTokens.expiresAt, now));
}
