// @module-tag sql
// @module-tag dates
import { accountCalls, imageCalls, roundCalls } from '@emcee/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockImages } from '../../src/features/images/images.store.ts';
import { type ImageUse, removeUnusedImages } from '../../src/features/images/unused-images.ts';
import { imageUses } from '../../src/jobs.ts';
import { type TestAdmin, verifiedAdmin } from '../factories.ts';
import { answeredBy, playedGame } from '../games/game-factories.ts';
import { startTestServer } from '../harness.ts';
import { newPng } from '../pictures.ts';
import { requestFor } from '../request-of-call.ts';

const server = startTestServer();

const DAY_SECONDS = 24 * 60 * 60;

let admin: TestAdmin;

beforeEach(async () => {
  admin = await verifiedAdmin(server);
});

async function uploaded({ token }: { token: string }, image: Buffer): Promise<string> {
  const reply = await server.raw({ ...requestFor(imageCalls.upload, { image }), token });
  return imageCalls.upload.reply.parse(reply.body).url;
}

async function roundWith(...addresses: string[]): Promise<string> {
  const questions = addresses.map((image) => ({ questionText: 'Q', answerText: 'A', image }));
  const round = { roundName: 'Faces', questions };
  const { body } = await server.call(roundCalls.create, round, { token: admin.token });
  return body.round._id;
}

async function clean(...further: ImageUse[]): Promise<void> {
  const { db, clock } = server;
  await removeUnusedImages({ db, clock, uses: [...imageUses, ...further] });
}

async function isServed(url: string): Promise<boolean> {
  return (await server.raw({ method: 'GET', path: url })).status === 200;
}

const hashOf = (url: string) => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';

/** Signs in again, because sessions expire before the grace period ends. */
async function signedInAgain(): Promise<{ token: string }> {
  const { email, password } = admin;
  const { body } = await server.call(accountCalls.signIn, { email, password });
  return body;
}

describe('an image that nothing shows', () => {
  it('is removed after 30 days, and no longer counts toward the storage of its admin', async () => {
    const url = await uploaded(admin, await newPng());
    server.clock.advance(30 * DAY_SECONDS);
    await clean();
    expect(await isServed(url), 'a draft may still hold it').toBe(true);
    server.clock.advance(1);
    await clean();
    expect(await isServed(url)).toBe(false);
    expect(await server.sql('select hash from image_owners')).toEqual([]);
  });

  it('is removed after its question gets another image, and after its round is deleted', async () => {
    const [first, second] = [
      await uploaded(admin, await newPng()),
      await uploaded(admin, await newPng()),
    ];
    const roundId = await roundWith(first);
    const questions = [{ questionText: 'Q', answerText: 'A', image: second }];
    const update = { roundId, roundName: 'Faces', questions };
    await server.call(roundCalls.update, update, { token: admin.token });
    server.clock.advance(31 * DAY_SECONDS);
    await clean();
    expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
    await server.call(roundCalls.remove, { roundId }, await signedInAgain());
    await clean();
    expect(await isServed(second)).toBe(false);
  });

  it('stays if it is uploaded again in the meantime', async () => {
    const image = await newPng();
    const url = await uploaded(admin, image);
    server.clock.advance(20 * DAY_SECONDS);
    expect(await uploaded(await signedInAgain(), image)).toBe(url);
    server.clock.advance(20 * DAY_SECONDS);
    await clean();
    expect(await isServed(url)).toBe(true);
  });

  it('stays if another admin uploads it in the meantime', async () => {
    const image = await newPng();
    const url = await uploaded(admin, image);
    server.clock.advance(20 * DAY_SECONDS);
    await uploaded(await verifiedAdmin(server), image);
    server.clock.advance(20 * DAY_SECONDS);
    await clean();
    expect(await isServed(url)).toBe(true);
    server.clock.advance(20 * DAY_SECONDS);
    await clean();
    expect(await isServed(url)).toBe(false);
  });

  it('is found among many', async () => {
    const hash = (n: number) => String(n).padStart(64, '0');
    const hashes = Array.from({ length: 450 }, (_, n) => hash(n));
    await server.sql(
      `insert into images (hash, content, size_bytes, created_at)
       select hash, 'x', 1, $2 from unnest($1::text[]) as hash`,
      [hashes, server.clock.now()],
    );
    await roundWith(...[3, 199, 200, 449].map((n) => `/api/images/${hash(n)}.webp`));
    server.clock.advance(31 * DAY_SECONDS);
    await clean();
    const left = await server.sql('select hash from images order by hash');
    expect(left.map((row) => Number(row.hash))).toEqual([3, 199, 200, 449]);
  });
});

