import { randomBytes } from 'node:crypto';
import { BENCH_EMAIL, BENCH_PASSWORD, type Send } from '../session.ts';

/** The values of a portal that a call or a statement may name. */
export type Known = Readonly<Record<string, string>>;

/** A call whose share is measured. */
export type Call = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  goal: number;
  /** What is sent, made anew for each request where it holds a room code. */
  body?: object;
  /** What the call does with a password, which a bare server does, too. */
  password?: 'hash' | 'verify';
};

const READS = 0.7;
const WRITES = 0.6;

/** Stands for a room code that no host has, or for another text that is new each time. */
export const NEW_ROOM = '<room>';
/** The codes that are put there. */
export const ROOM_CODE = /LIM-[0-9A-F]{6}/g;

/** A code as `ROOM_CODE` finds it, each time another one. */
export function newRoomCode(): string {
  return `LIM-${randomBytes(3).toString('hex').toUpperCase()}`;
}

/** The name of the round that is saved, which stands first in the list. */
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

/** The calls in the order in which they are measured: what writes comes after what reads. */
export async function callsOf(send: Send): Promise<Call[]> {
  const { gameSettings } = await read<{ gameSettings: object }>(send, 'settings');
  const [round] = (await roundsOf(send)).slice(0, 1);
  if (round === undefined) throw new Error('There is no round.');
  // What is saved as it is stored already would change nothing.
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

/** Those calls that are named, a blank of theirs written as `-`; all where none is. */
export function chosenOf(calls: readonly Call[], names: readonly string[] | undefined): Call[] {
  if (names === undefined) return [...calls];
  return names.map((wanted) => {
    const call = calls.find(({ name }) => name.replaceAll(' ', '-') === wanted);
    if (call !== undefined) return call;
    const known = calls.map(({ name }) => name.replaceAll(' ', '-'));
    throw new Error(`${wanted} is not known. There are: ${known.join(', ')}`);
  });
}

type ListedRound = {
  _id: string;
  preEnteredQuestions: { questionText: string; answerText: string }[];
};

/** The rounds of the admin, as the list shows them. */
export async function roundsOf(send: Send): Promise<ListedRound[]> {
  const list = await read<{ preEnteredRounds: ListedRound[] }>(send, 'rounds-list');
  return list.preEnteredRounds;
}

async function read<T>(send: Send, name: string): Promise<T> {
  const reply: T = JSON.parse(JSON.stringify(await send('GET', `/api/admin/${name}`)));
  return reply;
}
