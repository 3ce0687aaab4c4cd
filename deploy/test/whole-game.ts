/** A game through a portal while its database fails or changes, or portals are restarted. */
import { createApiClient } from '@emcee/client';
import { accountCalls } from '@emcee/contract';
import { expect, vi } from 'vitest';
import { openWireRoom } from '../../apps/server/test/live/wire-quiz.ts';
import { type ReceivedMail, startMailServer } from '../../apps/server/test/servers/mail-servers.ts';
import { startServer } from '../../apps/server/test/servers/server-process.ts';
import { actAsBrowser, type PhoneSession, startPhone } from '../../e2e/live/phone-sessions.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import {
  answering,
  changingRounds,
  type Game,
  joining,
  leading,
  opening,
  storingRounds,
  visiting,
} from './game-load.ts';

const PHONES = 20;
/** The room of a host without an organizer has 30 seats. */
const LATE = 10;
// One a second, for the length of the longest game.
const QUESTIONS = 300;

/** `admin` is the token of the first admin. */
export type GamePortal = { url: string; admin: string };

/** `rounds` are stored, others are changed and pages are opened, too. */
type GameOptions = GamePortal & { roomCode?: string; rounds?: number };

type GameOutcome = Awaited<ReturnType<typeof playGame>>;

/** Sends mails, because an admin signs up through one. */
export async function startGamePortal(env: Record<string, string>): Promise<GamePortal> {
  const port = await freePort();
  const mails = await startMailServer(port);
  const mailEnv = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'quiz@example.test' };
  const { url } = await startServer({ LOG_LEVEL: 'info', ...mailEnv, ...env });
  actAsBrowser(url);
  return { url, admin: await signUpByMail(mails) };
}

export async function signUpByMail(
  mails: readonly ReceivedMail[],
  email = 'admin@example.test',
): Promise<string> {
  const { call } = createApiClient({ tokenFor: () => undefined, onError: () => undefined });
  await call(accountCalls.signUp, { email, password: 'quiz1234' });
  // Mails break long lines with '='.
  const said = () => mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '')).join();
  const tokenIn = () => /\/verify\/([\w-]+)/.exec(said())?.[1];
  await expect.poll(tokenIn).toBeDefined();
  const { token } = await call(accountCalls.verify, { verificationToken: tokenIn() ?? '' });
  return token;
}

/** Ends when the answers of every phone have arrived. */
export async function playGame(
  { url, admin, roomCode = 'LOUNGE', rounds: most = 0 }: GameOptions,
  happens: () => Promise<void>,
) {
  const requests = watchRequests();
  actAsBrowser(url);
  const room = await openWireRoom(url, QUESTIONS, roomCode);
  const names = Array.from({ length: PHONES }, (_, n) => `Team ${n}`);
  const phones = await Promise.all(names.map((name) => startPhone(url, { roomCode, name })));
  await expect.poll(() => phones.filter((phone) => phone.current() !== 1).length).toBe(0);
  let isOver = false;
  const game: Game = { url, isOver: () => isOver, told: [] };
  const load = Promise.all([
    answering(game, phones),
    leading(game, { room, questions: QUESTIONS, phones }),
    joining(game, { roomCode, seats: LATE }),
    opening(game, { admin, host: room.token }),
    most === 0 ? [] : storingRounds(game, { token: admin, most, title: roomCode }),
    most === 0 ? 0 : changingRounds(game, admin),
    most === 0 ? 0 : visiting(game),
  ]);
  try {
    await happens();
  } finally {
    isOver = true;
  }
  const [answers, led, joined, opened, rounds, changes, visits] = await load;
  const isWaiting = ({ session }: PhoneSession) => session.outbox.get().entries.length > 0;
  await expect.poll(() => phones.filter(isWaiting).length).toBe(0);
  return {
    ...{ roomCode, gameId: phones[0]?.gameId, asked: requests.asked(), lost: requests.lost() },
    ...{ told: game.told, led, joined, opened, rounds, changes, visits },
    /** Counts questions that every phone has answered. */
    answers,
    offlineMs: Math.round(Math.max(...phones.map((phone) => phone.longestOfflineMs()))),
  };
}

/** Each answer that a phone reported as saved is stored once, and so is each round. */
export async function expectAllStored(
  databaseUrl: string,
  { roomCode, gameId, answers, joined, told, rounds }: GameOutcome,
): Promise<void> {
  const stored = await queryOnce(
    databaseUrl,
    `select (select count(*)::int from live_responses join live_seats on id = seat_id
             where game_id = '${gameId}' and text = 'Answer ' || n) as answers,
         (select count(*)::int from live_seats where game_id = '${gameId}' and name like 'Late %') as joined,
         (select coalesce(json_agg(name order by name collate "C"), '[]') from rounds
             where name like '${roomCode} %') as rounds`,
  );
  expect(stored).toMatchObject({ answers: PHONES * answers, rounds: rounds.toSorted() });
  // A team that was told that joining failed may have joined.
  const refused = told.filter(({ who }) => who === 'a team that joins').length;
  expect(stored.joined).toBeGreaterThanOrEqual(joined - refused);
  expect(stored.joined).toBeLessThanOrEqual(joined);
}

/** No reply, or an error of a server or a proxy. */
type LostRequest = { method: string; path: string; why: string };

/** Includes the body of a reply. Streams may end at any time. */
function watchRequests(): { asked(): number; lost(): LostRequest[] } {
  const call = globalThis.fetch;
  const lost: LostRequest[] = [];
  let asked = 0;

  async function watched(address: string | URL, init: RequestInit = {}): Promise<Response> {
    asked += 1;
    const { method = 'GET', signal } = init;
    const path = new URL(address).pathname.replace(/[\w-]{36}/, ':id');
    try {
      const response = await call(address, init);
      const { status, headers } = response;
      if (status >= 500) lost.push({ method, path, why: String(status) });
      if (headers.get('content-type')?.startsWith('text/event-stream')) return response;
      return new Response(await response.text(), { status, headers });
    } catch (error) {
      if (!signal?.aborted) lost.push({ method, path, why: reasonOf(error) });
      throw error;
    }
  }

  vi.stubGlobal('fetch', watched);
  return { asked: () => asked, lost: () => [...lost] };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
