// @module-tag malformed
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import { imageCalls } from '@emcee/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../test/depth.ts';
import { subscribedAdmin, type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import {
  blackRows,
  FORMATS,
  newPicture,
  newPng,
  noise,
  pngChunk,
  pngOf,
} from '../../../test/pictures.ts';
import { requestFor } from '../../../test/request-of-call.ts';
import { seededRandom } from '../../platform/seeded-random.ts';

const server = startTestServer();

const MEGABYTE = 1024 * 1024;
const DAMAGED = inDepth({ usual: 150, deep: 4_000 });
const SCRIPT = '<script>alert(document.domain)</script>';

async function upload({ token }: TestAdmin, image: Buffer) {
  return server.raw({ ...requestFor(imageCalls.upload, { image }), token });
}

async function expectError(image: Buffer): Promise<void> {
  const reply = await upload(await verifiedAdmin(server), image);
  expect([reply.status, reply.body]).toMatchObject([
    409,
    {
      param: 'image',
      message: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image of at most 5 MB.',
    },
  ]);
  expect(await server.sql('select hash from images')).toEqual([]);
  expect(await server.sql('select admin_id from image_owners')).toEqual([]);
}

/** Excludes garbage of other tests from the measurement. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

const small = { width: 8, height: 8 };
const chunk = (name: string, content: string | Buffer) => pngChunk(name, Buffer.from(content));

describe('an upload that is not an accepted image', () => {
  it.each([
    [
      'an SVG',
      `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/>${SCRIPT}</svg>`,
    ],
    [
      'an SVG that reads a file',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ],
    ['a page', `<!doctype html>${SCRIPT}`],
    ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['a PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9'],
    ['a list of commands', 'push graphic-context\nfill \'url(https://example.com/"|ls")\''],
    ['a table', 'a,b\n1,2\n'],
    ['a script that starts as a GIF', `GIF89a/*${'x'.repeat(99)}*/=1;alert(1)`],
    ['a page that starts as a JPEG', `\xff\xd8\xff\xe0${SCRIPT}`],
    ['a page that starts as a WebP', `RIFF\x10\0\0\0WEBPVP8 ${SCRIPT}`],
    ['a page that starts as an AVIF', `\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf${SCRIPT}`],
    ['a HEIC', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(99)}`],
    ['one byte', 'x'],
  ])('is refused: %s', (_name, text) => expectError(Buffer.from(text, 'latin1')));

  it.each(['tiff', 'heif'] as const)('is refused: a good %s', async (format) => {
    const options = format === 'heif' ? ({ compression: 'av1' } as const) : {};
    const image = await newPicture().toFormat(format, options).toBuffer();
    // A renamed AVIF is still one, so change its brands.
    await expectError(Buffer.from(image.toString('latin1').replaceAll('avif', 'heic'), 'latin1'));
  });

  it.each(FORMATS)('is refused: half a %s', async (format) => {
    const image = await noise(64).toFormat(format).toBuffer();
    for (const share of [0.02, 0.5, 0.9]) {
      await expectError(image.subarray(0, Math.ceil(image.length * share)));
    }
  });
});

