// @module-tag games
import {
  type Call,
  hostSessionCalls,
  leadingCalls,
  liveCalls,
  memberCalls,
  type Night,
  nightCalls,
  offeredNightCalls,
  playCalls,
  roundCalls,
  screenCalls,
} from '@emcee/contract';
import { addDays, utcDay } from '@emcee/game';
import { expect, it } from 'vitest';
import { within } from '../../../../../../scripts/testing/time-limits.ts';
import { inDepth } from '../../../../test/depth.ts';
import { createdHost } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { type QuizHost, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, newScreen } from '../../../../test/live/watched-games.ts';
import { newMember } from '../../../../test/members.ts';
import { type SeededRandom, seededRandom } from '../../../platform/seeded-random.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const HOUR_MS = 3_600_000;
const LASTS_MS = 12 * HOUR_MS;
const MARKS = ['a', 'b', 'c', 'd', 'e'] as const;
const ZONES = ['America/New_York', 'Asia/Kathmandu', 'Europe/Lisbon'] as const;

type Round = { mark: string; roundId: string; isForNights: boolean };
type Person = { key: string; token: string };

/** A plan, counted here once more: without the database. */
type Plan = {
  random: SeededRandom;
  rooms: readonly QuizHost[];
  rounds: Round[];
  people: readonly Person[];
  nights: readonly Night[];
  hoursBefore: number;
};

const nowMs = () => server.clock.now().getTime();

/** The first moment at which a night is offered, and the first at which it no longer is. */
function boundsOf({ hoursBefore }: Plan, { startsAt }: Night): readonly [number, number] {
  const start = Date.parse(startsAt);
  return [start - hoursBefore * HOUR_MS, start + LASTS_MS];
}

function offeredIn(plan: Plan, hostId: string): Night[] {
  return plan.nights.filter((night) => {
    const [from, until] = boundsOf(plan, night);
    return night.hostId === hostId && from <= nowMs() && nowMs() < until;
  });
}

const marksOn = (plan: Plan, nights: readonly Night[]) =>
  plan.rounds
    .filter(({ roundId }) => nights.some(({ rounds }) => rounds.some(({ _id }) => _id === roundId)))
    .map(({ mark }) => mark);

function readyIn(plan: Plan, hostId: string): string[] {
  const planned = marksOn(plan, offeredIn(plan, hostId));
  const isReady = ({ mark, isForNights }: Round) => !isForNights || planned.includes(mark);
  return plan.rounds.filter(isReady).map(({ mark }) => mark);
}

/** The rounds whose names, questions or answers are in the text. */
function marksIn(told: unknown, kinds = 'Name|Ask|Key'): string[] {
  const found = JSON.stringify(told).matchAll(new RegExp(`(?:${kinds})<(\\w)>`, 'gi'));
  return [...new Set([...found].map(([, mark = '']) => mark.toLowerCase()))].sort();
}

async function newPlan(random: SeededRandom): Promise<Plan> {
  const first = await quizHost(server, { showQuestions: true, showAnswers: true });
  const { admin } = first;
  const { token } = admin;
  const crown = await createdHost(server, admin);
  const rooms = [first, { ...crown, admin, quiz: await quizNight(server, crown) }];
  const rounds: Round[] = [];
  for (const mark of MARKS) {
    const questions = [{ questionText: `Ask<${mark}>`, answerText: `Key<${mark}>` }];
    const sent = { roundName: `Name<${mark}>`, questions };
    const { body } = await server.call(roundCalls.create, sent, { token });
    rounds.push({ mark, roundId: body.round._id, isForNights: false });
  }
  const people: Person[] = [];
  for (const _person of [1, 2]) {
    const person = await newMember(server, admin, 'host');
    people.push({ key: person.adminId, token: person.token });
    const change = { memberId: person.adminId, leads: 'chosen' } as const;
    await server.call(memberCalls.change, change, { token });
  }
  const plan: Plan = { random, rooms, rounds, people, nights: [], hoursBefore: 24 };
  await setAudience(plan, rounds.slice(1), true);
  for (const _night of [1, 2, 3]) await addNight(plan);
  return plan;
}

const tokenOf = ({ rooms: [room] }: Plan) => ({ token: room?.admin.token ?? '' });

async function setAudience(plan: Plan, rounds: readonly Round[], isForNights: boolean) {
  const roundIds = rounds.map(({ roundId }) => roundId);
  const sent = { roundIds, audience: isForNights ? 'nights' : 'all' } as const;
  expect((await server.call(nightCalls.setAudience, sent, tokenOf(plan))).status).toBe(200);
  for (const round of rounds) round.isForNights = isForNights;
}

