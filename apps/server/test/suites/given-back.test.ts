import {
  accountCalls,
  hostPasswordCalls,
  joinCalls,
  ownAccountCalls,
  playerLoginCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../src/platform/secrets.ts';
import { independentHost, newEmail, PASSWORD, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { openedRoom } from '../live/quiz-hosts.ts';
import { newSecret } from '../live/quiz-night.ts';

const server = startTestServer();

type Ask = () => Promise<{ status: number }>;

/** Each can be requested three times in a row. */
const mails: { what: string; prepare(): Promise<Ask> }[] = [
  {
    what: 'reset links of admins',
    async prepare() {
      const { email } = await verifiedAdmin(server);
      return () => server.call(accountCalls.forgotPassword, { email });
    },
  },
  {
    what: 'reset links of hosts',
    async prepare() {
      const { email } = await independentHost(server);
      return () => server.call(hostPasswordCalls.forgot, { email });
    },
  },
  {
    what: 'links to change an email',
    async prepare() {
      const { token } = await verifiedAdmin(server);
      const change = { email: newEmail(), password: PASSWORD };
      return () => server.call(ownAccountCalls.changeEmail, change, { token });
    },
  },
  {
    what: 'codes of players',
    async prepare() {
      const { roomCode } = await openedRoom(server, { requirePlayerEmail: true });
      const asked = { roomCode, email: newEmail(), playerToken: newSecret() };
      return () => server.call(playerLoginCalls.askCode, asked);
    },
  },
];

describe('a mail that could not be stored', () => {
  it.each(mails)("doesn't count towards the $what", async ({ prepare }) => {
    const ask = await prepare();
    await server.sql('alter table outbox_mails add constraint full_disk check (false) not valid');
    try {
      for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(500);
    } finally {
      await server.sql('alter table outbox_mails drop constraint full_disk');
    }
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a refused request', () => {
  it("doesn't count towards the limits that it would have met", async () => {
    const { email } = await verifiedAdmin(server);
    const here = { remoteAddress: '203.0.113.8' };
    const there = { remoteAddress: '203.0.113.9' };
    const forgot = (options: { remoteAddress: string }) =>
      server.call(accountCalls.forgotPassword, { email }, options);
    const until = new Date(server.clock.now().getTime() + 600_000);
    const ofAll = hashToken(`mail:reset:${email}:hour`);
    await server.sql('insert into limits (key, used, until) values ($1, 9, $2)', [ofAll, until]);
    for (let n = 0; n < 4; n += 1) expect((await forgot(here)).status).toBe(429);
    await server.sql('delete from limits where key = $1', [ofAll]);
    for (let n = 0; n < 3; n += 1) expect((await forgot(here)).status).toBe(200);
    expect((await forgot(there)).status).toBe(200);
  });

  it("doesn't count as a join of the room", async () => {
    const { roomCode, quiz } = await openedRoom(server);
    await quiz.join('Owls');
    const phone = () => ({ roomCode, name: 'Owls', deviceSecret: newSecret() });
    for (let n = 0; n < 3; n += 1) {
      expect((await server.call(joinCalls.join, phone())).status).toBe(406);
    }
    const [room] = await server.sql('select id from rooms where room_code = $1', [roomCode]);
    const [count] = await server.sql('select used from limits where key = $1', [
      hashToken(`joins:room:${room?.id}`),
    ]);
    expect(count?.used).toBe(1);
  });
});
