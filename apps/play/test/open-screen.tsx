import {
  type Board,
  type BoardRow,
  flavourOf,
  NO_BRANDING,
  type Progress,
  type ScreenStage,
  type SeenRound,
} from '@emcee/contract';
import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ScreenApp } from '../src/features/screen/screen-app.tsx';
import { FlavourContext } from '../src/lib/words.ts';
import { pointsScheme, round } from './fake-game.ts';

export const TOKEN = 'a-screen-token-of-forty-three-letters-123456';
export const NOW = Date.parse('2026-11-20T20:00:00Z');
const encoder = new TextEncoder();

export const ROUND: SeenRound = {
  ...{ ...round, number: 2, questionsCount: 6, current: 4 },
  open: [{ from: 1, to: 6, closesAt: null }],
};

export const SCHEME = { ...pointsScheme, points: [1, 2, 3] };

/** An open room before its first round. */
export const STAGE: ScreenStage = {
  seq: 5,
  serverTime: new Date(NOW).toISOString(),
  roomCode: 'CROWN',
  name: 'Thursday quiz',
  isRehearsal: false,
  gameMode: 'play',
  seatsCount: 12,
  pause: null,
  brand: { ...NO_BRANDING, customTitle: 'The Crown', customUrl: 'https://thecrown.example/' },
  round: null,
  question: null,
  shows: 'join',
  message: '',
  newestSeats: [],
  shown: null,
  hiddenRows: 0,
  joinKey: 'Tonight-key1',
};

export const QUESTION = { n: 4, text: 'Who painted it?', image: '' };
export const ASKED: ScreenStage = { ...STAGE, round: ROUND, question: QUESTION, shows: 'question' };

export function boardOf(teams: number): Board {
  const rows = Array.from({ length: teams }, (_none, index) => ({
    rank: index + 1,
    name: `Team ${index + 1}`,
    points: 100 - index / 2,
    previousRank: index === 0 ? 3 : index + 1,
  }));
  return { seq: 5, rowsCount: teams, rows };
}

/** Reply about a screen code. A list of replies is sent in order, and the last one is repeated. */
export type Told = { isPaired: boolean; code: string; secondsLeft: number };

export const SHOWN: Told = { isPaired: false, code: 'BCDFGH', secondsLeft: 600 };

type Event = { stage?: ScreenStage; board?: Board; progress?: Progress; gone?: object };

/** Replaces the server at the network boundary. */
export function fakeServer(status = 200) {
  const tables: { rows: BoardRow[] }[] = [];
  const asked: { path: string; token: string | null }[] = [];
  // Replies to a screen that waits for pairing, in order; the last one is repeated.
  const pairings: SaidOfPairing[] = [SHOWN];
  const secrets: string[] = [];
  const state = { status };
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path.endsWith('/pairing')) {
      return pairingReply(request, { pairings, secrets });
    }
    asked.push({ path, token: new Headers(request.headers).get('authorization') });
    if (state.status !== 200) {
      const error = { message: 'No.', requestId: 'a-request' };
      return new Response(JSON.stringify(error), { status: state.status });
    }
    if (path.endsWith('/first-shown')) return Response.json({ isNoted: true });
    if (path.endsWith('/board')) {
      const table = tables.shift();
      return table === undefined ? Response.error() : Response.json(table);
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        controller.enqueue(encoder.encode(': welcome\n\n'));
        request.signal?.addEventListener('abort', () => controller.error(request.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return {
    asked,
    tables,
    pairings,
    secrets,
    state,
    async say(events: Event): Promise<void> {
      await act(async () => {
        for (const [name, data] of Object.entries(events)) {
          line?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
        }
        await vi.advanceTimersByTimeAsync(1);
      });
    },
  };
}

type SaidOfPairing = Told | { status: number; retryAfter?: number };

function pairingReply(
  request: RequestInit,
  { pairings, secrets }: { pairings: SaidOfPairing[]; secrets: string[] },
): Response {
  const { screenSecret } = JSON.parse(String(request.body));
  secrets.push(screenSecret);
  const said = (pairings.length > 1 ? pairings.shift() : pairings[0]) ?? SHOWN;
  if (!('status' in said)) return Response.json(said);
  if (said.status === 0) return Response.error();
  const headers = said.retryAfter === undefined ? {} : { 'retry-after': `${said.retryAfter}` };
  const error = {
    message: 'Too many screens are waiting to connect. Trying again in 7 seconds.',
    requestId: 'r',
  };
  return new Response(JSON.stringify(error), { status: said.status, headers });
}

export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

export async function openScreen(events: Event, hostname = 'emcee.example') {
  window.history.replaceState(null, '', `/screen#${TOKEN}`);
  const server = fakeServer();
  render(
    <FlavourContext value={flavourOf(hostname)}>
      <ScreenApp />
    </FlavourContext>,
  );
  await pass(1);
  await server.say(events);
  return server;
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
