import type { SchemeInput } from '@emcee/contract';
import type { GameSettings, PlayerSettings, ProGameOptions } from '@emcee/game';
import {
  createdHost,
  createdScheme,
  subscribedAdmin,
  type TestAdmin,
  type TestHost,
} from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { OPEN, quizNight, type TestPhone, type TestQuiz } from './quiz-night.ts';

export type TestSettings = Partial<GameSettings & ProGameOptions & PlayerSettings>;

export type QuizHost = TestHost & { admin: TestAdmin; quiz: TestQuiz };

/** Others keep their defaults. */
export async function setSettings(
  server: TestServer,
  { adminId }: Pick<TestAdmin, 'adminId'>,
  settings: TestSettings,
): Promise<void> {
  await server.sql(
    `insert into admin_settings (admin_id, game_settings, pro_game_options, player_settings, saved_at)
     values ($1, $2, $2, $2, $3) on conflict (admin_id) do update
     set game_settings = $2, pro_game_options = $2, player_settings = $2`,
    [adminId, JSON.stringify(settings), server.clock.now()],
  );
}

export async function quizHost(server: TestServer, settings: TestSettings = {}): Promise<QuizHost> {
  const admin = await subscribedAdmin(server);
  await setSettings(server, admin, settings);
  const host = await createdHost(server, admin);
  return { ...host, admin, quiz: await quizNight(server, host) };
}

export async function openedRoom(
  server: TestServer,
  settings: TestSettings = {},
): Promise<QuizHost> {
  const host = await quizHost(server, settings);
  await host.quiz.done(OPEN);
  return host;
}

export type PlayedRound = QuizHost & { roundId: string };

/** A room with one team. */
export async function joinedRoom(
  server: TestServer,
  settings: TestSettings = {},
): Promise<QuizHost & { owls: TestPhone }> {
  const host = await openedRoom(server, settings);
  return { ...host, owls: await host.quiz.join('Owls') };
}

/** The first question is open; a scheme adds bets. */
export async function openedRound(
  server: TestServer,
  {
    questionsCount = 3,
    scheme,
    ...settings
  }: TestSettings & { questionsCount?: number; scheme?: Partial<SchemeInput> } = {},
): Promise<PlayedRound> {
  const host = await openedRoom(server, settings);
  const { quiz, admin } = host;
  const schemeId = scheme && (await createdScheme(server, admin, scheme));
  const roundId = await quiz.liveRound('Round 1', questionsCount, schemeId);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  return { ...host, roundId };
}

/** With one team, which joined after the round began. */
export async function joinedRound(
  server: TestServer,
  settings: Parameters<typeof openedRound>[1] = {},
): Promise<PlayedRound & { owls: TestPhone }> {
  const round = await openedRound(server, settings);
  return { ...round, owls: await round.quiz.join('Owls') };
}
