/** People and their apps repeat their actions until the game is over. */
import { setTimeout as delay } from 'node:timers/promises';
import { createApiClient } from '@emcee/client';
import {
  ApiError,
  accountCalls,
  joinCalls,
  type LiveCommand,
  liveCalls,
  roundCalls,
} from '@emcee/contract';
import { createCommandQueue } from '../../apps/portal/src/features/live/connection/command-queue.ts';
import { repeated } from '../../apps/portal/src/lib/calls/calls.ts';
import { createQueryClient } from '../../apps/portal/src/lib/calls/query-client.ts';
import { newSecret } from '../../apps/server/test/live/quiz-night.ts';
import type { WireRoom } from '../../apps/server/test/live/wire-quiz.ts';
import type { PhoneSession } from '../../e2e/live/phone-sessions.ts';

/** A person sees it only after all retries of the app. */
type Told = { who: string; what: string };

export type Game = { url: string; isOver(): boolean; told: Told[] };

const LONGEST_WAIT_MS = 10_000;
const QUESTION = { questionText: 'Capital of Italy?', answerText: 'Rome', orderNum: 1, image: '' };

const clientOf = (token: string) =>
  createApiClient({ tokenFor: () => token, onError: () => undefined });

const textOf = (error: unknown) =>
  error instanceof ApiError ? `${error.status} ${error.message}` : String(error);

async function again(
  { isOver, told }: Game,
  { who, everyMs }: { who: string; everyMs: number },
  act: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (; !isOver(); count += 1) {
    await act().catch((error: unknown) => told.push({ who, what: textOf(error) }));
    await delay(everyMs);
  }
  return count;
}

/** Returns the number of answers. */
export function answering(game: Game, phones: readonly PhoneSession[]): Promise<number> {
  let n = 0;
  return again(game, { who: 'phones', everyMs: 1_050 }, async () => {
    n += 1;
    for (const phone of phones) phone.answer(n, `Answer ${n}`);
  });
}

/** The app repeats failed calls. */
export function opening(game: Game, tokens: { admin: string; host: string }) {
  const queries = createQueryClient();
  const { call: ofAdmin } = clientOf(tokens.admin);
  const { call: ofHost } = clientOf(tokens.host);
  const load = (name: string, queryFn: () => Promise<unknown>) =>
    queries.fetchQuery({ queryKey: [name], queryFn, staleTime: 0 });
  return again(game, { who: 'a page of the portal', everyMs: 20 }, () =>
    Promise.all([
      load('me', () => ofAdmin(accountCalls.me, {})),
      load('rounds', () => ofAdmin(roundCalls.list, {})),
      load('state', () => ofHost(liveCalls.state, {})),
      load('seats', () => ofHost(liveCalls.seats, {})),
    ]),
  );
}

/** Opens pages by their address, without retries. */
export function visiting(game: Game): Promise<number> {
  return again(game, { who: 'a document', everyMs: 20 }, async () => {
    const { status } = await fetch(new URL('/play', game.url));
    if (status !== 200) throw new Error(`The page is ${status}.`);
  });
}

/** Uses idempotency keys, as the portal does; returns the stored names, which begin with the title. */
export async function storingRounds(
  game: Game,
  { token, most, title }: { token: string; most: number; title: string },
): Promise<string[]> {
  const { call } = clientOf(token);
  const stored: string[] = [];
  await again(game, { who: 'a new round', everyMs: 200 }, async () => {
    if (stored.length === most) return;
    const roundName = `${title} ${stored.length} ${newSecret()}`;
    const input = { roundName, questions: [QUESTION] };
    const idempotencyKey = newSecret();
    await repeated(() => call(roundCalls.create, input, { idempotencyKey }));
    stored.push(roundName);
  });
  return stored;
}

/** Returns the number of changes. */
export async function changingRounds(game: Game, token: string): Promise<number> {
  const { call } = clientOf(token);
  const first = { roundName: 'Changed', questions: [QUESTION] };
  const { round } = await call(roundCalls.create, first);
  let { revision } = round;
  let n = 0;
  return again(game, { who: 'a changed round', everyMs: 20 }, async () => {
    n += 1;
    const questions = [{ ...QUESTION, answerText: `Rome ${n}` }];
    const change = { ...first, questions, roundId: round._id, revision };
    const changed = await repeated(() => call(roundCalls.update, change));
    revision = changed.round.revision;
  });
}

/** Uses one secret until the team has joined, as phones do. Returns the number of teams. */
export async function joining(
  game: Game,
  { roomCode, seats }: { roomCode: string; seats: number },
): Promise<number> {
  const { call } = createApiClient({ tokenFor: () => undefined, onError: () => undefined });
  let joined = 0;
  await again(game, { who: 'a team that joins', everyMs: 800 }, async () => {
    if (joined === seats) return;
    const asked = { roomCode, name: `Late ${joined}`, deviceSecret: newSecret() };
    joined += 1;
    await repeated(() => call(joinCalls.join, asked));
  });
  return joined;
}

/** Returns the number of steps, and the longest time until all phones showed one. */
export async function leading(
  game: Game,
  { room, questions, phones }: { room: WireRoom; questions: number; phones: PhoneSession[] },
): Promise<{ count: number; longestMs: number }> {
  const { call } = clientOf(room.token);
  const say = (what: string) => game.told.push({ who: 'the host', what });
  const queue = createCommandQueue({
    send: (sent) => call(liveCalls.command, sent, { signal: AbortSignal.timeout(10_000) }),
    newestSeen: () => room.seen,
    onReply(game) {
      if (game !== null) room.seen = Math.max(room.seen, game.seen);
    },
    onRefused: (error) => say(textOf(error)),
    onDropped: (label) => say(`Not sent: ${label}`),
    onWaiting: () => undefined,
  });
  let longestMs = 0;
  let n = 1;
  const count = await again(game, { who: 'the host', everyMs: 200 }, async () => {
    n = 1 + (n % questions);
    const command: LiveCommand = { kind: 'goTo', roundId: room.roundId, n };
    if ((await queue.push({ command, label: `Question ${n}` })) !== 'done') return;
    const doneAt = performance.now();
    const isLate = () => performance.now() - doneAt > LONGEST_WAIT_MS;
    while (phones.some((phone) => phone.current() !== n) && !isLate()) await delay(10);
    longestMs = Math.max(longestMs, performance.now() - doneAt);
  });
  return { count, longestMs };
}
