import {
  accountCalls,
  billingCalls,
  type Call,
  contactCalls,
  type InputOf,
  joinCalls,
  liveCalls,
  pastGameCalls,
  playCalls,
  playerLoginCalls,
  roundCalls,
  screenCalls,
  standingsCalls,
} from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/platform/secrets.ts';
import { newEmail, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { openedRoom } from '../live/quiz-hosts.ts';
import { newSecret } from '../live/quiz-night.ts';
import { requestFor } from '../request-of-call.ts';
import { factorOf } from '../second-factors.ts';
import { roundOf } from '../storing.ts';

const server = startTestServer();
const NETWORK = '203.0.113.66';

let twin: FastifyInstance;

beforeAll(async () => {
  twin = await server.buildTwin();
});

afterAll(() => twin.close());

/** Returns the status. */
type Ask = (app: FastifyInstance) => Promise<number>;

type Asks = (n: number) => Ask;

function asking<C extends Call>(call: C, input: InputOf<C>, token?: string): Ask {
  const { path, body, headers } = requestFor(call, input);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async (app) => {
    const reply = await app.inject({
      method: call.method,
      url: path,
      remoteAddress: NETWORK,
      headers: { host: 'localhost:3000', ...headers, ...authorization },
      ...(typeof body === 'object' && body !== null && { payload: body }),
    });
    return reply.statusCode;
  };
}

/** Nearly used up, to save hundreds of requests. */
async function used(key: string, times: number): Promise<void> {
  const until = new Date(server.clock.now().getTime() + 60_000);
  await server.sql('insert into limits (key, used, until) values ($1, $2, $3)', [
    ...[hashToken(key), times, until],
  ]);
}

async function wrongPasswords(): Promise<Asks> {
  const { email } = await verifiedAdmin(server);
  return () => asking(accountCalls.signIn, { email, password: 'not-this-1' });
}

async function wrongSecondFactors(): Promise<Asks> {
  const admin = await verifiedAdmin(server);
  const { email, password } = admin;
  await factorOf(server, { ...admin, isOn: true });
  return () => asking(accountCalls.signIn, { email, password, code: '000000' });
}

async function wrongTeamCodes(): Promise<Asks> {
  const { roomCode, quiz } = await openedRoom(server);
  const { gameId, secret } = await quiz.join('Owls');
  const { body } = await server.call(playCalls.teamCode, { gameId }, { token: secret });
  const other = (n: number) => (Number(body.teamCode) + 1 + n) % 1_000_000;
  return (n) => {
    const teamCode = String(other(n)).padStart(6, '0');
    return asking(joinCalls.joinTeam, { roomCode, teamCode, deviceSecret: newSecret() });
  };
}

const limits: { what: string; most: number; prepare: () => Promise<Asks> }[] = [
  {
    what: 'wrong passwords of a network',
    most: 3,
    async prepare() {
      await used(`guess:origin:${NETWORK}`, 97);
      return wrongPasswords();
    },
  },
  { what: 'wrong codes of a second factor', most: 10, prepare: wrongSecondFactors },
  {
    what: 'look-ups of accounts',
    most: 3,
    async prepare() {
      await used(`look-up:${NETWORK}`, 297);
      return wrongPasswords();
    },
  },
  {
    what: 'accounts that do not exist',
    most: 20,
    prepare: async () => () => asking(accountCalls.forgotPassword, { email: newEmail() }),
  },
  {
    what: 'sign-ups',
    most: 3,
    async prepare() {
      await used(`sign-up:${NETWORK}`, 297);
      return () => asking(accountCalls.signUp, { email: newEmail(), password: 'quiz1234' });
    },
  },
  {
    what: 'mails to one address',
    most: 3,
    async prepare() {
      const { email } = await verifiedAdmin(server);
      return () => asking(accountCalls.forgotPassword, { email });
    },
  },
  {
    what: 'codes by mail to a player',
    most: 3,
    async prepare() {
      const { roomCode } = await openedRoom(server, { requirePlayerEmail: true });
      const asked = { roomCode, email: 'player@example.test', playerToken: newSecret() };
      return () => asking(playerLoginCalls.askCode, asked);
    },
  },
  {
    what: 'messages to support',
    most: 10,
    async prepare() {
      const { token, email } = await verifiedAdmin(server);
      const question = { email, subject: 'Two rooms', message: 'Can one host open two rooms?' };
      return () => asking(contactCalls.send, question, token);
    },
  },
  {
    what: 'wrong promo codes',
    most: 10,
    async prepare() {
      const { token } = await verifiedAdmin(server);
      return (n) => asking(billingCalls.usePromoCode, { code: `GUESS-${n}`, quantity: 3 }, token);
    },
  },
  { what: 'wrong team codes', most: 5, prepare: wrongTeamCodes },
  {
    what: 'team codes made',
    most: 30,
    async prepare() {
      const { gameId, secret } = await (await openedRoom(server)).quiz.join('Owls');
      return () => asking(playCalls.teamCode, { gameId }, secret);
    },
  },
  {
    what: 'wrong pairing codes',
    most: 10,
    async prepare() {
      const { quiz } = await openedRoom(server);
      return () => asking(liveCalls.pairScreen, { pairingCode: 'BCDFGH' }, quiz.token);
    },
  },
  {
    what: 'pairing codes shown',
    most: 3,
    async prepare() {
      await used(`pairing:codes:${NETWORK}`, 297);
      return () => asking(screenCalls.pair, { screenSecret: newSecret() });
    },
  },
  {
    what: 'unknown room codes',
    most: 100,
    prepare: async () => (n) => asking(joinCalls.room, { roomCode: `NONE${n}` }),
  },
  {
    what: 'joins of a room',
    most: 3,
    async prepare() {
      const { roomCode } = await openedRoom(server);
      const [room] = await server.sql('select id from rooms where room_code = $1', [roomCode]);
      await used(`joins:room:${room?.id}`, 1_497);
      const phone = (n: number) => ({ roomCode, name: `Team ${n}`, deviceSecret: newSecret() });
      return (n) => asking(joinCalls.join, phone(n));
    },
  },
  {
    what: 'unknown links to standings',
    most: 100,
    prepare: async () => () => asking(standingsCalls.read, { standingsToken: newSecret() }),
  },
  {
    what: 'large rounds that an account stores',
    most: 2,
    async prepare() {
      const { token } = await verifiedAdmin(server);
      return (n) => asking(roundCalls.create, roundOf(800_000, `Round ${n}`), token);
    },
  },
];

describe('a limit that all processes of a database share', () => {
  it.each(limits)('$what: $most, at either process', async ({ most, prepare }) => {
    const asks = await prepare();
    const statuses: number[] = [];
    for (let n = 0; n < most + 2; n += 1) {
      statuses.push(await asks(n)(n % 2 === 0 ? server.app : twin));
    }
    expect(statuses.slice(0, most).filter((status) => status === 429 || status >= 500)).toEqual([]);
    expect(statuses.slice(most)).toEqual([429, 429]);
  });
});

describe('wrong passwords of an account', () => {
  it('are free ten times, then delayed, at either process', async () => {
    const asks = await wrongPasswords();
    for (let n = 0; n < 12; n += 1) {
      expect(await asks(n)(n % 2 === 0 ? server.app : twin)).toBe(403);
    }
    expect(server.delays).toEqual([1_000, 2_000]);
  });
});

describe('a limit that only protects the database', () => {
  it('counts for each process: used up at one, it is free at the other', async () => {
    const { secret } = await (await openedRoom(server)).quiz.join('Owls');
    const look = asking(pastGameCalls.list, {}, secret);
    for (let n = 0; n < 30; n += 1) expect(await look(server.app)).toBe(200);
    expect([await look(server.app), await look(twin)]).toEqual([429, 200]);
  });
});
