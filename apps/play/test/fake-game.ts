import {
  type AnswerOutcome,
  API_BASE,
  type ApiError,
  type Call,
  type InputOf,
  joinCalls,
  NO_BRANDING,
  type OwnView,
  type PhoneStage,
  pastGameCalls,
  playCalls,
  type ReplyOf,
  type SeenRound,
} from '@emcee/contract';
import { expect, onTestFinished, vi } from 'vitest';
import type { StoredGame } from '../src/lib/stored-game.ts';

type Input = Record<string, unknown>;
type Route = { call: Call; reply: (input: Input) => Response | Promise<Response> };
type Sent = InputOf<typeof playCalls.answer>['answers'][number];

export const GAME_ID = '0198a1f2-0000-7000-8000-000000000001';
export const BRAND = { ...NO_BRANDING, customTitle: 'The Crown' };

export const storedSeat: StoredGame = {
  gameId: GAME_ID,
  roomCode: 'CROWN',
  secret: 's'.repeat(43),
  name: 'Owls',
  drafts: {},
  unsettled: [],
  touchedAt: 0,
};

export const openRoom: ReplyOf<typeof joinCalls.room> = {
  roomCode: 'CROWN',
  gameMode: 'play',
  door: 'open',
  name: '',
  isFull: false,
  needsEmail: false,
  isRehearsal: false,
  hasTips: true,
  brand: BRAND,
};

export const closedRoom = { ...openRoom, gameMode: 'stop' as const };

/** A round of three questions; the host is on the first. */
export const round: SeenRound = {
  number: 1,
  name: 'Art Attack',
  state: 'open',
  questionsCount: 3,
  current: 1,
  open: [{ from: 1, to: 1, closesAt: null }],
  voided: [],
  isAllRevealed: false,
  scheme: null,
  pointValue: 1,
  halfPoints: false,
  capPoints: 1,
};

/** A scheme of four values, each for one question. */
export const pointsScheme: NonNullable<SeenRound['scheme']> = {
  name: 'Bold',
  type: 'points',
  points: [5, 1, 3, 2],
  percentage: null,
  singleUse: true,
  mandatoryWagering: false,
  subtractForIncorrect: true,
  bonusPoints: null,
};

export function stageOf(change: Partial<PhoneStage> = {}): PhoneStage {
  return {
    seq: 1,
    serverTime: new Date().toISOString(),
    roomCode: 'CROWN',
    name: '',
    isRehearsal: false,
    gameMode: 'play',
    brand: BRAND,
    seatsCount: 2,
    pause: null,
    round: null,
    question: null,
    hasTips: true,
    hasBoard: false,
    ...change,
  };
}

export function ownOf(change: Partial<OwnView> = {}): OwnView {
  return {
    seq: 1,
    revision: 1,
    name: 'Owls',
    roundNumber: 1,
    answers: [],
    answersCount: 0,
    late: [],
    bets: null,
    results: null,
    score: null,
    seatPoints: [],
    ...change,
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Replaces the server at the network boundary. A call without a prepared reply fails the test. */
export function fakeGame() {
  const routes = new Map<string, Route>();
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const inputs: { call: string; input: Input }[] = [];
  const unexpected: string[] = [];
  const encoder = new TextEncoder();
  const told = new Map<string, string>();

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    for (const { call, reply } of routes.values()) {
      const match = patternOf(call.path).exec(url.pathname);
      if (match === null || call.method !== init.method) continue;
      const input = {
        ...match.groups,
        ...(typeof init.body === 'string' && JSON.parse(init.body)),
      };
      inputs.push({ call: call.name, input });
      return reply(input);
    }
    if (patternOf(playCalls.stream.path).test(url.pathname)) return stream(init.signal);
    unexpected.push(`${init.method} ${url.pathname}`);
    throw new Error('Nobody told the fake game how to answer');
  });
  onTestFinished(() => {
    expect(unexpected, 'calls that nobody told how to answer').toEqual([]);
  });

  function stream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        controller.enqueue(encoder.encode([': welcome\n\n', ...told.values()].join('')));
        signal?.addEventListener('abort', () => {
          open.delete(controller);
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  function route(call: Call, reply: Route['reply']): void {
    routes.set(call.name, { call, reply });
  }

  // Every game asks for this at its end. By default the game left no record.
  route(pastGameCalls.list, () => Response.json({ evenings: [] }));
  // The result page polls for the room's next game.
  route(joinCalls.room, () => Response.json(closedRoom));

  return {
    replies: <C extends Call>(call: C, body: ReplyOf<C>) =>
      route(call, () => Response.json(body, { status: call.status })),
    fails(call: Call, apiError: ApiError) {
      const { status, message, code, values, param, retryAfterSeconds } = apiError;
      const headers = new Headers();
      if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
      const body = { message, code, values, requestId: 'test', param };
      route(call, () => Response.json(body, { status, headers }));
    },
    settles(outcome: (answer: Sent) => Omit<AnswerOutcome, 'key'>) {
      route(playCalls.answer, ({ answers }) => {
        // The phone under test sends answers of our own types.
        const sent: Sent[] = Array.isArray(answers) ? answers : [];
        const results = sent.map((answer) => ({ key: answer.key, ...outcome(answer) }));
        return Response.json({ results, revision: 2, serverTime: new Date().toISOString() });
      });
    },
    inputsOf: (call: Call) =>
      inputs.filter((made) => made.call === call.name).map(({ input }) => input),
    /** Sends views to all streams, including those opened later. */
    say(views: {
      stage?: PhoneStage;
      own?: OwnView;
      board?: object;
      gone?: object;
      waiting?: object;
    }) {
      for (const [name, data] of Object.entries(views)) {
        const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
        told.set(name, text);
        for (const controller of open) controller.enqueue(encoder.encode(text));
      }
    },
  };
}

export function storesAll({ n, text, basedOn, bet = 0 }: Sent): Omit<AnswerOutcome, 'key'> {
  return { outcome: 'saved', current: { n, text, revision: basedOn + 1, bet } };
}