const anySlot = ({ random }: Plan) => ({
  day: addDays(utcDay(server.clock.now()), 1 + random.below(3)),
  time: `${String(random.below(24)).padStart(2, '0')}:${random.pick(['00', '07', '30'])}`,
});

const anyRounds = ({ random, rounds }: Plan) =>
  rounds.filter(() => random.chance(40)).map(({ roundId }) => roundId);

async function addNight(plan: Plan): Promise<void> {
  const { random, rooms, people } = plan;
  const hostIds = [random.pick(rooms).hostId];
  const person = random.chance(70) ? random.pick(people).key : null;
  const sent = { hostIds, ...anySlot(plan), person, roundIds: anyRounds(plan) };
  const timeZone = random.pick(ZONES);
  const { status } = await server.call(nightCalls.plan, { ...sent, timeZone }, tokenOf(plan));
  expect(status).toBe(201);
  await readNights(plan);
}

async function readNights(plan: Plan): Promise<void> {
  const asked = { from: addDays(utcDay(server.clock.now()), -9), days: 62 };
  plan.nights = (await server.call(nightCalls.list, asked, tokenOf(plan))).body.nights;
}

/** An admin changes their mind. */
async function changePlan(plan: Plan): Promise<void> {
  const { random, rounds, people } = plan;
  const coming = plan.nights.filter((night) => boundsOf(plan, night)[1] > nowMs());
  const [night] = coming.slice(random.below(Math.max(1, coming.length)));
  const named = { nightId: night?._id ?? '', revision: night?.revision ?? 0 };
  const by = tokenOf(plan);
  const changes: (() => Promise<{ status: number }>)[] = [
    () => server.call(nightCalls.change, { ...named, ...anySlot(plan) }, by),
    () => server.call(nightCalls.change, { ...named, person: random.pick(people).key }, by),
    () => server.call(nightCalls.remove, named, by),
    () =>
      server.call(
        nightCalls.setRounds,
        { nightIds: [named.nightId], roundIds: anyRounds(plan) },
        by,
      ),
  ];
  if (random.chance(25)) await setAudience(plan, [random.pick(rounds)], random.chance(70));
  if (random.chance(25)) {
    plan.hoursBefore = random.pick([1, 5, 24, 48]);
    await server.call(nightCalls.saveSettings, { hoursBefore: plan.hoursBefore }, by);
  }
  if (night !== undefined) expect([200, 409]).toContain((await random.pick(changes)()).status);
  await addNight(plan);
}

const replyTo = async ({ method, path }: Pick<Call, 'method' | 'path'>, token: string) =>
  (await server.raw({ method, path: `/api${path}`, token })).body;

/** All that a session of a room can ask for besides its game. */
async function expectRoom(plan: Plan, { hostId, token }: { hostId: string; token: string }) {
  const ready = readyIn(plan, hostId);
  expect(marksIn(await replyTo(hostSessionCalls.rounds, token))).toEqual(ready);
  const onNights = marksOn(plan, offeredIn(plan, hostId));
  expect(marksIn(await replyTo(offeredNightCalls.list, token))).toEqual(onNights);
  expect(marksIn(await replyTo(hostSessionCalls.me, token))).toEqual([]);
  for (const { roundId, mark } of plan.rounds) {
    const path = offeredNightCalls.readRound.path.replace(':roundId', roundId);
    const read = marksIn(await replyTo({ method: 'GET', path }, token));
    expect([mark, read]).toEqual([mark, ready.includes(mark) ? [mark] : []]);
  }
}

/** Names of rounds of the own nights while they are offered, and a room while one of them is. */
async function expectPerson(plan: Plan, { key, token }: Person): Promise<void> {
  const own = plan.nights.filter(({ person }) => person?.key === key);
  const ofPerson = { ...plan, nights: own };
  const offered = plan.rooms.flatMap(({ hostId }) => offeredIn(ofPerson, hostId));
  const mine = await replyTo(nightCalls.mine, token);
  expect(marksIn(mine)).toEqual(marksOn(plan, offered));
  const plans = [leadingCalls.rooms, nightCalls.list, nightCalls.settings];
  const office = [...plans, roundCalls.list, memberCalls.list];
  for (const call of office) expect(marksIn(await replyTo(call, token))).toEqual([]);
  expect(marksIn(mine, 'Ask|Key')).toEqual([]);
  for (const { hostId } of plan.rooms) {
    const { status, body } = await server.call(leadingCalls.open, { hostId }, { token });
    expect(status).toBe(offeredIn(ofPerson, hostId).length > 0 ? 201 : 403);
    if (status === 201) await expectRoom(plan, { hostId, token: body.token });
  }
}

