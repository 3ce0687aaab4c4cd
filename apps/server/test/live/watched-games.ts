import { liveCalls, screenCalls } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import { newToken } from '../../src/platform/secrets.ts';
import type { CallOptions, TestReply, TestServer } from '../harness.ts';
import { type TestStream, watch } from '../watch.ts';
import type { TestPhone, TestQuiz } from './quiz-night.ts';

export type GameWatchers = {
  phone(phone: TestPhone, app?: FastifyInstance): Promise<TestStream>;
  host(quiz: TestQuiz, app?: FastifyInstance): Promise<TestStream>;
  screen(screenToken: string, app?: FastifyInstance): Promise<TestStream>;
};

export function lastOf({ events }: TestStream, name: string): Record<string, unknown> | undefined {
  const data = events.findLast(({ event }) => event === name)?.data;
  return typeof data === 'object' && data !== null ? { ...data } : undefined;
}

export function gameWatchers(server: TestServer): GameWatchers {
  const opened = (path: string, token: string, app = server.app) =>
    watch(app, token, { url: `/api${path}` });
  return {
    phone: ({ gameId, secret }, app) => opened(`/play/games/${gameId}/stream`, secret, app),
    host: ({ token }, app) => opened(liveCalls.stream.path, token, app),
    screen: (screenToken, app) => opened(screenCalls.stream.path, screenToken, app),
  };
}

/** The screen shows this code. */
export async function waitingScreen(
  server: TestServer,
  { screenSecret = newToken(), ...options }: CallOptions & { screenSecret?: string } = {},
): Promise<{ screenSecret: string; code: string; secondsLeft: number; isPaired: boolean }> {
  const { body } = await server.call(screenCalls.pair, { screenSecret }, options);
  return { screenSecret, ...body };
}

export function enterCode(
  server: TestServer,
  { token }: Pick<TestQuiz, 'token'>,
  code: string,
): Promise<TestReply<typeof liveCalls.pairScreen>> {
  return server.call(liveCalls.pairScreen, { pairingCode: code }, { token });
}

export async function newScreen(server: TestServer, { token }: TestQuiz): Promise<string> {
  return (await server.call(liveCalls.openScreen, {}, { token })).body.screenToken;
}
