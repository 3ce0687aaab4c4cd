/** A game through a portal while its database fails or changes. */
import { createApiClient } from '@emcee/client';
import { accountCalls } from '@emcee/contract';
import { expect } from 'vitest';
import { openWireRoom, type WireRoom } from '../../apps/server/test/live/wire-quiz.ts';
import { type ReceivedMail, startMailServer } from '../../apps/server/test/servers/mail-servers.ts';
import { startServer } from '../../apps/server/test/servers/server-process.ts';
import { actAsBrowser, type PhoneSession, startPhone } from '../../e2e/live/phone-sessions.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import { answering, type Game, joining, leading, opening, type Told } from './game-load.ts';
import { type LostRequest, watchRequests } from './watched-requests.ts';

export const PHONES = 20;
/** The room of a host without an organizer has 30 seats. */
export const LATE = 10;
const QUESTIONS = 100;

/** `admin` is the token of the first admin. */
export type GamePortal = { url: string; admin: string; logged(): string };

type GameOutcome = {
  asked: number;
  lost: LostRequest[];
  told: Told[];
  /** Counts questions that every phone has answered. */
  answers: number;
  led: { count: number; longestMs: number };
  joined: number;
  opened: number;
  offlineMs: number;
};

/** Sends mails, because an admin signs up through one. */
export async function startGamePortal(env: Record<string, string>): Promise<GamePortal> {
  const port = await freePort();
  const mails = await startMailServer(port);
  const mailEnv = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'quiz@example.test' };
  const { url, output } = await startServer({ LOG_LEVEL: 'info', ...mailEnv, ...env });
  actAsBrowser(url);
  return { url, admin: await signUpByMail(mails), logged: output };
}

export async function signUpByMail(mails: readonly ReceivedMail[]): Promise<string> {
  const { call } = createApiClient({ tokenFor: () => undefined, onError: () => undefined });
  await call(accountCalls.signUp, { email: 'admin@example.test', password: 'quiz1234' });
  // Mails break long lines with '='.
  const said = () => mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '')).join();
  const tokenIn = () => /\/verify\/([\w-]+)/.exec(said())?.[1];
  await expect.poll(tokenIn).toBeDefined();
  const { token } = await call(accountCalls.verify, { verificationToken: tokenIn() ?? '' });
  return token;
}

/** Ends when the answers of every phone have arrived. */
export async function playGame(
  { url, admin }: GamePortal,
  happens: () => Promise<void>,
): Promise<GameOutcome> {
  const requests = watchRequests();
  actAsBrowser(url);
  const room = await openWireRoom(url, QUESTIONS);
  const phones = await startPhones(url, room);
  let isOver = false;
  const game: Game = { url, isOver: () => isOver, told: [] };
  const load = Promise.all([
    answering(game, phones),
    leading(game, { room, questions: QUESTIONS, phones }),
    joining(game, { roomCode: room.roomCode, seats: LATE }),
    opening(game, { admin, host: room.token }),
  ]);
  try {
    await happens();
  } finally {
    isOver = true;
  }
  const [answers, led, joined, opened] = await load;
  const isWaiting = ({ session }: PhoneSession) => session.outbox.get().entries.length > 0;
  await expect.poll(() => phones.filter(isWaiting).length).toBe(0);
  return {
    ...{ asked: requests.asked(), lost: requests.lost(), told: game.told },
    ...{ answers, led, joined, opened },
    offlineMs: Math.round(Math.max(...phones.map((phone) => phone.longestOfflineMs()))),
  };
}

/** Each answer that a phone reported as saved is stored once. */
export async function expectAllStored(
  databaseUrl: string,
  { answers, joined, told }: GameOutcome,
): Promise<void> {
  const stored = await queryOnce(
    databaseUrl,
    `select (select count(*)::int from live_responses where text = 'Answer ' || n) as answers,
         (select count(*)::int from live_seats where name like 'Late %') as joined`,
  );
  expect(stored.answers).toBe(PHONES * answers);
  // A team that was told that joining failed may have joined.
  const refused = told.filter(({ who }) => who === 'a team that joins').length;
  expect(stored.joined).toBeGreaterThanOrEqual(joined - refused);
  expect(stored.joined).toBeLessThanOrEqual(joined);
}

export async function startPhones(
  url: string,
  { roomCode }: Pick<WireRoom, 'roomCode'>,
): Promise<PhoneSession[]> {
  const names = Array.from({ length: PHONES }, (_, n) => `Team ${n}`);
  const phones = await Promise.all(names.map((name) => startPhone(url, { roomCode, name })));
  await expect.poll(() => phones.filter((phone) => phone.current() !== 1).length).toBe(0);
  return phones;
}
