import { randomUUID } from 'node:crypto';
import { type LiveCommand, liveCalls } from '@emcee/contract';
import { expect, type Page } from '@playwright/test';
import type { PortalServer } from './portal-server.ts';
import { approvePayment, HOST_PASSWORD, register, verifyByMail } from './steps.ts';

const QUESTIONS = [
  ['Who painted ‘Girl with a Pearl Earring’, now hanging in The Hague?', 'Vermeer'],
  ['Which museum has the Mona Lisa?', 'The Louvre'],
  ['Who paints on walls, and has never been seen?', 'Banksy'],
].map(([questionText, answerText]) => ({ questionText, answerText, image: '' }));

/** A host who leads a game by calls, for journeys that look at phones and screens. */
export type LiveHost = {
  /** Sends commands one after the other; each has to be accepted. */
  done(...commands: LiveCommand[]): Promise<void>;
  /** Starts the round of the library, and gives its id. */
  startRound(): Promise<string>;
  /** Gives a verdict to every answer to a question. */
  mark(place: { roundId: string; n: number; right: string }): Promise<void>;
  /** The team of a name. */
  seatId(name: string): Promise<string>;
};

type Caller = (method: string, path: string, data?: object) => Promise<unknown>;

function callerWith(page: Page, { url, token }: { url: string; token: string }): Caller {
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`${url}/api${path}`, { method, headers, data });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
}

/** Makes an admin with a room, a round, and settings with which phones show all there is. */
export async function openRoomToPhones(
  page: Page,
  { portal, roomCode }: { portal: PortalServer; roomCode: string },
): Promise<LiveHost> {
  const { url } = portal;
  const email = `${roomCode.toLowerCase()}@pub.example`;
  await register(page, { url, email });
  await verifyByMail(page, { portal, email });
  await page.goto(`${url}/subscription?mode=create`);
  await approvePayment(page, { quantity: 3 });
  await expect(page.getByText('You now have 3 hosts.')).toBeVisible({ timeout: 30_000 });
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const call = callerWith(page, { url, token });
  await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  await call('POST', '/admin/create-preentered-round', {
    roundName: 'Art Attack',
    questions: QUESTIONS,
  });
  const { gameSettings, proGameOptions } = Object(await call('GET', '/admin/settings'));
  await call('PUT', '/admin/game-settings', {
    ...{ ...gameSettings, showAnswers: true, showScores: true, helperTips: true, halfPoints: true },
    ...{ lockQuestion: true, lockQuestionMode: 'last' },
  });
  await call('PUT', '/admin/pro-game-options', {
    ...{ ...proGameOptions, showQuestions: true, displayCorrectAnswer: true },
  });
  await call('PUT', '/admin/custom-branding', {
    ...{ customTitle: 'The Crown', customUrl: 'https://thecrown.example', customUrlTitle: '' },
  });
  const session = Object(
    await callerWith(page, { url, token: '' })('PUT', '/auth/sign-in', {
      email: roomCode,
      password: HOST_PASSWORD,
    }),
  );
  return hostWith(callerWith(page, { url, token: String(session.token) }));
}

function hostWith(call: Caller): LiveHost {
  async function game() {
    const state = liveCalls.state.reply.parse(await call('GET', liveCalls.state.path));
    return state.game;
  }
  async function done(...commands: LiveCommand[]): Promise<void> {
    for (const command of commands) {
      const seen = (await game())?.seen ?? 0;
      await call('POST', liveCalls.command.path, { commandKey: randomUUID(), seen, command });
    }
  }
  return {
    done,
    async startRound() {
      const { rounds } = Object(await call('GET', '/auth/rounds'));
      await done({ kind: 'startRound', readyRoundId: String(rounds[0]._id), from: 1 });
      return (await game())?.rounds.at(-1)?._id ?? '';
    },
    async mark({ roundId, n, right }) {
      const path = `/live/rounds/${roundId}/marking/${n}`;
      const { groups } = liveCalls.answers.reply.parse(await call('GET', path));
      const marks = groups.map(({ group, text }) => ({
        n,
        group,
        verdict: text === right ? ('right' as const) : ('wrong' as const),
      }));
      if (marks.length > 0) await done({ kind: 'mark', roundId, marks });
    },
    async seatId(name) {
      const { seats } = liveCalls.seats.reply.parse(await call('GET', liveCalls.seats.path));
      return seats.find((seat) => seat.name === name)?._id ?? '';
    },
  };
}
