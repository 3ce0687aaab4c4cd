// @module-tag races
// @module-tag sql
import {
  accountCalls,
  billingCalls,
  hostCalls,
  hostSessionCalls,
  settingsCalls,
} from '@emcee/contract';
import { defaultGameSettings, type GameMode } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { within } from '../../../../../scripts/testing/time-limits.ts';
import {
  createdHost,
  hostToken,
  independentHost,
  invitedHost,
  newRoomCode,
  subscribedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { nextOf, type TestStream, watch as watchApp } from '../../../test/watch.ts';
import { publish } from '../../platform/events/events.store.ts';

const server = startTestServer();

const DAY_SECONDS = 24 * 60 * 60;
const MOST_OF_A_NOTICE_BYTES = 8_000;

const watch = (token: string, app = server.app) => watchApp(app, token);

async function adminWithHost() {
  const admin = await subscribedAdmin(server);
  const host = await createdHost(server, admin);
  return { ...admin, hostId: host.hostId, hostToken: await hostToken(server, host) };
}

const setMode = (token: string, gameMode: GameMode) =>
  server.call(hostSessionCalls.changeRoomMode, { gameMode }, { token });

describe('the event stream of an admin', () => {
  it('is never stored or buffered', async () => {
    const { token } = await adminWithHost();
    const { headers } = await watch(token);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('reports the mode of a room as soon as it changes', async () => {
    const admin = await adminWithHost();
    const stream = await watch(admin.token);
    const { hostId } = admin;
    for (const gameMode of ['play', 'check', 'stop'] as const) {
      await setMode(admin.hostToken, gameMode);
      const { data } = await nextOf(stream, 'room');
      expect(data).toEqual({ hostId, gameMode, playersCount: 0 });
    }
  });

  it('works with every process of the portal', async () => {
    const admin = await adminWithHost();
    const other = await server.startTwin();
    const [here, there] = [await watch(admin.token), await watch(admin.token, other)];
    await setMode(admin.hostToken, 'play');
    const expected = {
      event: 'room',
      data: { hostId: admin.hostId, gameMode: 'play', playersCount: 0 },
    };
    const told = [await nextOf(here, 'room'), await nextOf(there, 'room')];
    expect(told).toEqual([expected, expected]);
  });

  it('reports to nobody else, and nothing about independent hosts', async () => {
    const admin = await adminWithHost();
    const stranger = await subscribedAdmin(server);
    const foreign = await invitedHost(server, stranger);
    const [mine, theirs] = [await watch(admin.token), await watch(stranger.token)];
    await setMode(await hostToken(server, await independentHost(server)), 'play');
    await setMode(admin.hostToken, 'play');
    expect((await nextOf(mine, 'room')).data).toMatchObject({ hostId: admin.hostId });
    await setMode(await hostToken(server, foreign), 'play');
    expect((await nextOf(theirs, 'room')).data).toMatchObject({ hostId: foreign.hostId });
    expect(mine.events.filter(({ event }) => event === 'room')).toHaveLength(1);
  });

  it('reports the subscription, however large the event', async () => {
    const { adminId, token } = await adminWithHost();
    await server.sql(
      `insert into subscribe_intents (id, admin_id, quantity, plan_id, public_url, state,
         paypal_subscription_id, ba_token, approval_link, created_at)
       values ('si_1', $1, 3, 'P-1', 'http://localhost', 'WAITING', 'I-1', 'BA-1', $2, $3)`,
      [adminId, `https://pay.test/${'x'.repeat(MOST_OF_A_NOTICE_BYTES)}`, server.clock.now()],
    );
    const stream = await watch(token);
    await server.db.transaction(async (db) => publish(db, { adminId, event: 'subscription' }));
    const info = await server.call(billingCalls.info, {}, { token });
    expect(info.body).toMatchObject({ subscriptionStatus: 'ACTIVE', hostsAllowed: 10 });
    expect((await nextOf(stream, 'subscription')).data).toEqual(info.body);
  });

  it('reports added, renamed and removed hosts, from any process', async () => {
    const admin = await subscribedAdmin(server);
    const stream = await watch(admin.token, await server.startTwin());
    const { token } = admin;
    const told = async () => stream.next();
    const { hostId } = await createdHost(server, admin);
    expect(await told()).toEqual({ event: 'hosts', data: { hostsCount: 1 } });
    await server.call(hostCalls.changeRoomCode, { hostId, roomCode: newRoomCode() }, { token });
    expect(await told()).toEqual({ event: 'hosts', data: { hostsCount: 1 } });
    await invitedHost(server, admin);
    expect(await told()).toEqual({ event: 'hosts', data: { hostsCount: 2 } });
    await server.call(hostCalls.remove, { hostId }, { token });
    expect(await told()).toEqual({ event: 'hosts', data: { hostsCount: 1 } });
  });

  it('reports saved settings for all hosts, from any process', async () => {
    const { token, hostId } = await adminWithHost();
    const stream = await watch(token, await server.startTwin());
    const forAll = { ...defaultGameSettings, playersLimit: 40 };
    const { playersLimit } = defaultGameSettings;
    await server.call(settingsCalls.saveGameSettings, forAll, { token });
    const settings = await server.call(settingsCalls.get, {}, { token });
    expect((await nextOf(stream, 'settings')).data).toEqual(settings.body);
    expect(settings.body.gameSettings).toEqual(forAll);
    await server.call(
      settingsCalls.savePlayerSettings,
      { requirePlayerEmail: true, requirePlayerConfirmEmail: false },
      { token },
    );
    expect((await stream.next()).data).toMatchObject({
      playerSettings: { requirePlayerEmail: true },
    });
    await server.call(hostCalls.saveGameSettings, { ...defaultGameSettings, hostId }, { token });
    expect((await stream.next()).event).toBe('settings');
    await server.call(
      hostCalls.saveSettingsOfMany,
      { hostIds: [hostId], gameSettings: { playersLimit } },
      { token },
    );
    expect((await stream.next()).event).toBe('settings');
  });

  it('reports nothing about a refused change', async () => {
    const admin = await adminWithHost();
    const other = await createdHost(server, admin);
    const stream = await watch(admin.token);
    const { token, hostId } = admin;
    const { roomCode } = other;
    await setMode(admin.hostToken, 'play');
    await nextOf(stream, 'room');
    const refused = await server.call(hostCalls.changeRoomCode, { hostId, roomCode }, { token });
    expect(refused.status).toBe(406);
    await setMode(admin.hostToken, 'pause');
    expect((await stream.next()).event).toBe('room');
  });

  it('reports nothing about a change that was not committed', async () => {
    const { adminId, token, hostToken } = await adminWithHost();
    const stream = await watch(token);
    const undone = server.db.transaction(async (db) => {
      publish(db, { adminId, event: 'subscription' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await setMode(hostToken, 'play');
    await nextOf(stream, 'room');
    expect(stream.events.map(({ event }) => event)).not.toContain('subscription');
  });

  it('leaves out invalid notifications, and rooms that were deleted', async () => {
    const { adminId, token, hostToken, hostId } = await adminWithHost();
    const stream = await watch(token);
    const gone = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
    for (const payload of [
      'no JSON',
      '{}',
      JSON.stringify({ adminId, event: 'toString', data: {} }),
      JSON.stringify({ adminId, event: 'room', data: { hostId: gone } }),
    ]) {
      await server.sql(`select pg_notify('emcee_events', $1)`, [payload]);
    }
    await setMode(hostToken, 'play');
    expect((await nextOf(stream, 'room')).data).toMatchObject({ hostId });
  });
});

describe('an open event stream', () => {
  it('sends heartbeats', async () => {
    const { token } = await adminWithHost();
    const stream = await watch(token);
    await stream.comment(': still here');
    await stream.comment(': still here');
    expect(stream.hasEnded()).toBe(false);
  });

  it('ends when its admin signs out, and nobody else’s does', async () => {
    const { token } = await adminWithHost();
    const spared = await watch((await subscribedAdmin(server)).token);
    const stream = await watch(token);
    await server.call(accountCalls.signOut, {}, { token });
    await stream.ended();
    await spared.comment(': still here');
    expect(spared.hasEnded()).toBe(false);
  });

  it('ends with its session after 30 days', async () => {
    const { token } = await adminWithHost();
    const stream = await watch(token);
    server.clock.advance(30 * DAY_SECONDS);
    await stream.ended();
  });

  it('ends after five minutes, so that its page loads changes whose notice was lost', async () => {
    const { token } = await adminWithHost();
    const stream = await watch(token);
    server.clock.advance(299);
    await stream.comment(': still here');
    expect(stream.hasEnded()).toBe(false);
    server.clock.advance(1);
    await stream.ended();
  });

  it('is one of 20 at most; the oldest one is closed', async () => {
    const { token, hostToken } = await adminWithHost();
    const all: TestStream[] = [];
    for (let n = 0; n < 21; n += 1) all.push(await watch(token));
    await all[0]?.ended();
    await setMode(hostToken, 'play');
    await Promise.all(all.slice(1).map((stream) => stream.next()));
    expect(all.filter((stream) => stream.hasEnded())).toHaveLength(1);
  });

  it('ends when the listening connection was lost, so that nothing is missed', async () => {
    const { token, hostToken } = await adminWithHost();
    const stream = await watch(token);
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'emcee-events'`,
    );
    await stream.ended();
    const again = await watch(token);
    await setMode(hostToken, 'play');
    expect((await again.next()).event).toBe('room');
  });
});

describe('a process that stops', () => {
  it('ends its event streams first, even if a browser does not read', async () => {
    const { token } = await adminWithHost();
    const app = await server.startTwin();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/admin/events`, { headers });
    const unread = await fetch(`${address}/api/admin/events`, { headers });
    expect([response.status, unread.status]).toEqual([200, 200]);
    const startedAt = performance.now();
    const [text] = await Promise.all([response.text(), app.close()]);
    expect(text).toContain(': welcome');
    // A client that doesn't read gets one second.
    expect(performance.now() - startedAt).toBeLessThan(within(10));
    await unread.body?.cancel();
    const left = await server.sql(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'emcee-events'`,
    );
    expect(left).toHaveLength(1);
  });
});
