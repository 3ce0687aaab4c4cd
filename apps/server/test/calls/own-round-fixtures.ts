import { newId } from '../../src/platform/secrets.ts';
import { newRoomCode } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { newPng } from '../pictures.ts';
import type { CallFixture, Tenant } from './tenant.ts';

const questions = [{ questionText: 'Q?', answerText: 'A', image: '' }];

/** A round of the tenant's host, whose room code may have changed since. */
async function ownRound({ sql, clock }: TestServer, { host }: Tenant, offer = 'none') {
  const roundId = newId();
  await sql(
    `insert into rounds (id, host_id, name, uploaded_at, offer, offered_at)
     values ($1, $2, $3, $4, $5, $4)`,
    [roundId, host.hostId, newRoomCode(), clock.now(), offer],
  );
  await sql(
    `insert into questions (id, round_id, order_num, question_text, answer_text)
     values ($1, $2, 1, 'Q?', 'A')`,
    [newId(), roundId],
  );
  return { roundId };
}

export const ownRoundFixtures: Readonly<Record<string, CallFixture>> = {
  'ownRounds.list': () => ({}),
  'ownRounds.create': () => ({ roundName: newRoomCode(), questions }),
  'ownRounds.update': async (server, tenant) => ({
    ...(await ownRound(server, tenant)),
    roundName: newRoomCode(),
    questions,
  }),
  'ownRounds.remove': (server, tenant) => ownRound(server, tenant),
  'ownRounds.offer': async (server, tenant) => ({
    ...(await ownRound(server, tenant)),
    offered: true,
  }),
  'ownRounds.uploadImage': async () => ({ image: await newPng() }),
  'offeredRounds.list': () => ({}),
  'offeredRounds.add': async (server, tenant) => ({
    ...(await ownRound(server, tenant, 'offered')),
    revision: 1,
    roundName: newRoomCode(),
  }),
  'offeredRounds.decline': (server, tenant) => ownRound(server, tenant, 'offered'),
};
