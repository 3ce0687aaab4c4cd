import { expect, test } from '@playwright/test';
import { browserNames } from '../../scripts/testing/browser-packages.ts';
import { provideClock } from '../../scripts/testing/fake-clock.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { type LineProxy, startLineProxy } from '../live/line-proxy.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { type AskedRoom, askInNewRoom, secondsLateOn } from './asked-room.ts';
import { type Display, startDisplay } from './display.ts';
import { answer, type Phone, type Seat, startPhone, storedBy, takeSeat } from './phone.ts';
import { isWritten } from './profile-files.ts';

const HOUR_MS = 3_600_000;
// For things that are due within two seconds.
const BUSY_MS = 2_000;
const ANSWER = 'Your answer';
const SAFE = "Your answer is saved on this phone. We'll send it when you're back online.";

let portal: PortalServer;
let display: Display;
let phone: Phone;
let line: LineProxy;
let room: AskedRoom;
let seat: Seat;
let cases = 0;

test.beforeAll(async () => {
  [portal, display] = await Promise.all([startPortal(), startDisplay()]);
});

test.afterAll(async () => {
  await portal?.stop();
  display?.close();
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
test.beforeEach(async ({}, { project }) => {
  const name = browserNames.find((each) => each === project.name);
  if (name === undefined) throw new Error(`There is no browser ${project.name}.`);
  phone = await startPhone(name, display.env);
  await sitDown(portal);
});

test.afterEach(async () => {
  await phone?.end();
  line?.close();
});

const streams = () => line.count('/stream');
const say = (words: string) => process.stdout.write(`    ${words}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function sitDown(at: PortalServer): Promise<void> {
  cases += 1;
  line?.close();
  line = await startLineProxy(Number(new URL(at.url).port));
  room = await askInNewRoom(at, `CASE${cases}`);
  seat = await takeSeat(phone, roomAddress());
}

const roomAddress = () => `http://127.0.0.1:${line.port}/play/${room.roomCode}`;

async function cutOff(): Promise<void> {
  line.aim(await freePort());
  line.cut();
}

/** The host changes the question while the phone is frozen, and the network drops the news. */
async function sleepThrough(durationMs: number, n: number): Promise<void> {
  const half = () => new Promise((resolve) => setTimeout(resolve, durationMs / 2));
  const thaw = phone.freeze();
  // Data that still arrives waits until the phone wakes up.
  await room.goTo(5);
  await half();
  // The network has dropped the connection without telling either end.
  line.mute('/stream');
  await room.goTo(n);
  await half();
  thaw();
}

async function expectStored(texts: readonly string[], at = portal): Promise<void> {
  const answers = texts.map((text, index) => ({ n: index + 1, text, revision: 1, bet: 0 }));
  await expect.poll(() => storedBy(seat, at)).toEqual({ answers, late: [] });
  expect(await room.teams()).toBe(1);
}

/** One second may be late because of a busy machine. */
async function expectRightCountdown(): Promise<void> {
  const late = (await secondsLateOn(phone, room)).sort((a, b) => a - b);
  const [least = Number.NaN] = late;
  const middle = late[Math.floor(late.length / 2)];
  say(`seconds come ${Math.round(least)} to ${Math.round(late.at(-1) ?? Number.NaN)} ms late`);
  expect(late.length).toBeGreaterThan(3);
  expect(least).toBeGreaterThan(-500);
  expect(middle).toBeLessThan(500);
}

test('1 a reload while typing keeps the text', async () => {
  await phone.type(ANSWER, 'Sei');
  await phone.reload();
  await expect.poll(() => phone.written(ANSWER)).toBe('Sei');
  await answer(phone, 'ne');
  await phone.says('Saved');
  await expectStored(['Seine']);
});

test('2 a tab that is closed and opened again keeps its team, answers and typed text', async () => {
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await room.goTo(2);
  await phone.says('Question 2 of 5');
  await phone.type(ANSWER, 'Tha');
  await phone.changeTab();
  await phone.open(roomAddress());
  await expect.poll(() => phone.written(ANSWER)).toBe('Tha');
  await answer(phone, 'mes');
  await phone.says('Saved');
  await expectStored(['Seine', 'Thames']);
});

test('3 a killed browser keeps its team, answers and typed text', async () => {
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await room.goTo(2);
  await phone.says('Question 2 of 5');
  await phone.type(ANSWER, 'Zambezi');
  const typedAt = performance.now();
  // Text that the browser hasn't written yet is lost when it is killed.
  await expect.poll(() => isWritten(phone.profile, 'Zambezi'), { intervals: [100] }).toBe(true);
  say(`what is typed is on the disk after ${seconds(performance.now() - typedAt)}`);
  await phone.killAndRestart();
  await phone.open(roomAddress());
  await expect.poll(() => phone.written(ANSWER)).toBe('Zambezi');
  await answer(phone, '');
  await phone.says('Saved');
  await expectStored(['Seine', 'Zambezi']);
});

test('4 an answer on a line that is cut is saved once, when there is a line again', async () => {
  // The server gets the answer, and the phone never gets the reply.
  line.hold('/answers');
  await answer(phone, 'Seine');
  await expectStored(['Seine']);
  await cutOff();
  await phone.says(SAFE);
  await room.goTo(2);
  line.hold(undefined);
  line.aim(Number(new URL(portal.url).port));
  say(`back after ${seconds(await phone.says('Question 2 of 5'))}`);
  await cutOff();
  await answer(phone, 'Thames');
  await phone.says(SAFE);
  line.aim(Number(new URL(portal.url).port));
  await phone.says('Saved');
  await expectStored(['Seine', 'Thames']);
});

test('5 a dead stream is reopened; a phone polls if its network mutes streams', async () => {
  line.mute('/stream');
  await room.goTo(2);
  const givenUpMs = await phone.says('Question 2 of 5', 30_000 + 3_000 + BUSY_MS);
  say(`a dead stream is given up after ${seconds(givenUpMs)}`);
  line.hold('/stream');
  await phone.reload();
  say(`asks after ${seconds(await phone.says('Online', 12_000 + 3_000 + BUSY_MS))}`);
  await room.goTo(3);
  say(`shows the question after ${seconds(await phone.says('Question 3 of 5', 3_000 + BUSY_MS))}`);
  await room.goTo(1);
  await phone.says('Question 1 of 5', 3_000 + BUSY_MS);
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await expectStored(['Seine']);
});

test('6 a line with two seconds of delay each way saves once and keeps the countdown right', async () => {
  line.delay(() => 2_000);
  await phone.reload();
  await phone.says('Online', 60_000);
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await expectStored(['Seine']);
  await room.lastCall(12);
  await expectRightCountdown();
});

test('7 a phone that wakes up shows the current question at once', async () => {
  await answer(phone, 'Seine');
  await phone.says('Saved');
  const wakeUp = await phone.lookElsewhere();
  await sleepThrough(15_000, 2);
  await wakeUp();
  say(`awake after ${seconds(await phone.says('Question 2 of 5', 2_000 + BUSY_MS))}`);
  await answer(phone, 'Thames');
  await phone.says('Saved');
  await sleepThrough(8_000, 3);
  const inSightMs = await phone.says('Question 3 of 5', 2_000 + BUSY_MS);
  say(`awake after ${seconds(inSightMs)} where the page was in sight`);
  await expectStored(['Seine', 'Thames']);
});

test('8 a tab hidden for ten seconds closes its stream and sends the typed text', async () => {
  await phone.type(ANSWER, 'Seine');
  const comeBack = await phone.lookElsewhere();
  const hiddenAt = performance.now();
  await expect.poll(streams, { intervals: [50] }).toBe(0);
  const hiddenMs = performance.now() - hiddenAt;
  say(`stream given back after ${seconds(hiddenMs)}`);
  expect(hiddenMs).toBeGreaterThan(9_000);
  await expectStored(['Seine']);
  await room.goTo(2);
  await comeBack();
  say(`back after ${seconds(await phone.says('Question 2 of 5', 2_000 + BUSY_MS))}`);
  await expect.poll(streams).toBe(1);
});

test('9 a page that is left and returned to shows the current question, on one stream', async () => {
  await phone.type(ANSWER, 'Sei');
  await phone.run(
    "addEventListener('pageshow', ({ persisted }) => { window.isFromCache = persisted; })",
  );
  // The other page is on the same site: the driver of WebKit loses a page that returns from another site.
  await phone.open(new URL('/play', roomAddress()).href);
  await phone.says('Room code');
  await room.goTo(2);
  await phone.back();
  const backMs = await phone.says('Question 2 of 5', 2_000 + BUSY_MS);
  const isFromCache = (await phone.run('return window.isFromCache ?? false')) === true;
  say(`back after ${seconds(backMs)}, ${isFromCache ? 'out of the cache' : 'loaded again'}`);
  await expect.poll(streams).toBe(1);
  await room.goTo(1);
  await expect.poll(() => phone.written(ANSWER)).toBe('Sei');
});

test('10 a phone whose clock is hours off shows the right countdown, and its answer counts', async () => {
  // A phone can't tell if its own clock is six hours slow or the server's clock is six hours fast.
  const ahead = provideClock(new Date(Date.now() + 6 * HOUR_MS).toISOString());
  if ('missing' in ahead) throw new Error(ahead.missing);
  const other = await startPortal(ahead.env);
  try {
    await sitDown(other);
    const [here, there] = [Date.now(), Date.parse((await room.host.game()).serverTime)];
    expect(there - here).toBeGreaterThan(5 * HOUR_MS);
    await room.lastCall(8);
    await phone.type(ANSWER, 'Sei');
    await expectRightCountdown();
    await phone.says('Saved');
    await expectStored(['Sei'], other);
  } finally {
    await other.stop();
  }
});

test('11 typed text is sent when a last call runs out', async () => {
  await room.lastCall(6);
  await phone.says('Last call for the round');
  await phone.type(ANSWER, 'Sein');
  await phone.says('Saved');
  expect(await phone.written(ANSWER)).toBeUndefined();
  await expectStored(['Sein']);
});

test('12 a phone recovers from a server killed during a round, and nothing is stored twice', async () => {
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await room.goTo(2);
  await phone.says('Question 2 of 5');
  const restarted = portal.killAndRestart();
  await answer(phone, 'Thames');
  await restarted;
  say(`back ${seconds(await phone.says('Saved'))} after the server`);
  await phone.says('Online');
  await expectStored(['Seine', 'Thames']);
  await expect.poll(streams).toBe(1);
  expect(await phone.written(ANSWER)).toBeUndefined();
});
