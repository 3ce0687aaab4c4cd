/** Makes logos of uploaded images: a small WebP for pages, and a PNG for mails. */

import sharp from 'sharp';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import { findImage, lockImages, type OwnedImage, ownsImage } from './images.store.ts';
import { decodeInTurn, hashIn, keepContent } from './images.ts';

const MAX_SIDE = 512;
const WEBP_QUALITY = 90;
// Even a PNG that doesn't compress at all has less than 200 kB at this size.
const MAIL_SIZE = { width: 264, height: 176 } as const;

/** Stores the logo of an uploaded image; undefined if the image isn't the admin's. */
export async function makeLogo(
  deps: Deps,
  { adminId, url, requestContext }: ByAdmin<{ url: string }>,
) {
  const { db } = deps;
  const uploaded = hashIn(url);
  const isOwn = await ownsImage(db, { adminId, hash: uploaded });
  const content = isOwn ? await findImage(db, uploaded) : undefined;
  if (content === undefined) return undefined;
  const isPaid = await hasEverSubscribed(db, adminId);
  const { webp, ...made } = await decodeInTurn(adminId, () => shrink(content));
  const hash = await keepContent(deps, { adminId, content: webp, isPaid, requestContext });
  return { ...made, hash };
}

/** Locks an image of an admin until the transaction ends; false if it isn't the admin's. */
export async function keepOwnImage(db: Db, image: OwnedImage): Promise<boolean> {
  await lockImages(db, [image.hash]);
  return ownsImage(db, image);
}

async function shrink(content: Buffer) {
  const { width, height } = await sharp(content).metadata();
  const isSmall = Math.max(width, height) <= MAX_SIDE;
  // A small image is kept as it is, so that saving a logo again changes nothing.
  const webp = isSmall
    ? content
    : await inside(content, MAX_SIDE, MAX_SIDE).webp({ quality: WEBP_QUALITY }).toBuffer();
  const size = await sharp(webp).metadata();
  const png = await inside(webp, MAIL_SIZE.width, MAIL_SIZE.height).png().toBuffer();
  return { webp, png, width: size.width, height: size.height };
}

function inside(content: Buffer, width: number, height: number) {
  return sharp(content).resize({ width, height, fit: 'inside', withoutEnlargement: true });
}
