// @module-tag races
import { hostSessionCalls, liveCalls } from '@emcee/contract';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom } from '../../../../test/live/quiz-hosts.ts';
import type { TestQuiz } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const SHOW = { kind: 'show', shows: 'join' } as const;

const send = ({ token }: TestQuiz) =>
  server.call(liveCalls.command, { commandKey: newId(), seen: 0, command: SHOW }, { token });

const statuses = async (quiz: TestQuiz, commands: number) => {
  const replies = await Promise.all(Array.from({ length: commands }, () => send(quiz)));
  return replies.map(({ status }) => status).sort();
};

it('a host can send sixty commands at once, then ten a second; other hosts do not wait', async () => {
  const [here, there] = [await openedRoom(server), await openedRoom(server)];
  const { token } = here.quiz;
  // The command that opened the room counts too.
  expect(await statuses(here.quiz, 62)).toEqual([...Array(59).fill(200), ...Array(3).fill(429)]);
  const refused = await send(here.quiz);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(await server.sql(`select 1 from live_events where kind = 'show'`)).toHaveLength(59);
  const byMode = { gameMode: 'pause' } as const;
  expect((await server.call(hostSessionCalls.changeRoomMode, byMode, { token })).status).toBe(429);
  expect((await send(there.quiz)).status).toBe(200);
  // Reads are not limited.
  expect((await server.call(liveCalls.state, {}, { token })).status).toBe(200);
  server.clock.advance(0.1);
  expect(await statuses(here.quiz, 2)).toEqual([200, 429]);
  server.clock.advance(1);
  expect(await statuses(here.quiz, 12)).toEqual([...Array(10).fill(200), 429, 429]);
});