/** Starts each round from an old list, in a game or a rehearsal. Phones and screens get what was started. */
async function expectGame(plan: Plan, { hostId, quiz }: QuizHost): Promise<void> {
  const { random, rounds } = plan;
  if ((await quiz.state()) !== null) await quiz.done({ kind: 'end', isMarkedLater: true });
  await quiz.done({ ...OPEN, isRehearsal: random.chance(50) });
  const phone = await quiz.join('Owls');
  const screen = await newScreen(server, quiz);
  const streams = [
    await watching.phone(phone),
    await watching.screen(screen),
    await watching.host(quiz),
  ];
  const ready = readyIn(plan, hostId);
  const started: string[] = [];
  for (const { mark, roundId } of [...rounds].sort(() => random.below(3) - 1)) {
    const start = { kind: 'startRound', readyRoundId: roundId, from: 1 } as const;
    const { status, body } = await quiz.send(start);
    expect([mark, status]).toEqual([mark, ready.includes(mark) ? 200 : 404]);
    if (status !== 200) continue;
    started.push(mark);
    const liveId = body.game?.rounds.at(-1)?._id ?? '';
    await quiz.done({ kind: 'goTo', roundId: liveId, n: 1 });
    await quiz.done({ kind: 'revealAll', roundId: liveId });
    if (random.chance(60)) await quiz.closeAndPublish(liveId);
    else {
      await quiz.done({ kind: 'closeRound', roundId: liveId }, { kind: 'putOff', roundId: liveId });
    }
  }
  const { gameId, secret } = phone;
  const asked = MARKS.map(async (_mark, index) => {
    const of = { gameId, round: index + 1 };
    const questions = await server.call(playCalls.questions, of, { token: secret });
    return [questions.body, (await server.call(playCalls.mine, of, { token: secret })).body];
  });
  const shown = [
    (await phone.view()).body,
    await Promise.all(asked),
    (await server.call(screenCalls.view, {}, { token: screen })).body,
    (await server.call(playCalls.board, { gameId }, { token: secret })).body,
    streams.map(({ events }) => events),
    await replyTo(liveCalls.seats, quiz.token),
  ];
  expect(started).toEqual(expect.arrayContaining(marksIn(shown)));
  const { rounds: inGame = [] } = (await quiz.state()) ?? {};
  expect(marksIn(inGame)).toEqual([...started].sort());
  for (const stream of streams) stream.hangUp();
  await quiz.done({ kind: 'end', isMarkedLater: true });
}

async function expectAll(plan: Plan): Promise<void> {
  await server.sql('delete from limits');
  for (const { hostId, quiz } of plan.rooms) await expectRoom(plan, { hostId, token: quiz.token });
  for (const person of plan.people) await expectPerson(plan, person);
}

/** The next moment at which a night begins or ends to be offered. */
function nextBound(plan: Plan): number | undefined {
  const bounds = plan.nights.flatMap((night) => boundsOf(plan, night));
  return bounds.filter((bound) => bound > nowMs() + 1).sort((a, b) => a - b)[0];
}

function advanceTo(moment: number): void {
  // Parts of a millisecond are cut off.
  server.clock.advance((moment + 0.5 - nowMs()) / 1_000);
  expect(nowMs()).toBe(moment);
}

it.each(Array.from({ length: inDepth({ usual: 2, deep: 20 }) }, (_, seed) => ({ seed })))(
  'shows rounds of nights to nobody a millisecond too early or too late (seed $seed)',
  async ({ seed }) => {
    const plan = await newPlan(seededRandom(seed + 1));
    let seen = 0;
    for (let step = 0; step < inDepth({ usual: 3, deep: 6 }); step += 1) {
      const bound = nextBound(plan);
      if (bound === undefined) break;
      advanceTo(bound - 1);
      await expectAll(plan);
      advanceTo(bound);
      await expectAll(plan);
      await expectGame(plan, plan.random.pick(plan.rooms));
      seen += plan.rooms.flatMap(({ hostId }) => offeredIn(plan, hostId)).length;
      await changePlan(plan);
    }
    expect(seen).toBeGreaterThan(0);
  },
  within(inDepth({ usual: 60, deep: 450 })),
);
