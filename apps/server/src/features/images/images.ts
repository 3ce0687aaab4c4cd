/** Verified admins upload; images are public by address, because players see them. */

import {
  API_BASE,
  type ApiError,
  fieldError,
  IMAGES_PATH,
  type imageCalls,
  imageTexts,
  notFound,
  overQuota,
  ownRoundTexts,
  type Refusal,
  type ReplyOf,
} from '@emcee/contract';
import { IMAGE, NEVER_SUBSCRIBED } from '@emcee/game';
import sharp from 'sharp';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { growthCounters, WRITE_BYTES } from '../../platform/overload/growth.ts';
import { limited, takeCounters } from '../../platform/overload/limits.ts';
import { startQueue } from '../../platform/overload/queues.ts';
import { hashBytes } from '../../platform/secrets.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import { readRoom } from '../../queries/room-in-effect.ts';
import { countImageBytes, insertImage, lockImages, ownsImage, renewImage } from './images.store.ts';

const LONGEST_DECODING_SECONDS = 10;

const WEBP_QUALITY = 82;

const UPLOADS_OF_HOST = { max: 100, windowSeconds: 24 * 60 * 60 };

// libvips has unhardened parsers. Only the five accepted formats are enabled, from memory only, so that an
// upload can't name a file or an address.
sharp.block({ operation: ['VipsForeignLoad'] });

sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

// A long-running server gains nothing from cached operations.
sharp.cache(false);

sharp.concurrency(1);

// A decoded image needs up to 100 MB. One of the two places is always left for other admins.
export const decodeInTurn = startQueue({ atOnce: 2, atOnceEach: 1, longestWaitMs: 15_000 });

// More than an image of 1,600 px needs, unless it is noise.
const MOST_COUNTED_BEFORE = 1_000_000;

const FILE = /^(?<hash>[0-9a-f]{64})\.webp$/;

type Upload = { adminId: string; file: Buffer; requestContext: RequestContext };
type Cleaned = Omit<Upload, 'file'> & { content: Buffer; isPaid: boolean };

/** A repeated image is free and gets the same address. */
export async function uploadImage(
  deps: Deps,
  upload: Upload,
): Promise<ReplyOf<typeof imageCalls.upload>> {
  const { db, clock } = deps;
  const { adminId, file } = upload;
  const isPaid = await hasEverSubscribed(db, adminId);
  const { origin } = upload.requestContext;
  // Decoding is expensive, so a network at its limit is refused before it, as if the upload were
  // stored.
  const bytes = Math.min(file.length, MOST_COUNTED_BEFORE) + WRITE_BYTES;
  const growth = { origin, accountId: adminId, bytes, now: clock.now() };
  const { giveBack } = await takeCounters(db, isPaid ? [] : growthCounters(growth));
  const content = await cleanImage(file, adminId).finally(giveBack);
  if (content === undefined) throw imageError(imageTexts.refused);
  const hash = await keepContent(deps, { ...upload, content, isPaid });
  return { url: `${API_BASE}${IMAGES_PATH}/${hash}.webp` };
}

/** Stores a cleaned image for an admin; returns its hash. */
export async function keepContent(deps: Deps, cleaned: Cleaned): Promise<string> {
  const { db, clock } = deps;
  const { adminId, content, isPaid } = cleaned;
  const hash = hashBytes(content);
  const now = clock.now();
  const isKnown = await renewImage(db, { adminId, hash, now });
  const { origin } = cleaned.requestContext;
  const stored = { origin, accountId: adminId, now, bytes: content.length + WRITE_BYTES };
  const counters = isPaid || isKnown ? [] : growthCounters(stored);
  await limited(db, counters, () => storeImage(deps, { ...cleaned, hash }));
  return hash;
}

async function storeImage(
  { db, clock }: Deps,
  { adminId, hash, content, isPaid, requestContext }: Cleaned & { hash: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (db) => {
    await lockTenant(db, adminId);
    await lockImages(db, [hash]);
    if (await renewImage(db, { adminId, hash, now })) return;
    const bytes = (await countImageBytes(db, adminId)) + content.length;
    if (bytes > IMAGE.maxBytesOfAdmin) throw imageError(imageTexts.storageFull);
    if (!isPaid && bytes > NEVER_SUBSCRIBED.maxImageBytes) {
      throw imageError(imageTexts.subscribeForPictures);
    }
    await insertImage(db, { adminId, hash, content, now });
    const detail = { hash, sizeBytes: content.length };
    await audit(db, 'images.uploaded', { adminId, at: now, detail, requestContext });
  });
}

/** Counts as storage of the host's organization. */
export async function uploadOwnImage(
  deps: Deps,
  { hostId, ...upload }: Omit<Upload, 'adminId'> & { hostId: string },
): Promise<ReplyOf<typeof imageCalls.upload>> {
  const { db, clock } = deps;
  const { adminId = null, pro = false } = (await readRoom(db, { hostId })) ?? {};
  if (adminId === null || !pro) throw overQuota(ownRoundTexts.imagesNeedPro);
  const counter = { ...UPLOADS_OF_HOST, key: `own-image:${hostId}`, now: clock.now() };
  return limited(db, [counter], () => uploadImage(deps, { ...upload, adminId }));
}

/** Finds the image only while it is the admin's. */
export async function findUpload(
  { db }: Pick<Deps, 'db'>,
  { adminId, url }: { adminId: string; url: string },
): Promise<{ url: string }> {
  const hash = hashIn(url);
  if (!(await ownsImage(db, { adminId, hash }))) throw notFound();
  return { url };
}

/** The hash in the address of an uploaded image; empty if there is none. */
export function hashIn(url: string): string {
  return FILE.exec(url.slice(url.lastIndexOf('/') + 1))?.groups?.hash ?? '';
}

function imageError(refusal: Refusal): ApiError {
  return fieldError('image', refusal);
}

/**
 * The first frame, upright, in sRGB, at most 1,600 px, as WebP without metadata. Undefined if the format
 * isn't accepted.
 */
async function cleanImage(upload: Buffer, adminId: string): Promise<Buffer | undefined> {
  // The first bytes decide, whatever the file name.
  const start = upload.toString('latin1', 0, 64);
  const isKnown =
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[\s\S]{4}WEBPVP8/.test(start) ||
    // An AVIF lists its kind among its brands, often after others.
    (/^[\s\S]{4}ftyp/.test(start) && /avi[fs]/.test(start.slice(8)));
  return isKnown ? decodeInTurn(adminId, () => reencode(upload)) : undefined;
}

async function reencode(upload: Buffer): Promise<Buffer | undefined> {
  const side = IMAGE.maxStoredSide;
  try {
    // Checked against the header, before any pixel is decoded.
    return await sharp(upload, { limitInputPixels: IMAGE.maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: LONGEST_DECODING_SECONDS })
      .toBuffer();
  } catch {
    // The decoder has no error classes, so every error is the upload's fault.
    return undefined;
  }
}
