/** Written from docs/api.md alone: plain requests, no code of ours. */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

type Reply = { status: number; body: unknown };
type Fields = Readonly<Record<string, unknown>>;

let base = '';

beforeAll(async () => {
  base = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  // A listening server reads its plan, which the provider's stand-in then stores. Tables are emptied after that.
  await vi.waitUntil(() => server.provider.exchanges.some(({ path }) => path.includes('/plans/')));
});

function caller(token?: string) {
  return async (method: string, path: string, body?: Fields): Promise<Reply> => {
    const headers = new Headers();
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const reply = await fetch(base + path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    return { status: reply.status, body: await reply.json() };
  };
}

/** Paths are such as `game.rounds.0._id`. */
function field(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    const fields = new Map(Object.entries(Object(part)));
    return fields.get(name);
  }, value);
}

const newKey = () => randomBytes(12).toString('base64url');
const newSecret = () => randomBytes(32).toString('base64url');

/** Commands are for the newest state. */
async function newHost(roomCode: string) {
  const email = `${roomCode.toLowerCase()}@example.test`;
  const signedUp = await caller()('POST', '/auth/sign-up', {
    email,
    password: 'quiz12345',
    roomCode,
  });
  expect(signedUp.status).toBe(201);
  const call = caller(String(field(signedUp.body, 'token')));
  const send = async (kind: string, fields: Fields = {}, more: Fields = {}) => {
    const state = await call('GET', '/live/state');
    const seen = Number(field(state.body, 'game.seen') ?? 0);
    const command = { kind, ...fields };
    return call('POST', '/live/commands', { commandKey: newKey(), seen, command, ...more });
  };
  const done = async (kind: string, fields: Fields = {}) => {
    const reply = await send(kind, fields);
    expect([kind, reply.status, reply.body]).toEqual([kind, 200, expect.anything()]);
    return reply.body;
  };
  return { call, send, done };
}

/** Polls with `since`. */
async function newPhone(roomCode: string, name: string, deviceSecret = newSecret()) {
  const joined = await caller()('POST', `/play/rooms/${roomCode}/join`, { name, deviceSecret });
  expect(joined).toMatchObject({ status: 201, body: { name, isWaiting: false } });
  return phoneWith(String(field(joined.body, 'gameId')), deviceSecret);
}

function phoneWith(gameId: string, deviceSecret: string) {
  const path = `/play/games/${gameId}`;
  const call = caller(deviceSecret);
  let since: unknown;
  const view = async () => {
    const query = since === undefined ? '' : `?since=${since}`;
    const { body } = await call('GET', `${path}/view${query}`);
    since = field(body, 'since');
    return body;
  };
  const answer = (text: string, more: Fields = {}) => ({
    key: newKey(),
    round: 1,
    n: 1,
    text,
    basedOn: 0,
    madeAgoMs: 200,
    ...more,
  });
  const send = (...answers: Fields[]) => call('PUT', `${path}/answers`, { answers });
  return { path, call, deviceSecret, view, answer, send };
}

/** Returns the data of the last event of each name. */
async function streamed(path: string, token: string, until: string): Promise<Map<string, unknown>> {
  const ending = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(base + path, { headers, signal: ending.signal });
  const events = new Map<string, unknown>();
  let text = '';
  for await (const bytes of body ?? []) {
    text += new TextDecoder().decode(bytes);
    for (const [, name = '', data = ''] of text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)) {
      events.set(name, JSON.parse(data));
    }
    if (events.has(until)) break;
  }
  ending.abort();
  return events;
}

