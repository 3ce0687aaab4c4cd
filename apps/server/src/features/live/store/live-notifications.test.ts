// @module-tag sql
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../test/database/test-database.ts';
import { openDatabase } from '../../../db/client.ts';
import { listen } from '../../../db/listen.ts';
import { newId } from '../../../platform/secrets.ts';
import { LIVE_CHANNEL, publishLive, readLiveNotification } from './live-notifications.store.ts';

it('splits more games than fit one notification', async () => {
  const { url, remove } = await createDatabase();
  const { db, close } = openDatabase({ url });
  const games = Array.from({ length: 200 }, (): [string, string] => [newId(), newId()]);
  const heard: string[] = [];
  const listening = listen({
    url,
    channel: LIVE_CHANNEL,
    onMessage: (payload) => heard.push(payload),
    onListening: () => undefined,
    onLost: () => undefined,
  });
  onTestFinished(async () => {
    await listening.stop();
    await close();
    await remove();
  });
  await listening.firstTry;
  publishLive(db, { kind: 'answers', games });
  const told = () => heard.flatMap((payload) => readLiveNotification(payload)?.games ?? []);
  await vi.waitFor(() => expect(told()).toEqual(games));
  expect(heard.length).toBeGreaterThan(1);
});
