import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { accountCalls, liveCalls, playCalls, roundCalls } from '@emcee/contract';
import { startLocalPostgres } from '@emcee/local-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  answersOf,
  ask,
  commandOf,
  joinOverWire,
  openWireRoom,
  savedKeys,
  send,
  type WirePhone,
  type WireRoom,
} from '../../apps/server/test/live/wire-quiz.ts';
import { launchPortal } from '../../e2e/portal-server.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { root } from '../../scripts/testing/run-step.ts';
import { adminArguments } from '../../scripts/testing/server-command.ts';

const RELEASED = process.env.RELEASED_CHECKOUT ?? '';
const QUESTIONS = 20;
// A phone may send 20 answers at once, then one a second.
const ANSWER_EVERY_MS = 500;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Portal = { url: string; stop(): Promise<void> };

const stateShape = z.object({
  game: z.object({ seen: z.number(), seatsCount: z.number(), phase: z.string().optional() }),
});

const ends: (() => Promise<unknown>)[] = [];
let folder: string;
let databaseUrl: string;
let room: WireRoom;
const answered = new Map<WirePhone, Set<string>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emcee-upgrade-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const database = await startLocalPostgres({ dataDir: join(folder, 'data'), log: silent });
  ends.push(() => database.stop());
  databaseUrl = database.url;
});

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function start(checkout: string): Promise<Portal> {
  const env = { DATABASE_URL: databaseUrl };
  const { url, end } = await launchPortal(folder, { env, checkout });
  const stop = () => end('SIGTERM');
  ends.push(stop);
  return { url, stop };
}

async function admin(checkout: string, ...words: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const command = adminArguments(words, checkout);
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: checkout, env });
  return stdout;
}

const migrationsCount = async () =>
  Number(
    (await queryOnce(databaseUrl, 'select count(*) as n from drizzle.__drizzle_migrations')).n,
  );

async function joined(url: string, name: string): Promise<WirePhone> {
  const phone = await joinOverWire(url, { roomCode: room.roomCode, name });
  answered.set(phone, new Set());
  return phone;
}

async function answer(url: string, phone: WirePhone, n: number): Promise<void> {
  const reply = await ask(url, answersOf(phone, { numbers: [n], text: 'Rome' }));
  const keys = savedKeys(reply);
  expect(keys).toHaveLength(1);
  for (const key of keys) answered.get(phone)?.add(key);
}

async function host(url: string, command: Record<string, unknown>): Promise<void> {
  const { token } = room;
  const state = await ask(url, { method: 'GET', path: liveCalls.state.path, token });
  const { seen } = stateShape.parse(state).game;
  const request = commandOf(room, { seen, command: { roundId: room.roundId, ...command } });
  // Late answers arrive for some seconds after the end of a round.
  await expect.poll(async () => (await send(url, request)).status).toBe(200);
}

const phoneView = ({ gameId, secret }: WirePhone, url: string) => {
  const path = playCalls.view.path.replace(':gameId', gameId);
  return ask(url, { method: 'GET', path, token: secret });
};

