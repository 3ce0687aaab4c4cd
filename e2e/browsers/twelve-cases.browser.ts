import { expect, test } from '@playwright/test';
import { browserNames } from '../../scripts/testing/browser-packages.ts';
import { provideClock } from '../../scripts/testing/fake-clock.ts';
import { type LineProxy, startLineProxy } from '../live/line-proxy.ts';
import { freePort, type PortalServer, startPortal } from '../portal-server.ts';
import { type AskedRoom, askInNewRoom, secondsLateOn } from './asked-room.ts';
import { type Display, startDisplay } from './display.ts';
import { answer, type Phone, type Seat, startPhone, storedBy, takeSeat } from './phone.ts';
import { isWritten } from './profile-files.ts';

const HOUR_MS = 3_600_000;
// What comes within two seconds comes later where the machine is busy.
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

/** Gives the phone a seat, in a room and on a line of its own. */
async function sitDown(at: PortalServer): Promise<void> {
  cases += 1;
  line?.close();
  line = await startLineProxy(Number(new URL(at.url).port));
  room = await askInNewRoom(at, `CASE${cases}`);
  seat = await takeSeat(phone, roomAddress());
}

const roomAddress = () => `http://127.0.0.1:${line.port}/play/${room.roomCode}`;

/** No network: what stood is cut, and nothing new comes through. */
async function cutOff(): Promise<void> {
  line.aim(await freePort());
  line.cut();
}

/** The phone is asleep for a while, in which the game comes to a question of which its network tells it nothing. */
async function sleepThrough(durationMs: number, n: number): Promise<void> {
  const half = () => new Promise((resolve) => setTimeout(resolve, durationMs / 2));
  const thaw = phone.freeze();
  // What still comes lies there until the phone wakes up.
  await room.goTo(5);
  await half();
  // The network has forgotten its line, and tells nobody.
  line.mute('/stream');
  await room.goTo(n);
  await half();
  thaw();
}

/** Each answer stands once, in its first version, and nothing came late. */
async function expectStored(texts: readonly string[], at = portal): Promise<void> {
  const answers = texts.map((text, index) => ({ n: index + 1, text, revision: 1, bet: 0 }));
  await expect.poll(() => storedBy(seat, at)).toEqual({ answers, late: [] });
  expect(await room.teams()).toBe(1);
}

/** The seconds of a last call come when the server says they do; one alone may wait for a busy machine. */
async function expectRightCountdown(): Promise<void> {
  const late = (await secondsLateOn(phone, room)).sort((a, b) => a - b);
  const [least = Number.NaN] = late;
  const middle = late[Math.floor(late.length / 2)];
  say(`seconds come ${Math.round(least)} to ${Math.round(late.at(-1) ?? Number.NaN)} ms late`);
  expect(late.length).toBeGreaterThan(3);
  expect(least).toBeGreaterThan(-500);
  expect(middle).toBeLessThan(500);
}

test('1 a reload in mid-answer keeps what is typed', async () => {
  await phone.type(ANSWER, 'Sei');
  await phone.reload();
  await expect.poll(() => phone.written(ANSWER)).toBe('Sei');
  await answer(phone, 'ne');
  await phone.says('Saved');
  await expectStored(['Seine']);
});

test('2 a tab that is closed and opened again has seat, answers and what is typed', async () => {
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

test('3 a browser that is killed has seat, answers and what is typed', async () => {
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await room.goTo(2);
  await phone.says('Question 2 of 5');
  await phone.type(ANSWER, 'Zambezi');
  const typedAt = performance.now();
  // What the browser has not written yet is lost with it.
  await expect.poll(() => isWritten(phone.profile, 'Zambezi'), { intervals: [100] }).toBe(true);
  say(`what is typed is on the disk after ${seconds(performance.now() - typedAt)}`);
  await phone.killAndRestart();
  await phone.open(roomAddress());
  await expect.poll(() => phone.written(ANSWER)).toBe('Zambezi');
  await answer(phone, '');
  await phone.says('Saved');
  await expectStored(['Seine', 'Zambezi']);
});

test('4 a line that is cut while an answer is sent: it goes out once, when there is a line again', async () => {
  // The server gets it, and the phone never hears of that.
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

test('5 a stream that dies without a word is opened again; a network that mutes streams is asked instead', async () => {
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

test('6 a line that delays everything by two seconds, either way: saved once, and the countdown is right', async () => {
  line.delay(() => 2_000);
  await phone.reload();
  await phone.says('Online', 60_000);
  await answer(phone, 'Seine');
  await phone.says('Saved');
  await expectStored(['Seine']);
  await room.lastCall(12);
  await expectRightCountdown();
});

test('7 a phone that sleeps: where the game stands is there at once', async () => {
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

test('8 a tab that is hidden for ten seconds gives its stream back and sends what is typed', async () => {
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

test('9 a page that is left and returned to shows where the game stands, on one stream', async () => {
  await phone.type(ANSWER, 'Sei');
  await phone.run(
    "addEventListener('pageshow', ({ persisted }) => { window.isFromCache = persisted; })",
  );
  // Of the same site: the driver of WebKit loses a page that comes back from another one.
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

test('10 a phone whose clock is hours off: the countdown is right, and the answer counts', async () => {
  // To the phone it is all the same whether its own clock is six hours behind or that of the server ahead.
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

test('11 what is typed when a last call runs out is sent by itself', async () => {
  await room.lastCall(6);
  await phone.says('Last call for the round');
  await phone.type(ANSWER, 'Sein');
  await phone.says('Saved');
  expect(await phone.written(ANSWER)).toBeUndefined();
  await expectStored(['Sein']);
});

test('12 a server that is killed in mid-round: the phone is back by itself, and nothing is doubled', async () => {
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
