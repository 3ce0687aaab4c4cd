import { roundCalls } from '@emcee/contract';
import { createdRound, newRoomCode, type TestAdmin } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import type { CallFixture } from './tenant.ts';

const question = { questionText: 'Q?', answerText: 'A', image: '' };

/** The first of two questions of a new round. */
async function createdQuestion(server: TestServer, { token }: TestAdmin): Promise<string> {
  const sent = { roundName: newRoomCode(), questions: [question, question] };
  const { body } = await server.call(roundCalls.create, sent, { token });
  return body.round.questions[0]?._id ?? '';
}

export const libraryFixtures: Readonly<Record<string, CallFixture>> = {
  'library.search': async (server, tenant) => ({
    search: 'q',
    roundId: await createdRound(server, tenant),
    roomId: await roomIdOf(server, tenant.host),
    played: 'not-in-room',
  }),
  'library.tags': () => ({}),
  'library.tag': async (server, tenant) => ({
    questionIds: [await createdQuestion(server, tenant)],
    roundIds: [await createdRound(server, tenant)],
    add: ['pop'],
    remove: [],
  }),
  'library.copy': async (server, tenant) => ({
    questionIds: [await createdQuestion(server, tenant)],
    roundId: await createdRound(server, tenant),
    isMove: false,
  }),
  'library.remove': async (server, tenant) => ({
    questionIds: [await createdQuestion(server, tenant)],
  }),
  'library.known': () => ({ questions: [question] }),
  'library.wrongAnswers': async (server, tenant) => ({
    questionId: await createdQuestion(server, tenant),
  }),
  'library.roundsPlayed': async (server, { host }) => ({ roomId: await roomIdOf(server, host) }),
  'hostSession.roundsPlayed': () => ({}),
};

async function roomIdOf({ sql }: TestServer, { hostId }: { hostId: string }): Promise<unknown> {
  const [room] = await sql('select id from rooms where host_id = $1', [hostId]);
  return room?.id;
}
