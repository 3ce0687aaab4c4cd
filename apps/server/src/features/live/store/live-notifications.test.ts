import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { newId } from '../../../platform/secrets.ts';
import { publishLive } from './live-notifications.store.ts';

const server = startTestServer();

it('splits more games than fit one notification', async () => {
  const games = Array.from({ length: 200 }, (): [string, string] => [newId(), newId()]);
  await expect(
    publishLive(server.db, { kind: 'answers', games, from: newId() }),
  ).resolves.toBeUndefined();
});
