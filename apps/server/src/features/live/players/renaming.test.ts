import { liveTexts, playCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';

const server = startTestServer();

it('a new name of a team is refused alike on its phone and in the console', async () => {
  const { quiz } = await openedRoom(server);
  const { gameId, secret } = await quiz.join('Owls');
  await quiz.join('Foxes');
  const [seat] = await server.sql("select id from live_seats where name = 'Owls'");
  for (const [name, status, { code }] of [
    ['FOXES', 406, liveTexts.nameTaken],
    ['?!', 409, liveTexts.nameWithoutLetter],
    ['ola@example.com', 409, liveTexts.nameIsAddress],
  ] as const) {
    const onPhone = await server.call(playCalls.rename, { gameId, name }, { token: secret });
    expect([onPhone.status, onPhone.error.code], name).toEqual([status, code]);
    const inConsole = await quiz.send({ kind: 'renameSeat', seatId: String(seat?.id), name });
    expect([inConsole.status, inConsole.error.code], name).toEqual([status, code]);
  }
  const renamed = await server.call(playCalls.rename, { gameId, name: 'Emus' }, { token: secret });
  expect(renamed.body).toEqual({ name: 'Emus' });
  await quiz.liveRound('Round 1', 3);
  const late = await server.call(playCalls.rename, { gameId, name: 'Owls' }, { token: secret });
  expect([late.status, late.error.code]).toEqual([409, liveTexts.nameFixed.code]);
});
