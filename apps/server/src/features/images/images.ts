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
import sharp from 'sharp';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { growthCounters, WRITE_BYTES } from '../../platform/overload/growth.ts';
import { limited, take } from '../../platform/overload/limits.ts';
import { startQueue } from '../../platform/overload/queues.ts';
import { hashBytes } from '../../platform/secrets.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  countImageBytes,
  findImage,
  insertImage,
  keepImages,
  ownsImage,
  renewImage,
} from './images.store.ts';

const LONGEST_DECODING_SECONDS = 10;

const WEBP_QUALITY = 82;

// libvips reads dozens of formats, some through parsers that nobody has hardened. Only the five that
// we take are left, and only from memory: nothing that we are sent can name a file or an address.
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

// A server that runs for months gains nothing from remembered operations.
sharp.cache(false);

sharp.concurrency(1);

// A decoded image takes 100 MB at most. One place of the two is always left for other admins.
const decodeInTurn = startQueue({ atOnce: 2, atOnceEach: 1, longestWaitMs: 15_000 });

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

/**
 * The picture that an upload shows, and nothing else of it: the first frame, upright, in sRGB, at
 * most 1,600 px, as WebP without metadata. Undefined when it is no image that we take.
 */
async function cleanImage(upload: Buffer, adminId: string): Promise<Buffer | undefined> {
  if (!hasKnownFormat(upload)) return undefined;
  return decodeInTurn(adminId, () => reencode(upload));
}

/** Whether the first bytes are those of a PNG, JPEG, WebP, GIF or AVIF, whatever the name says. */
function hasKnownFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64);
  if (start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff')) return true;
  if (/^GIF8[79]a/.test(start) || /^RIFF[\s\S]{4}WEBPVP8/.test(start)) return true;
  // An AVIF names its kind in the list of brands, often behind others.
  return /^[\s\S]{4}ftyp/.test(start) && /avi[fs]/.test(start.slice(8));
}

async function reencode(upload: Buffer): Promise<Buffer | undefined> {
  const side = IMAGE.maxStoredSide;
  try {
    // The limit is held against the header, before a pixel is decoded.
    return await sharp(upload, { limitInputPixels: IMAGE.maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: LONGEST_DECODING_SECONDS })
      .toBuffer();
  } catch {
    // The decoder has no classes of errors; whatever it says of bytes from outside, they are to blame.
    return undefined;
  }
}