it('a game is played from opening the room to closing it', async () => {
  const roomCode = 'DOCS-1';
  const host = await newHost(roomCode);
  const look = async () => (await caller()('GET', `/play/rooms/${roomCode}`)).body;
  expect(await look()).toMatchObject({ gameMode: 'stop' });
  await host.done('open', { isRehearsal: false, name: '' });
  expect(await look()).toMatchObject({ gameMode: 'play', door: 'open', isFull: false });

  const owls = await newPhone(roomCode, 'Owls');
  const again = { name: 'Owls', deviceSecret: owls.deviceSecret };
  const repeated = await caller()('POST', `/play/rooms/${roomCode}/join`, again);
  expect(repeated).toMatchObject({ status: 201, body: { name: 'Owls' } });
  const foxes = await newPhone(roomCode, 'Foxes');

  const started = await host.done('startLiveRound', { name: 'Rivers', questionsCount: 2 });
  const rounds = field(started, 'game.rounds');
  const roundId = field(Array.isArray(rounds) ? rounds.at(-1) : undefined, '_id');
  const onFirst = { roundId, n: 1 };
  const texts = { questionText: 'Which river flows through Vienna?', answerText: 'Danube' };
  await host.done('editQuestion', { ...onFirst, ...texts });
  await host.done('goTo', onFirst);
  expect(await owls.view()).toMatchObject({
    isCurrent: false,
    stage: { gameMode: 'play', round: { number: 1, current: 1, open: [{ from: 1, to: 2 }] } },
    own: { name: 'Owls', answers: [] },
  });
  expect(await owls.view()).toMatchObject({ isCurrent: true });

  const danube = owls.answer('Danube');
  const saved = await owls.send(danube);
  expect(saved.body).toMatchObject({ results: [{ key: danube.key, outcome: 'saved' }] });
  expect(field(await owls.view(), 'own.answers.0.text')).toBe('Danube');
  expect((await owls.send(danube)).body).toMatchObject({ results: [{ outcome: 'saved' }] });
  expect(await owls.view()).toMatchObject({ isCurrent: true });

  await host.done('closeRound', { roundId });
  const early = await host.send('publish', { roundId });
  expect(early).toMatchObject({
    status: 409,
    body: { code: 'live.still-collecting', param: 'command' },
  });
  server.clock.advance(4);
  const late = await foxes.send(foxes.answer('Rhine', { madeAgoMs: 10_000 }));
  expect(late.body).toMatchObject({ results: [{ outcome: 'late', current: null }] });
  const refused = await foxes.send(foxes.answer('Rhine'));
  expect(refused.body).toMatchObject({ results: [{ outcome: 'refused', reason: 'round-over' }] });

  const marking = await host.call('GET', `/live/rounds/${roundId}/marking/1`);
  const group = field(marking.body, 'groups.0.group');
  await host.done('mark', { roundId, marks: [{ n: 1, group, verdict: 'right' }] });
  await host.done('publish', { roundId });
  expect(await owls.view()).toMatchObject({ stage: { round: { state: 'published' } } });
  await host.done('end', { isMarkedLater: false });
  expect(await owls.view()).toMatchObject({ stage: { gameMode: 'stop' } });
  expect(await look()).toMatchObject({ gameMode: 'stop' });
});

it('keys and stage numbers keep a game right if requests are lost or repeated', async () => {
  const host = await newHost('DOCS-2');
  const open = {
    commandKey: newKey(),
    seen: 0,
    command: { kind: 'open', isRehearsal: false, name: '' },
  };
  const opened = await host.call('POST', '/live/commands', open);
  expect(await host.call('POST', '/live/commands', open)).toMatchObject({
    status: 200,
    body: { game: { _id: field(opened.body, 'game._id') } },
  });
  const round = { name: 'Rivers', questionsCount: 1 };
  const started = await host.done('startLiveRound', round);
  const stale = await host.send('pause', {}, { seen: field(opened.body, 'game.seen') });
  expect(stale).toMatchObject({ status: 409, body: { code: 'live.stale', param: 'command' } });
  await host.done('goTo', { roundId: field(started, 'game.rounds.0._id'), n: 1 });

  const first = await newPhone('DOCS-2', 'Owls');
  const { body } = await first.call('POST', `${first.path}/team-code`);
  const deviceSecret = newSecret();
  const teamCode = field(body, 'teamCode');
  const added = await caller()('POST', '/play/rooms/DOCS-2/join-team', { teamCode, deviceSecret });
  expect(added).toMatchObject({ status: 201, body: { name: 'Owls' } });
  const second = phoneWith(String(field(added.body, 'gameId')), deviceSecret);
  await first.send(first.answer('Danube'));
  const unseen = await second.send(second.answer('Rhine'));
  expect(unseen.body).toMatchObject({
    results: [{ outcome: 'refused', reason: 'changed-by-team', current: { text: 'Danube' } }],
  });
  const basedOn = field(unseen.body, 'results.0.current.revision');
  const sure = await second.send(second.answer('Rhine', { basedOn }));
  expect(sure.body).toMatchObject({ results: [{ outcome: 'saved', current: { text: 'Rhine' } }] });
});

it('a stream sends whole views, and a removed team learns it by polling and by joining again', async () => {
  const roomCode = 'DOCS-3';
  const host = await newHost(roomCode);
  await host.done('open', { isRehearsal: false, name: 'Thursday' });
  const owls = await newPhone(roomCode, 'Owls');
  const events = await streamed(`${owls.path}/stream`, owls.deviceSecret, 'own');
  expect(events.get('stage')).toMatchObject({ name: 'Thursday', seatsCount: 1 });
  expect(events.get('own')).toMatchObject({ name: 'Owls' });

  const seats = await host.call('GET', '/live/seats');
  await host.done('removeSeat', { seatId: field(seats.body, 'seats.0._id') });
  expect(await owls.view()).toMatchObject({ gone: { reason: 'removed' } });
  expect((await owls.send(owls.answer('Danube'))).status).toBe(401);
  const back = { name: 'Owls', deviceSecret: owls.deviceSecret };
  expect(await caller()('POST', `/play/rooms/${roomCode}/join`, back)).toMatchObject({
    status: 409,
    body: { code: 'door.team-removed', param: 'deviceSecret' },
  });
  await newPhone(roomCode, 'Owls');
});
