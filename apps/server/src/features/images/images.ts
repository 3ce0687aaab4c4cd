/**
 * The images that admins upload for their questions. Verified admins upload; anybody who knows the
 * address of an image sees it, as players must. Refuses what is no image of the five kinds, what is
 * too large to decode, and more than an admin's storage.
 *
 * clean-image.ts decides what is an image, and makes it harmless; unused-images.ts removes what nothing
 * shows any more.
 */
import {
  API_BASE,
  type ApiError,
  fieldError,
  IMAGES_PATH,
  type imageCalls,
  imageTexts,
  notFound,
  type Refusal,
  type ReplyOf,
} from '@emcee/contract';
import { IMAGE, NEVER_SUBSCRIBED } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashBytes } from '../../platform/secrets.ts';
import { growthCounters, WRITE_BYTES } from '../../platform/security/limits/growth.ts';
import { limited, take } from '../../platform/security/limits/limits.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { cleanImage } from './clean-image.ts';
import {
  countImageBytes,
  findImage,
  insertImage,
  keepImages,
  ownsImage,
  renewImage,
} from './images.store.ts';

// More than a picture of 1,600 px takes, but for noise.
const MOST_COUNTED_BEFORE = 1_000_000;

const FILE = /^(?<hash>[0-9a-f]{64})\.webp$/;

/** What the images feature needs. */
export type ImagesDeps = {
  db: Db;
  clock: Clock;
  /** Whether an admin has ever had an active subscription: who never had one stores less. */
  hasEverSubscribed(db: Db, adminId: string): Promise<boolean>;
};

type Upload = { adminId: string; file: Buffer; requestContext: RequestContext };

/** Cleans and stores an image; the same picture again costs nothing and has the same address. */
export async function uploadImage(
  deps: ImagesDeps,
  upload: Upload,
): Promise<ReplyOf<typeof imageCalls.upload>> {
  const { db, clock, hasEverSubscribed } = deps;
  const { adminId, file } = upload;
  const isPaid = await hasEverSubscribed(db, adminId);
  const { origin } = upload.requestContext;
  const now = clock.now();
  const grow = { origin, accountId: adminId, now };
  // Decoding is work, so a network that is full is refused before: as if what was sent were stored.
  const bytes = Math.min(file.length, MOST_COUNTED_BEFORE) + WRITE_BYTES;
  const { giveBack } = await take(db, isPaid ? [] : growthCounters({ ...grow, bytes }));
  const content = await cleanImage(file, adminId).finally(giveBack);
  if (content === undefined) throw imageError(imageTexts.refused);
  const hash = hashBytes(content);
  const isKnown = await renewImage(db, { adminId, hash, now });
  const stored = { ...grow, bytes: content.length + WRITE_BYTES };
  const counters = isPaid || isKnown ? [] : growthCounters(stored);
  await limited(db, counters, () => storeImage(deps, { ...upload, hash, content, isPaid }));
  return { url: `${API_BASE}${IMAGES_PATH}/${hash}.webp` };
}

async function storeImage(
  { db, clock }: ImagesDeps,
  {
    adminId,
    hash,
    content,
    isPaid,
    requestContext,
  }: Omit<Upload, 'file'> & { hash: string; content: Buffer; isPaid: boolean },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (db) => {
    await lockTenant(db, adminId);
    await keepImages(db, [hash]);
    if (await renewImage(db, { adminId, hash, now })) return;
    const bytes = (await countImageBytes(db, adminId)) + content.length;
    if (bytes > IMAGE.maxBytesOfAdmin) throw imageError(imageTexts.storageFull);
    if (!isPaid && bytes > NEVER_SUBSCRIBED.maxImageBytes) {
      throw imageError(imageTexts.subscribeForPictures);
    }
    await insertImage(db, { adminId, hash, content, now });
    const detail = { hash, sizeBytes: content.length };
    await writeAudit(db, { adminId, at: now, kind: 'images.uploaded', detail }, requestContext);
  });
}

/** The address of an image, where it is still the admin's. */
export async function findUpload(
  { db }: Pick<ImagesDeps, 'db'>,
  { adminId, url }: { adminId: string; url: string },
): Promise<{ url: string }> {
  const hash = FILE.exec(url.slice(url.lastIndexOf('/') + 1))?.groups?.hash ?? '';
  if (!(await ownsImage(db, { adminId, hash }))) throw notFound();
  return { url };
}

/** A stored image by the last part of its address. */
export async function readImage(
  { db }: Pick<ImagesDeps, 'db'>,
  file: string,
): Promise<{ hash: string; content: Buffer }> {
  const hash = FILE.exec(file)?.groups?.hash;
  const content = hash === undefined ? undefined : await findImage(db, hash);
  if (hash === undefined || content === undefined) throw notFound();
  return { hash, content };
}

function imageError(refusal: Refusal): ApiError {
  return fieldError('image', refusal);
}
