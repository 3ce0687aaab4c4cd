import { ApiError, playCalls, spoken } from '@emcee/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeGame, ownOf, round, stageOf, storedSeat, storesAll } from '../../../test/fake-game.ts';
import { openSession } from './game-session.ts';

const question = { round: 1, n: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  // Makes an answer retry late and a stream reconnect soon.
  vi.spyOn(Math, 'random').mockReturnValue(0.05);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function asking() {
  const game = fakeGame();
  game.say({ stage: stageOf({ round }), own: ownOf() });
  const session = openSession(storedSeat);
  const stop = session.start();
  onTestFinished(stop);
  onTestFinished(session.outbox.close);
  await pass(1);
  return { game, session, stop, sent: () => game.inputsOf(playCalls.answer).length };
}

it('an answer held by a pause is sent when the game continues', async () => {
  const { game, session, sent } = await asking();
  game.settles(() => ({ outcome: 'refused', reason: 'paused', current: null }));
  session.outbox.put(question, 'Vermeer', 0);
  game.say({ stage: stageOf({ seq: 2, gameMode: 'pause', round: { ...round, open: [] } }) });
  await pass(60_000);
  expect(sent()).toBe(1);
  game.settles(storesAll);
  game.say({ stage: stageOf({ seq: 3, round }) });
  await pass(1);
  expect(session.outbox.get().saved).toMatchObject({ '1.1': { text: 'Vermeer' } });
});

describe('an answer held by a pause that no event reported', () => {
  const isPaused = { outcome: 'refused', reason: 'paused', current: null } as const;

  /** Opens a session whose answer met a pause that no event has reported, as when the stream is down. */
  async function held() {
    const phone = await asking();
    phone.game.settles(() => isPaused);
    phone.session.outbox.put(question, 'Vermeer', 0);
    await pass(1);
    expect(phone.session.outbox.get().entries).toMatchObject([{ isHeld: true }]);
    return phone;
  }

  it('is sent again every three seconds until it is accepted', async () => {
    const { game, session, sent } = await held();
    await pass(2_900);
    expect(sent()).toBe(1);
    await pass(100);
    expect(sent()).toBe(2);
    game.settles(storesAll);
    await pass(3_000);
    expect(session.outbox.get()).toMatchObject({ entries: [], saved: { '1.1': { n: 1 } } });
    await pass(60_000);
    expect(sent()).toBe(3);
  });

  it('waits once an event reports the pause', async () => {
    const { game, sent } = await held();
    game.say({ stage: stageOf({ seq: 2, gameMode: 'pause', round: { ...round, open: [] } }) });
    await pass(60_000);
    expect(sent()).toBe(1);
  });

  it('is not sent once its page is closed', async () => {
    const { sent, stop } = await held();
    stop();
    await pass(60_000);
    expect(sent()).toBe(1);
  });
});

it('a stuck answer is sent as soon as the stream is back', async () => {
  const { game, session, sent } = await asking();
  game.fails(playCalls.answer, new ApiError(503, spoken('Away.')));
  session.outbox.put(question, 'Vermeer', 0);
  await pass(6_000);
  window.dispatchEvent(new Event('offline'));
  expect(session.get().isConnected).toBe(false);
  const tries = sent();
  game.settles(storesAll);
  game.say({ stage: stageOf({ seq: 2, round }) });
  await pass(1);
  expect(sent()).toBe(tries + 1);
  expect(session.outbox.get().entries).toEqual([]);
});

it("an answer is sent with the server's time, even if the phone's clock is hours off", async () => {
  const { game, session } = await asking();
  const serverTime = new Date(Date.now() + 6 * 3_600_000);
  game.say({ stage: stageOf({ seq: 2, serverTime: serverTime.toISOString(), round }) });
  game.settles(storesAll);
  await pass(2_000);
  session.outbox.put(question, 'Vermeer', 0);
  await pass(1);
  const [sent] = game.inputsOf(playCalls.answer);
  expect(sent).toMatchObject({ sentAtMs: serverTime.getTime() + 2_000 });
});

it('an answer is sent even while its page is being closed', async () => {
  const { game, session } = await asking();
  game.settles(storesAll);
  const { fetch } = globalThis;
  const requests: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    requests.push(init);
    return fetch(address, init);
  });
  session.outbox.put(question, 'Vermeer', 0);
  await pass(1);
  expect(requests.map((request) => request?.keepalive)).toEqual([true]);
});

it('a phone without streams stops asking once a reply says that its team was removed', async () => {
  const game = fakeGame();
  game.fails(playCalls.stream, new ApiError(503, spoken('Away.')));
  game.replies(playCalls.view, { since: '', isCurrent: false, gone: { reason: 'removed' } });
  const session = openSession(storedSeat);
  onTestFinished(session.start());
  onTestFinished(session.outbox.close);
  await pass(60_000);
  expect(session.get().gone).toBe('removed');
  const asked = game.inputsOf(playCalls.view).length;
  await pass(60_000);
  expect(game.inputsOf(playCalls.view)).toHaveLength(asked);
});
