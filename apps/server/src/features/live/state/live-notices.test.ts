import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { newId } from '../../../platform/secrets.ts';
import { tellLive } from './live-notices.store.ts';

const server = startTestServer();

it('tells of more games than one notice holds', async () => {
  const games = Array.from({ length: 200 }, (): [string, string] => [newId(), newId()]);
  await expect(
    tellLive(server.db, { kind: 'answers', games, from: newId() }),
  ).resolves.toBeUndefined();
});