describe('an image in use', () => {
  it.each([
    ['by its own address', (url: string) => url],
    ['by its whole address', (url: string) => `https://quiz.example${url}`],
    ['by an address with a query', (url: string) => `https://quiz.example${url}?v=2`],
  ])('%s is never removed', async (_how, addressOf) => {
    const url = await uploaded(admin, await newPng());
    await roundWith('https://example.com/a.png', addressOf(url));
    server.clock.advance(400 * DAY_SECONDS);
    await clean();
    expect(await isServed(url)).toBe(true);
  });

  it('by another admin only is not removed', async () => {
    const url = await uploaded(await verifiedAdmin(server), await newPng());
    await roundWith(url);
    server.clock.advance(400 * DAY_SECONDS);
    await clean();
    expect(await isServed(url)).toBe(true);
  });

  it('by a played game is not removed with its round', async () => {
    const url = await uploaded(admin, await newPng());
    const roundId = await roundWith(url);
    const question = { ...answeredBy(0), image: url };
    await playedGame(server, admin, { rounds: [{ questions: [question] }] });
    await server.call(roundCalls.remove, { roundId }, { token: admin.token });
    server.clock.advance(400 * DAY_SECONDS);
    await clean();
    expect(await isServed(url)).toBe(true);
  });

  it('by any feature is not removed', async () => {
    const [kept, other] = [
      await uploaded(admin, await newPng()),
      await uploaded(admin, await newPng()),
    ];
    server.clock.advance(31 * DAY_SECONDS);
    await clean(async () => [hashOf(kept)]);
    expect([await isServed(kept), await isServed(other)]).toEqual([true, false]);
  });

  it('in a round that is being saved at that moment is not removed', async () => {
    const url = await uploaded(admin, await newPng());
    server.clock.advance(31 * DAY_SECONDS);
    await server.db.transaction(async (db) => {
      await lockImages(db, [hashOf(url)]);
      await clean();
    });
    expect(await isServed(url)).toBe(true);
    await clean();
    expect(await isServed(url)).toBe(false);
  });

  it('in a round that is saved during the search is not removed', async () => {
    const url = await uploaded(admin, await newPng());
    server.clock.advance(31 * DAY_SECONDS);
    const { token } = await signedInAgain();
    let isFirstLook = true;
    await clean(async () => {
      if (isFirstLook) {
        const questions = [{ questionText: 'Q', answerText: 'A', image: url }];
        await server.call(roundCalls.create, { roundName: 'Late', questions }, { token });
      }
      isFirstLook = false;
      return [];
    });
    expect(await isServed(url)).toBe(true);
  });
});

// A new column in this list needs an `ImageUse` of its feature in `imageUses`.
it('every column with addresses of images is searched for uses', async () => {
  const columns = await server.sql(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'image|logo_hash' and data_type in ('text', 'jsonb')
     order by table_name`,
  );
  expect(columns).toEqual([
    { table_name: 'branding', column_name: 'logo_hash' },
    { table_name: 'host_branding', column_name: 'logo_hash' },
    { table_name: 'live_questions', column_name: 'image' },
    { table_name: 'played_questions', column_name: 'image' },
    { table_name: 'questions', column_name: 'image' },
  ]);
});
