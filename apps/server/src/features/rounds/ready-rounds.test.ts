import { randomUUID } from 'node:crypto';
import { hostCalls, hostSessionCalls, roundCalls } from '@emcee/contract';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import {
  createdHost,
  createdScheme,
  hostToken,
  independentHost,
  invitedHost,
  subscribedAdmin,
  type TestAdmin,
  type TestHost,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { listReadyRounds } from './rounds.store.ts';

const server = startTestServer();

describe('the rounds that are ready for a host', () => {
  const roundsOf = async (host: TestHost) => {
    const token = await hostToken(server, host);
    return server.call(hostSessionCalls.rounds, {}, { token });
  };

  async function createRound(
    { token }: TestAdmin,
    { roundName, questionsCount }: { roundName: string; questionsCount: number },
  ): Promise<string> {
    const questions = Array.from({ length: questionsCount }, (_, n) => ({
      questionText: `Which secret is number ${n}?`,
      answerText: `Hush ${n}`,
      image: 'https://secret.example/a.png',
    }));
    const { body } = await server.call(roundCalls.create, { roundName, questions }, { token });
    return body.round._id;
  }

  it.each([
    ['created', createdHost],
    ['invited', invitedHost],
  ] as const)(
    "are those of the admin it was %s by, newest first, and nobody else's",
    async (_kind, makeHost) => {
      const admin = await subscribedAdmin(server);
      const host = await makeHost(server, admin);
      await createRound(await subscribedAdmin(server), { roundName: 'Foreign', questionsCount: 1 });
      const rivers = await createRound(admin, { roundName: 'Rivers', questionsCount: 3 });
      server.clock.advance(60);
      const films = await createRound(admin, { roundName: 'Films', questionsCount: 1 });
      const schemeId = await createdScheme(server, admin, { name: 'Bold' });
      const { token } = admin;
      await server.call(roundCalls.connectScheme, { roundId: rivers, schemeId }, { token });

      const reply = await roundsOf(host);
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          rounds: [
            { _id: films, name: 'Films', questionsCount: 1, schemeName: null },
            { _id: rivers, name: 'Rivers', questionsCount: 3, schemeName: 'Bold' },
          ],
        },
      ]);
      expect(JSON.stringify(reply.body)).not.toMatch(/secret|hush/i);
    },
  );

  it('have questions', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const roundId = await createRound(admin, { roundName: 'Hollow', questionsCount: 1 });
    await server.sql('delete from questions where round_id = $1', [roundId]);
    expect((await roundsOf(host)).body).toEqual({ rounds: [] });
  });

  it('are none while PRO is suspended, and come back with it', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const _id = await createRound(admin, { roundName: 'Rivers', questionsCount: 2 });
    const ready = { rounds: [expect.objectContaining({ _id })] };
    expect((await roundsOf(host)).body).toEqual(ready);
    await server.endSubscription(admin.adminId);
    expect((await roundsOf(host)).body).toEqual({ rounds: [] });
    await server.allowHosts(admin.adminId, 1);
    expect((await roundsOf(host)).body).toEqual(ready);
  });

  it('are none for an independent host, and for one that its admin has removed', async () => {
    const admin = await subscribedAdmin(server);
    await createRound(admin, { roundName: 'Rivers', questionsCount: 2 });
    expect((await roundsOf(await independentHost(server))).body).toEqual({ rounds: [] });
    const { hostId, ...invited } = await invitedHost(server, admin);
    await server.call(hostCalls.remove, { hostId }, { token: admin.token });
    expect((await roundsOf({ hostId, ...invited })).body).toEqual({ rounds: [] });
  });

  it('need one query, which reads no text of a question', async () => {
    const admin = await subscribedAdmin(server);
    await createRound(admin, { roundName: 'Rivers', questionsCount: 2 });
    const ids = { adminId: admin.adminId, hostId: randomUUID(), roomId: randomUUID() };
    const room = { ...ids, now: server.clock.now() };
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    expect(await listReadyRounds(server.db, room)).toHaveLength(1);
    const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    query.mockRestore();
    expect(sent).toEqual([expect.not.stringMatching(/question_text|answer_text|image/)]);
  });
});
