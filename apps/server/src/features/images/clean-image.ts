import { IMAGE } from '@emcee/game';
import sharp from 'sharp';
import { startQueue } from '../../platform/security/limits/queues.ts';

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

/**
 * The picture that an upload shows, and nothing else of it: the first frame, upright, in sRGB, at
 * most 1,600 px, as WebP without metadata. Undefined when it is no image that we take.
 */
export async function cleanImage(upload: Buffer, adminId: string): Promise<Buffer | undefined> {
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
