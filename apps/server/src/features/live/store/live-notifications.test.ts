import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { newId } from '../../../platform/secrets.ts';
import { publishLive } from './live-notifications.store.ts';

const server = startTestServer();

it('tells of more games than one notification holds', async () => {
  const games = Array.from({ length: 200 }, (): [string, string] => [newId(), newId()]);
  await expect(
    publishLive(server.db, { kind: 'answers', games, from: newId() }),
  ).resolves.toBeUndefined();
});
