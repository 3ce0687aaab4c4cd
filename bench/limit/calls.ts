import { randomBytes } from 'node:crypto';
import { BENCH_EMAIL, BENCH_PASSWORD, type Send } from '../session.ts';

export type Known = Readonly<Record<string, string>>;

export type Call = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  goal: number;
  /** Gets a new room code for each request if it names one. */
  body?: object;
  /** The bare server does the same password work. */
  password?: 'hash' | 'verify';
};

const READS = 0.7;
const WRITES = 0.6;

/** Placeholder for a room code that no host has, or for another text that is new each time. */
export const NEW_ROOM = '<room>';
export const ROOM_CODE = /LIM-[0-9A-F]{6}/g;

export function newRoomCode(): string {
  return `LIM-${randomBytes(3).toString('hex').toUpperCase()}`;
}

/** The first in the list. */
const LAST_ROUND = 'Round 50';

const READ_PATHS = [
  'me',
  'hosts-list',
  'settings',
  'subscription-info',
  'rounds-list',
  'wagers-list',
  'game-results',
];

/** Reads come before writes. */
export async function callsOf(send: Send): Promise<Call[]> {
  const { gameSettings } = await read<{ gameSettings: object }>(send, 'settings');
  const [round] = (await roundsOf(send)).slice(0, 1);
  if (round === undefined) throw new Error('There is no round.');
  // Saving a round unchanged would write nothing.
  const questions = round.preEnteredQuestions.map(({ questionText, answerText }, index) => ({
    questionText,
    answerText: index === 0 ? NEW_ROOM : answerText,
  }));
  const password = BENCH_PASSWORD;
  const writes: Omit<Call, 'goal'>[] = [
    { name: 'save settings', method: 'PUT', path: '/api/admin/game-settings', body: gameSettings },
    {
      name: 'save round',
      method: 'POST',
      path: '/api/admin/update-preentered-round',
      body: { roundId: round._id, roundName: LAST_ROUND, questions },
    },
    {
      name: 'create host',
      method: 'POST',
      path: '/api/admin/create-host',
      body: { roomCode: NEW_ROOM, password },
      password: 'hash',
    },
    {
      name: 'sign-in',
      method: 'PUT',
      path: '/api/admin/sign-in',
      body: { email: BENCH_EMAIL, password },
      password: 'verify',
    },
  ];
  return [
    ...READ_PATHS.map((name) => ({
      name,
      method: 'GET' as const,
      path: `/api/admin/${name}`,
      goal: READS,
    })),
    ...writes.map((call) => ({ ...call, goal: WRITES })),
  ];
}

/** Names have `-` for blanks; without names, all calls are chosen. */
export function chosenOf(calls: readonly Call[], names: readonly string[] | undefined): Call[] {
  if (names === undefined) return [...calls];
  return names.map((wanted) => {
    const call = calls.find(({ name }) => name.replaceAll(' ', '-') === wanted);
    if (call !== undefined) return call;
    const known = calls.map(({ name }) => name.replaceAll(' ', '-'));
    throw new Error(`Unknown call ${wanted}. Known calls: ${known.join(', ')}`);
  });
}

type ListedRound = {
  _id: string;
  preEnteredQuestions: { questionText: string; answerText: string }[];
};

export async function roundsOf(send: Send): Promise<ListedRound[]> {
  const list = await read<{ preEnteredRounds: ListedRound[] }>(send, 'rounds-list');
  return list.preEnteredRounds;
}

async function read<T>(send: Send, name: string): Promise<T> {
  const reply: T = JSON.parse(JSON.stringify(await send('GET', `/api/admin/${name}`)));
  return reply;
}
