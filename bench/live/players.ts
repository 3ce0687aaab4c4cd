/** Uses only the portal's protocol, in a process of its own. */
import { setTimeout as delay } from 'node:timers/promises';
import { newHost, openRoom, watchRoom } from './host-player.ts';
import { atPace, several, until } from './pace.ts';
import { answerNow, follow, joinGame, maybeLeave, type PhonePlayer } from './phone-player.ts';
import { emptyReport, type Load, type Order, type Report } from './plan.ts';
import { measurePublishing } from './publishing.ts';
import { hasHeard, hasLeft, leadOn, type RoomPlayer } from './room-player.ts';

const AT_ONCE = 8;
const CONNECTIONS_A_SECOND = 250;
// Time for pending requests at the end.
const SETTLED_MS = 3_000;

const rooms: RoomPlayer[] = [];
let report: Report = emptyReport();
const current = () => report;

process.on('message', (order: Order) => {
  if (order.kind === 'leave') return leave();
  obey(order).then(
    (reply) => process.send?.({ reply: JSON.stringify(reply) }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});

// Exits without closing streams, as phones do.
function leave(): never {
  process.exit(0);
}

async function obey(order: Exclude<Order, { kind: 'leave' }>): Promise<unknown> {
  switch (order.kind) {
    case 'join':
      return join(order);
    case 'connect':
      return connect();
    case 'play':
      return play(order.loads);
    case 'lose':
      return lose();
    case 'returned':
      return returned();
    case 'publish':
      return measurePublishing(order);
  }
}

async function join({ url, phonesUrl, rooms: opened, phones }: Extract<Order, { kind: 'join' }>) {
  await several(opened, AT_ONCE, async ({ code, token, network }) => {
    const host = newHost({ url, token, network }, rooms.length);
    await openRoom(host);
    const room: RoomPlayer = { host, phones: [], telling: undefined, isBusy: false };
    rooms.push(room);
    for (let seat = 1; seat <= phones; seat += 1) {
      room.phones.push(await joinGame({ url: phonesUrl, network }, { code, name: `Team ${seat}` }));
    }
  });
}

async function connect(): Promise<void> {
  report = emptyReport();
  const phones = rooms.flatMap((room) => room.phones.map((phone) => ({ room, phone })));
  const perSecond = CONNECTIONS_A_SECOND;
  let next = 0;
  await atPace({ perSecond, seconds: phones.length / perSecond }, () => {
    const chosen = phones[next];
    next += 1;
    if (chosen === undefined) return;
    follow(chosen.phone, current, (phone) => hasHeard(chosen.room, phone, report));
  });
  await until('every phone has its first view', () => phones.every(({ phone }) => phone.seq > 0));
}

let isPlaying = false;

async function play(loads: readonly Load[]): Promise<Report[]> {
  if (!isPlaying) await beginPlaying();
  const reports: Report[] = [];
  for (const load of loads) reports.push(await playOn(load));
  await delay(SETTLED_MS);
  return reports;
}

async function beginPlaying(): Promise<void> {
  isPlaying = true;
  for (const { host } of rooms) watchRoom(host, current);
  await leadEachOnce();
  await leadEachOnce();
  await until('every phone is on the first question', () =>
    rooms.every(({ telling }) => telling === undefined),
  );
}

async function playOn(load: Load): Promise<Report> {
  const own = emptyReport();
  report = own;
  const before = process.cpuUsage();
  await Promise.all([answer(load), lead(load)]);
  const { user, system } = process.cpuUsage(before);
  own.cpuSeconds = (user + system) / 1_000_000;
  return own;
}

function lose(): void {
  for (const { phones } of rooms) for (const phone of phones) phone.viewedAt = undefined;
}

async function returned(): Promise<number[]> {
  const phones = rooms.flatMap((room) => room.phones);
  await until('every phone is back', () => phones.every(({ viewedAt }) => viewedAt !== undefined));
  return phones.flatMap(({ viewedAt }) => viewedAt ?? []);
}

async function leadEachOnce(): Promise<void> {
  await several(rooms, AT_ONCE, (room) => leadOn(room, { report, dueAt: performance.now() }));
}

async function lead({ commands, seconds, active = rooms.length }: Load): Promise<void> {
  let next = 0;
  await atPace({ perSecond: (active * commands) / 60, seconds }, (dueAt) => {
    const room = rooms[next % active];
    next += 1;
    if (room !== undefined) void leadOn(room, { report, dueAt });
  });
}

async function answer({ rate, seconds, active = rooms.length }: Load): Promise<void> {
  const playing = rooms.slice(0, active);
  const phones = shuffled(playing.flatMap((room) => room.phones.map((phone) => ({ room, phone }))));
  const late: number[] = [];
  let next = 0;
  const start = () => {
    const dueAt = late[0];
    if (dueAt === undefined) return;
    for (let turn = 0; turn < phones.length; turn += 1) {
      const chosen = phones[next % phones.length];
      next += 1;
      if (chosen === undefined || !mayAnswer(chosen.phone)) continue;
      late.shift();
      void answerAndRest(chosen, dueAt);
      return;
    }
  };
  await atPace({ perSecond: rate, seconds }, (dueAt) => {
    late.push(dueAt);
    start();
  });
  // Answers that couldn't be sent in time count as late.
  await until('the last answer was sent', () => {
    start();
    return late.length === 0;
  });
}

const mayAnswer = ({ open, isBusy, isAsleep, line }: PhonePlayer) =>
  open !== undefined && !isBusy && !isAsleep && line !== undefined;

async function answerAndRest(
  { room, phone }: { room: RoomPlayer; phone: PhonePlayer },
  dueAt: number,
): Promise<void> {
  await answerNow(phone, { report, dueAt });
  maybeLeave(phone, current, (returned) => hasHeard(room, returned, report));
  if (phone.line === undefined) hasLeft(room, phone, report);
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
