import { unavailable } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { hashToken, newId } from '../secrets.ts';
import { endDelays, limitPasswords } from './guesses.ts';

const server = startTestServer();

const wrong = () => Promise.resolve(false);
const right = () => Promise.resolve(true);

/** The account has no known devices. */
function attempts() {
  const account = { secret: newId(), owner: { adminId: newId() } };
  return (compare: () => Promise<boolean>, from: { origin?: string; device?: string } = {}) =>
    limitPasswords(server, { ...account, origin: '10.0.0.1', ...from }, compare);
}

/** The test ends each wait. */
function patientClock() {
  const waits: { ms: number; end(): void }[] = [];
  const { now } = server.clock;
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  return { waits, clock: { now, wait } };
}

describe('wrong passwords', () => {
  it('are compared immediately ten times, then after a delay that doubles from 1 to 10 seconds', async () => {
    const attempt = attempts();
    for (let n = 0; n < 10; n += 1) expect(await attempt(wrong)).toBe(false);
    expect(server.delays).toEqual([]);
    for (let n = 0; n < 6; n += 1) expect(await attempt(wrong)).toBe(false);
    expect(server.delays).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(await attempt(right)).toBe(true);
    expect(await attempt(wrong)).toBe(false);
    expect(server.delays).toHaveLength(7);
  });

  it('are not counted if the password was not compared', async () => {
    const attempt = attempts();
    const busy = () => Promise.reject(unavailable());
    for (let n = 0; n < 12; n += 1) {
      await expect(attempt(busy)).rejects.toMatchObject({ status: 503 });
    }
    for (let n = 0; n < 10; n += 1) await attempt(wrong);
    expect(server.delays).toEqual([]);
  });

  it('wait for each other, at most 50 of them; the others are refused with 429', async () => {
    const { waits, clock } = patientClock();
    const account = { secret: newId(), owner: undefined, origin: '10.0.0.1' };
    const attempt = () => limitPasswords({ db: server.db, clock }, account, wrong);
    for (let n = 0; n < 10; n += 1) expect(await attempt()).toBe(false);
    const tries = Array.from({ length: 60 }, () => attempt().catch(({ status }) => status));
    const outcomes: unknown[] = [];
    for (const tried of tries) void tried.then((outcome) => outcomes.push(outcome));
    await expect.poll(() => outcomes.length, { timeout: 10_000 }).toBe(10);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(10);
    for (let n = 0; n < 50; n += 1) {
      await expect.poll(() => waits.length, { interval: 2 }).toBe(n + 1);
      waits[n]?.end();
    }
    await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(50);
  });

  it('that turn out to be right, thirty at once, do not delay each other', async () => {
    const attempt = attempts();
    const before = server.delays.length;
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(right)));
    expect(outcomes).toEqual(Array(30).fill(true));
    expect(server.delays.slice(before)).toEqual([]);
  });

  it('get 503 if the process stops while they wait', async () => {
    const account = { secret: newId(), owner: undefined, origin: '10.0.0.1' };
    for (let n = 0; n < 14; n += 1) await limitPasswords(server, account, wrong);
    const { now } = server.clock;
    const tries = [1, 2].map(() =>
      limitPasswords({ db: server.db, clock: { now } }, account, wrong).catch(
        ({ status }) => status,
      ),
    );
    const isCounted = async () => {
      const key = hashToken('guess:origin:10.0.0.1');
      const [row] = await server.sql('select used from limits where key = $1', [key]);
      return row?.used;
    };
    await expect.poll(isCounted).toBe(16);
    endDelays();
    expect(await Promise.all(tries)).toEqual([503, 503]);
  });

  it('of a hundred networks share one line from then on, except for known devices', async () => {
    const attempt = attempts();
    for (let n = 0; n < 100; n += 1) await attempt(wrong, { origin: `10.0.1.${n}` });
    expect(server.delays).toEqual([]);
    expect(await attempt(right, { origin: '10.0.2.1' })).toBe(true);
    expect(server.delays).toEqual([1_000]);
  });

  it('of a device that the account knows are counted separately', async () => {
    const attempt = attempts();
    for (let n = 0; n < 12; n += 1) await attempt(wrong);
    server.clock.advance(1);
    const before = server.delays.length;
    for (let n = 0; n < 11; n += 1) await attempt(wrong, { device: 'd' });
    expect(server.delays.slice(before)).toEqual([1_000]);
  });

  it('are refused after a hundred from a network, for any accounts', async () => {
    for (let n = 0; n < 100; n += 1) await attempts()(wrong);
    await expect(attempts()(right)).rejects.toMatchObject({ status: 429 });
    expect(await attempts()(right, { origin: '10.0.0.2' })).toBe(true);
  });
});
