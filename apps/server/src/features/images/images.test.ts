import { createHash } from 'node:crypto';
import { imageCalls, imageTexts, roundCalls } from '@emcee/contract';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { subscribedAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { FORMATS, newPicture, newPng, noise } from '../../../test/pictures.ts';
import { requestFor } from '../../../test/request-of-call.ts';

const server = startTestServer();

async function upload({ token }: { token: string }, image: Buffer, headers = {}) {
  const request = requestFor(imageCalls.upload, { image });
  const reply = await server.raw({
    ...request,
    token,
    headers: { ...request.headers, ...headers },
  });
  return { ...reply, url: imageCalls.upload.reply.safeParse(reply.body).data?.url ?? '' };
}

const fetched = (url: string, headers = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } });

async function stored(image: Buffer): Promise<{ bytes: Buffer; metadata: Metadata }> {
  const { url } = await upload(await verifiedAdmin(server), image);
  const bytes = (await fetched(url)).rawPayload;
  return { bytes, metadata: await sharp(bytes).metadata() };
}

describe('an uploaded image', () => {
  it.each(FORMATS)(
    'may be a %s, and is served as WebP under the hash of its content',
    async (format) => {
      const admin = await verifiedAdmin(server);
      const reply = await upload(admin, await newPicture(40, 30).toFormat(format).toBuffer());
      expect(reply.status).toBe(201);
      const served = await fetched(reply.url);
      const hash = createHash('sha256').update(served.rawPayload).digest('hex');
      expect(reply.url).toBe(`/api/images/${hash}.webp`);
      const metadata = await sharp(served.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 30 });
      const trail = await server.sql(
        `select detail from audit_events where kind = 'images.uploaded'`,
      );
      expect(trail).toEqual([{ detail: { hash, sizeBytes: served.rawPayload.length } }]);
    },
  );

  it('is public, cached forever, and served as nothing but an image', async () => {
    const { url } = await upload(await verifiedAdmin(server), await newPng());
    const { statusCode, headers } = await fetched(url);
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; form-action 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'referrer-policy': 'no-referrer',
      },
    ]);
    const again = await fetched(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await fetched(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('may be used in a question', async () => {
    const admin = await verifiedAdmin(server);
    const { url } = await upload(admin, await newPng());
    const questions = [{ questionText: 'Who?', answerText: 'She', image: url }];
    const round = { roundName: 'Faces', questions };
    const reply = await server.call(roundCalls.create, round, { token: admin.token });
    expect([reply.status, reply.body.round.questions[0]?.image]).toEqual([201, url]);
  });

  it.each([
    { size: [4000, 1000], kept: [1600, 400] },
    { size: [1000, 4000], kept: [400, 1600] },
    { size: [25_000, 1000], kept: [1600, 64] },
    { size: [1600, 1600], kept: [1600, 1600] },
    { size: [1, 1], kept: [1, 1] },
  ])('of $size pixels is kept as $kept', async ({ size: [width, height], kept }) => {
    const { metadata } = await stored(await newPicture(width, height).jpeg().toBuffer());
    expect([metadata.width, metadata.height]).toEqual(kept);
  });

  it('loses its location and all other metadata', async () => {
    const image = await newPicture(40, 20)
      .withExif({
        IFD0: { Copyright: 'canary-of-a-camera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-of-an-editor</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(image).metadata();
    expect([before.exif, before.xmp, before.icc].map(Buffer.isBuffer)).toEqual([true, true, true]);
    expect(image.includes('canary-of-a-camera')).toBe(true);
    const { bytes, metadata } = await stored(image);
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual(
      Array(4).fill(undefined),
    );
    expect(bytes.includes('canary')).toBe(false);
    // The metadata is removed, so the pixels are turned.
    expect(metadata).toMatchObject({ width: 20, height: 40 });
  });

  it('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } });
    const { bytes } = await stored(await clear.png().toBuffer());
    expect((await sharp(bytes).raw().toBuffer()).at(3)).toBe(0);
  });

  it('keeps the first of several frames', async () => {
    const frames = ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } }),
    );
    const pages = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const animation = sharp(pages, { join: { animated: true } });
    for (const format of ['gif', 'webp'] as const) {
      const image = await animation.clone().toFormat(format).toBuffer();
      expect((await sharp(image).metadata()).pages).toBe(3);
      const { bytes, metadata } = await stored(image);
      expect([metadata.pages ?? 1, metadata.width, metadata.height]).toEqual([1, 30, 30]);
      const [red = 0, green = 255] = await sharp(bytes).raw().toBuffer();
      expect([red > 200, green < 50]).toEqual([true, true]);
    }
  });

  it('of almost 5 MB and 25 megapixels is accepted', async () => {
    const large = await noise(1250).png().toBuffer();
    expect(large.length).toBeGreaterThan(4_000_000);
    expect(large.length).toBeLessThan(5 * 1024 * 1024);
    const admin = await verifiedAdmin(server);
    expect((await upload(admin, large)).status).toBe(201);
    expect((await upload(admin, await newPng(5000, 5000))).status).toBe(201);
  });
});

