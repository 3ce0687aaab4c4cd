import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockWaits } from '../../../../test/database/lock-waits.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRound, openedRound } from '../../../../test/live/quiz-hosts.ts';
import { gameWatchers, newScreen } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

/** Acts while a running delivery is blocked. */
async function amidDelivery<T>(
  table: 'live_seats' | 'live_responses',
  begin: () => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  return server.db.transaction(async (db) => {
    await db.execute(sql.raw(`lock table ${table} in access exclusive mode`));
    await begin();
    await expect.poll(() => lockWaits(server)).toBeGreaterThan(0);
    return act();
  });
}

describe('a stream opened during a delivery', () => {
  it('of a team that is in: no phone hears that it was removed', async () => {
    const { quiz, owls } = await joinedRound(server);
    const stream = await amidDelivery(
      'live_responses',
      () => watching.phone(owls),
      async () => watching.phone(await quiz.join('Foxes')),
    );
    expect(await stream.next()).toMatchObject({ event: 'stage' });
    expect(await stream.next()).toMatchObject({ event: 'own', data: { name: 'Foxes' } });
    expect(stream.hasEnded()).toBe(false);
  });

  it('of a screen of the room: it does not hear that it is over', async () => {
    const { quiz } = await openedRound(server);
    const stream = await amidDelivery(
      'live_seats',
      () => watching.host(quiz),
      async () => watching.screen(await newScreen(server, quiz)),
    );
    expect(await stream.next()).toMatchObject({ event: 'stage' });
    expect(stream.hasEnded()).toBe(false);
  });
});
