import { gunzipSync } from 'node:zlib';
import { roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { type TestAdmin, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

const questions = Array.from({ length: 200 }, (_, n) => ({
  questionText: `Question ${n}: “which river” is meant?`,
  answerText: `Answer ${n}`,
}));

async function adminWithRound(): Promise<TestAdmin> {
  const admin = await verifiedAdmin(server);
  await server.call(roundCalls.create, { roundName: 'Rivers', questions }, { token: admin.token });
  return admin;
}

const readList = ({ token }: TestAdmin, encodings?: string) =>
  server.app.inject({
    method: 'GET',
    url: '/api/admin/rounds-list',
    headers: {
      authorization: `Bearer ${token}`,
      ...(encodings !== undefined && { 'accept-encoding': encodings }),
    },
  });

describe('a long reply', () => {
  it.each(['gzip', 'br, gzip', 'deflate, GZIP;q=0.5'])(
    'is compressed for clients that accept %s, with the same content',
    async (encodings) => {
      const admin = await adminWithRound();
      const plain = await readList(admin);
      const response = await readList(admin, encodings);
      expect(response.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': plain.headers['content-type'],
        vary: 'accept-encoding',
      });
      expect(gunzipSync(response.rawPayload).toString()).toBe(plain.body);
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    },
  );

  it.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is not compressed for clients that accept %s',
    async (encodings) => {
      const response = await readList(await adminWithRound(), encodings);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.json().preEnteredRounds[0].preEnteredQuestions).toHaveLength(200);
    },
  );
});

it('a short reply is never compressed', async () => {
  const admin = await verifiedAdmin(server);
  const response = await readList(admin, 'gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.json().preEnteredRounds).toEqual([]);
});