describe('storing images', () => {
  it('keeps the same image once, for any admin and number of uploads', async () => {
    const [mine, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const image = await newPng();
    const uploads = Array.from({ length: 10 }, () => [upload(mine, image), upload(other, image)]);
    const replies = await Promise.all(uploads.flat());
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map((reply) => reply.url)).size).toBe(1);
    expect(await server.sql('select hash from images')).toHaveLength(1);
    expect(await server.sql('select admin_id from image_owners')).toHaveLength(2);
    expect(
      await server.sql(`select id from audit_events where kind = 'images.uploaded'`),
    ).toHaveLength(2);
  });

  it('ends at 500 MB of one admin, except for images that are stored already', async () => {
    const [mine, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const known = await newPng();
    expect((await upload(mine, known)).status).toBe(201);
    for (let n = 0; n < 10; n += 1) await storeHeavyImage(mine.adminId, n);
    const fresh = await newPng();
    const reply = await upload(mine, fresh);
    const full = { param: 'image', message: imageTexts.storageFull.text };
    expect([reply.status, reply.body]).toMatchObject([409, full]);
    expect((await upload(mine, known)).status).toBe(201);
    expect((await upload(other, fresh)).status).toBe(201);
  });

  it('ends at 50 MB of an admin who never subscribed', async () => {
    const [mine, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const known = await newPng();
    expect((await upload(mine, known)).status).toBe(201);
    await storeHeavyImage(mine.adminId, 0);
    const fresh = await newPng();
    const reply = await upload(mine, fresh);
    const full = { param: 'image', message: imageTexts.subscribeForPictures.text };
    expect([reply.status, reply.body]).toMatchObject([409, full]);
    expect((await upload(mine, known)).status).toBe(201);
    expect((await upload(other, fresh)).status).toBe(201);
    await server.allowHosts(mine.adminId, 3);
    expect((await upload(mine, fresh)).status).toBe(201);
  });

  it('returns the same reply for the same idempotency key and file', async () => {
    const admin = await verifiedAdmin(server);
    const [image, another] = [await newPng(), await newPng()];
    const key = { 'idempotency-key': 'once' };
    const first = await upload(admin, image, key);
    const second = await upload(admin, image, key);
    expect([first.status, second.status, second.url]).toEqual([201, 201, first.url]);
    expect((await upload(admin, another, key)).status).toBe(409);
    expect(await server.sql('select hash from images')).toHaveLength(1);
  });
});

describe('an address of an image', () => {
  it.each([
    `${'0a'.repeat(32)}.webp`,
    `${'0A'.repeat(32)}.webp`,
    `${'0a'.repeat(32)}.png`,
    `${'0a'.repeat(31)}.webp`,
    'x.webp',
    '..%2f..%2fetc%2fpasswd',
    '%00.webp',
  ])('is not found if it names no image: %s', async (file) => {
    const reply = await fetched(`/api/images/${file}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

/** Cheap: compressed once, then copied. */
async function storeHeavyImage(adminId: string, n: number): Promise<void> {
  const hash = String(n).padStart(64, '0');
  const content =
    n === 0
      ? `select convert_to(repeat('0', 52428800), 'UTF8') as content`
      : `select content from images where hash = '${'0'.repeat(64)}'`;
  await server.sql(
    `insert into images (hash, content, size_bytes, created_at)
     select $1, content, 52428800, now() from (${content}) as heavy`,
    [hash],
  );
  await server.sql('insert into image_owners (admin_id, hash, created_at) values ($1, $2, now())', [
    adminId,
    hash,
  ]);
}