describe('a game during an upgrade', () => {
  let before: Portal;
  let after: Portal;
  let owls: WirePhone;
  let migrationsBefore: number;

  it('begins with the released version', async () => {
    before = await start(RELEASED);
    migrationsBefore = await migrationsCount();
    room = await openWireRoom(before.url, QUESTIONS);
    owls = await joined(before.url, 'Owls');
    await answer(before.url, owls, 1);
    await admin(RELEASED, 'backup', join(folder, 'before.backup'));
  });

  it('goes on without a single refusal while the new version migrates', async () => {
    const starting = start(root);
    const isStarted = starting.then(() => true);
    let count = 0;
    do {
      await answer(before.url, owls, 1 + (count % QUESTIONS));
      await phoneView(owls, before.url);
      count += 1;
    } while (!(await Promise.race([isStarted, delay(ANSWER_EVERY_MS, false)])));
    after = await starting;
    expect(count).toBeGreaterThan(2);
    expect(await migrationsCount()).toBeGreaterThanOrEqual(migrationsBefore);
  });

  it("is served by both versions at once, and each sees the other's changes", async () => {
    const foxes = await joined(before.url, 'Foxes');
    const bears = await joined(after.url, 'Bears');
    for (const n of [2, 3]) {
      await answer(after.url, foxes, n);
      await answer(before.url, bears, n);
    }
    await host(before.url, { kind: 'goTo', n: 3 });
    await host(after.url, { kind: 'goTo', n: 4 });
    for (const { url } of [before, after]) {
      expect(JSON.stringify(await phoneView(owls, url))).toContain('"current":4');
    }
  });

  it('can be marked and published by the released version, on the new schema', async () => {
    await host(before.url, { kind: 'closeRound', through: QUESTIONS });
    await host(before.url, {
      ...{ kind: 'mark', marks: [{ n: 1, group: 'rome', verdict: 'right' }] },
    });
    await host(before.url, { kind: 'publish' });
    await host(before.url, { kind: 'startLiveRound', name: 'Round 2', questionsCount: 3 });
  });

  it("shows a member the organization's rounds in the new version, and none in the old one", async () => {
    const password = 'letters4numbers';
    const ids: Record<string, string> = {};
    for (const name of ['founder', 'member']) {
      const body = { email: `${name}@example.test`, password };
      await ask(before.url, { method: 'POST', path: accountCalls.signUp.path, body });
      ids[name] = String(
        (
          await queryOnce(
            databaseUrl,
            `update admins set verified_at = now() where email = '${body.email}' returning id`,
          )
        ).id,
      );
    }
    await queryOnce(
      databaseUrl,
      `with round as (insert into rounds (id, admin_id, name, uploaded_at) values (gen_random_uuid(), '${ids.founder}', 'Rivers', now()) returning id),
       person as (update admins set kind = 'person' where id = '${ids.member}')
       insert into memberships (admin_id, person_id, role, since) values ('${ids.founder}', '${ids.member}', 'editor', now())`,
    );
    const body = { email: 'member@example.test', password };
    const signedIn = await ask(after.url, { method: 'PUT', path: accountCalls.signIn.path, body });
    const { token } = z.object({ token: z.string() }).parse(signedIn);
    const rounds = async (url: string) =>
      JSON.stringify(await ask(url, { method: 'GET', path: roundCalls.list.path, token }));
    expect(await rounds(after.url)).toContain('Rivers');
    expect(await rounds(before.url)).not.toContain('Rivers');
    await admin(RELEASED, 'backup', join(folder, 'members.backup'));
  });

  it('continues with the new version alone', async () => {
    await before.stop();
    await joined(after.url, 'Hares');
    expect(JSON.stringify(await phoneView(owls, after.url))).toContain('Round 2');
  });

  it('returns to the released version on the same database', async () => {
    await after.stop();
    const back = await start(RELEASED);
    await joined(back.url, 'Moles');
    expect(JSON.stringify(await phoneView(owls, back.url))).toContain('Round 2');
    await back.stop();
  });

  it('loses no answer', async () => {
    const { keys } = await queryOnce(databaseUrl, 'select json_agg(key) as keys from live_answers');
    const stored = new Set(z.array(z.string()).parse(keys));
    const acknowledged = [...answered.values()].flatMap((each) => [...each]);
    expect(acknowledged.length).toBeGreaterThan(6);
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  });

  it.each([
    ['the released version', RELEASED, 'members.backup'],
    ['the new version', root, 'members.backup'],
    ['the new version', root, 'before.backup'],
  ])(
    'can be restored with %s from a backup of the released version',
    async (_name, checkout, file) => {
      const said = await admin(checkout, 'restore', join(folder, file));
      expect(said).toMatch(/^Restored \d+ rows/m);
    },
  );

  it('is served after a restore', async () => {
    const portal = await start(root);
    const reply = await fetch(`${portal.url}/api/health/ready`);
    expect(reply.status).toBe(200);
    await portal.stop();
  });
});