describe('an upload that claims or unpacks to too much', () => {
  it.each([
    { width: 5001, height: 5000 },
    { width: 65_535, height: 65_535 },
    { width: 2 ** 31 - 1, height: 2 ** 31 - 1 },
    { width: 25_000_001, height: 1 },
    { width: 0, height: 8 },
  ])('is refused by its header: %o', (size) => expectError(pngOf(size, [blackRows(small)])));

  it('is refused if 36 megapixels are packed into a few kB', async () => {
    const size = { width: 6000, height: 6000 };
    const bomb = pngOf(size, [blackRows(size)]);
    expect(bomb.length).toBeLessThan(100_000);
    await expectError(bomb);
    const { width, height } = size;
    for (const format of ['jpeg', 'webp'] as const) {
      await expectError(await newPicture(width, height).toFormat(format).toBuffer());
    }
  });

  it('never needs more memory than images of 25 megapixels', async () => {
    // Enough to fill every place; one admin would only wait for itself.
    const admins = await Promise.all(Array.from({ length: 4 }, () => verifiedAdmin(server)));
    const thin = deflateSync(Buffer.alloc(200 * MEGABYTE));
    const compressed = Buffer.concat([Buffer.from('canary\0\0', 'latin1'), thin]);
    const bombs = [
      pngOf(small, [chunk('IDAT', thin)]),
      pngOf(small, [chunk('zTXt', compressed), blackRows(small)]),
      pngOf(small, [chunk('iCCP', compressed), blackRows(small)]),
      pngOf({ width: 65_000, height: 65_000 }, [chunk('IDAT', thin)]),
      await newPng(5000, 5000),
    ];
    collectGarbage();
    const before = process.memoryUsage().rss;
    let highest = before;
    const timer = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 5);
    const uploads = admins.map((admin) => bombs.map((bomb) => upload(admin, bomb)));
    const replies = await Promise.all(uploads.flat());
    clearInterval(timer);
    expect(replies.map((reply) => reply.status).filter((s) => s !== 201 && s !== 409)).toEqual([]);
    expect((highest - before) / MEGABYTE).toBeLessThan(500);
    expect((await upload(await verifiedAdmin(server), await newPng())).status).toBe(201);
  });

  it('delays nobody else, however many one admin sends', async () => {
    // Without a subscription most would be refused immediately.
    const [greedy, modest] = [await subscribedAdmin(server), await verifiedAdmin(server)];
    const large = await noise(800).png().toBuffer();
    const modestPicture = await newPng();
    const many = Array.from({ length: 10 }, () => upload(greedy, large));
    let answered = 0;
    const counting = many.map((reply) => reply.then(() => (answered += 1)));
    expect((await upload(modest, modestPicture)).status).toBe(201);
    expect(answered).toBeLessThan(many.length / 2);
    await Promise.all(counting);
  });
});

describe('an upload that is a good image and more', () => {
  it.each(FORMATS)('is cleaned: a %s with a page after it', async (format) => {
    const image = await newPicture().toFormat(format).toBuffer();
    await expectCleaned(Buffer.concat([image, Buffer.from(SCRIPT)]));
  });

  it('is cleaned: a PNG with texts, a profile and unknown chunks', async () => {
    const named = Buffer.concat([Buffer.from('canary\0\0', 'latin1'), deflateSync(SCRIPT)]);
    const extra = [chunk('tEXt', `canary\0${SCRIPT}`), chunk('zTXt', named), chunk('scRp', SCRIPT)];
    await expectCleaned(pngOf(small, [...extra, blackRows(small), ...extra]));
  });

  it('is cleaned: an image with a page hidden in its pixels', async () => {
    const pixels = Buffer.concat([Buffer.from(SCRIPT.padEnd(192, ' '))]);
    const raw = sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } });
    await expectCleaned(await raw.png({ compressionLevel: 0 }).toBuffer());
  });

  async function expectCleaned(image: Buffer): Promise<void> {
    const reply = await upload(await verifiedAdmin(server), image);
    expect(reply.status).toBe(201);
    const { url } = imageCalls.upload.reply.parse(reply.body);
    const { rawPayload } = await server.app.inject({ method: 'GET', url });
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('canary')).toBe(false);
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  }
});

it('is answered over a real connection, however large it is', async () => {
  const { token } = await verifiedAdmin(server);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const send = (image: Buffer) => {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(image)]), 'a.png');
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${address}/api/auth/upload-image`, { method: 'POST', headers, body });
  };
  for (const megabytes of [6, 60]) {
    const reply = await send(Buffer.alloc(megabytes * MEGABYTE));
    expect([reply.status, await reply.json()]).toMatchObject([409, { param: 'image' }]);
  }
  expect((await send(await newPng())).status).toBe(201);
});

it(`answers ${DAMAGED} damaged images with an error or with what is left of them`, async () => {
  const random = seededRandom(20_261_121);
  const admin = await verifiedAdmin(server);
  const images = await Promise.all(FORMATS.map((format) => noise(24).toFormat(format).toBuffer()));
  const statuses = new Map<number, number>();
  for (let n = 0; n < DAMAGED; n += 1) {
    const damaged = Buffer.from(random.pick(images));
    for (let byte = random.below(12); byte >= 0; byte -= 1) {
      damaged[random.below(damaged.length)] = random.below(256);
    }
    const { status } = await upload(admin, damaged);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].sort()).toEqual([201, 409]);
});
