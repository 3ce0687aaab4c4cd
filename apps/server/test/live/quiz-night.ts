/** Protocol clients make plain calls. */
import { createHash, randomBytes } from 'node:crypto';
import {
  type AnswerOutcome,
  type HostGame,
  type HostSeat,
  type InputOf,
  joinCalls,
  type LiveCommand,
  liveCalls,
  playCalls,
} from '@emcee/contract';
import { vi } from 'vitest';
import { newId } from '../../src/platform/secrets.ts';
import { hostToken, type TestHost } from '../factories.ts';
import type { TestReply, TestServer } from '../harness.ts';

/** A slow machine falls behind with the streams of a large game, and refuses commands until then. */
const STREAMS_CATCH_UP_MS = 15_000;

export type TestQuiz = {
  token: string;
  roomCode: string;
  state(): Promise<HostGame | null>;
  /** Fails if there is no game. */
  game(): Promise<HostGame>;
  send(
    command: LiveCommand,
    more?: { commandKey?: string; seen?: number },
  ): Promise<TestReply<typeof liveCalls.command>>;
  /** Sends them in sequence; fails if one is refused. */
  done(...commands: LiveCommand[]): Promise<HostGame | null>;
  /** As soon as no more answers may arrive. */
  closeAndPublish(roundId: string): Promise<void>;
  /** A scheme adds bets; returns the id. */
  liveRound(name: string, questionsCount: number, schemeId?: string): Promise<string>;
  /** Returns the id. */
  readyRound(readyRoundId: string, from?: number): Promise<string>;
  join(name: string): Promise<TestPhone>;
  /** The teams in the game, without those that wait at the door. */
  seats(): Promise<HostSeat[]>;
  seat(team: string): Promise<HostSeat>;
};

export type TestPhone = {
  secret: string;
  gameId: string;
  name: string;
  view(): Promise<TestReply<typeof playCalls.view>>;
  /** Based on the last answer that this phone has seen. */
  answer(answer: TestAnswer): Promise<AnswerOutcome>;
  answerAll(answers: readonly TestAnswer[]): Promise<AnswerOutcome[]>;
};

export type TestAnswer = {
  round: number;
  n: number;
  text: string;
  bet?: number;
  key?: string;
  madeAgoMs?: number;
};

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The same in every test. */
export function secretOf({ hostId }: Pick<TestHost, 'hostId'>): string {
  return createHash('sha256').update(hostId).digest('base64url');
}

export const OPEN = { kind: 'open', isRehearsal: false, name: '' } as const;

export async function quizNight(server: TestServer, host: TestHost): Promise<TestQuiz> {
  const token = await hostToken(server, host);
  const { roomCode } = host;
  const state = async () => (await server.call(liveCalls.state, {}, { token })).body.game;
  const game = async () => {
    const present = await state();
    if (present === null) throw new Error('The room is closed.');
    return present;
  };
  const send: TestQuiz['send'] = async (command, more = {}) => {
    const seen = more.seen ?? (await state())?.seen ?? 0;
    const sent = { commandKey: newId(), command, ...more, seen };
    const reply = await server.call(liveCalls.command, sent, { token });
    if (reply.status !== 429) return reply;
    // Repeats the command, as a console does.
    server.clock.advance(1);
    return server.call(liveCalls.command, sent, { token });
  };
  const done: TestQuiz['done'] = async (...commands) => {
    let present: HostGame | null = null;
    for (const command of commands) {
      const commandKey = newId();
      const reply = await vi.waitUntil(async () => {
        const answered = await send(command, { commandKey });
        return answered.status === 429 ? undefined : answered;
      }, STREAMS_CATCH_UP_MS);
      if (reply.status !== 200) {
        throw new Error(`${command.kind} answered ${JSON.stringify(reply.error)}`);
      }
      present = reply.body.game;
    }
    return present;
  };
  const started = async (command: LiveCommand) => {
    const present = await done(command);
    const round = present?.rounds.at(-1);
    if (round === undefined) throw new Error('No round has started.');
    return round._id;
  };
  const seats = async () => (await server.call(liveCalls.seats, {}, { token })).body.seats;
  return {
    token,
    roomCode,
    state,
    game,
    send,
    done,
    async closeAndPublish(roundId) {
      await done({ kind: 'closeRound', roundId });
      server.clock.advance(3);
      await done({ kind: 'publish', roundId });
    },
    liveRound: (name, questionsCount, schemeId) =>
      started({ kind: 'startLiveRound', name, questionsCount, schemeId }),
    readyRound: (readyRoundId, from = 1) => started({ kind: 'startRound', readyRoundId, from }),
    join: (name) => joinRoom(server, { roomCode, name, secret: newSecret() }),
    seats,
    async seat(team) {
      const seat = (await seats()).find(({ name }) => name === team);
      if (seat === undefined) throw new Error(`There is no team ${team}.`);
      return seat;
    },
  };
}

export async function joinRoom(
  server: TestServer,
  { roomCode, name, secret }: { roomCode: string; name: string; secret: string },
): Promise<TestPhone> {
  const joined = await server.call(joinCalls.join, { roomCode, name, deviceSecret: secret });
  if (joined.status !== 201) throw new Error(`Join answered ${JSON.stringify(joined.error)}`);
  return phoneOf(server, { secret, ...joined.body });
}

/** The phone has joined already. */
export function phoneOf(
  server: TestServer,
  phone: Pick<TestPhone, 'secret' | 'gameId' | 'name'>,
): TestPhone {
  const { secret, gameId } = phone;
  const revisions = new Map<string, number>();
  const answerAll: TestPhone['answerAll'] = async (all) => {
    const answers: InputOf<typeof playCalls.answer>['answers'] = all.map(
      ({ key = newId(), madeAgoMs = 0, ...answer }) => {
        const basedOn = revisions.get(`${answer.round} ${answer.n}`) ?? 0;
        return { ...answer, key, basedOn, madeAgoMs };
      },
    );
    const reply = await server.call(playCalls.answer, { gameId, answers }, { token: secret });
    const outcomes = reply.body.results;
    if (outcomes === undefined) throw new Error(`Answers got ${JSON.stringify(reply.error)}`);
    for (const [index, { current }] of outcomes.entries()) {
      const round = answers[index]?.round;
      if (current !== null) revisions.set(`${round} ${current.n}`, current.revision);
    }
    return outcomes;
  };
  return {
    ...phone,
    view: () => server.call(playCalls.view, { gameId }, { token: secret }),
    answer: async (answer) => {
      const [outcome] = await answerAll([answer]);
      if (outcome === undefined) throw new Error('An answer without an outcome.');
      return outcome;
    },
    answerAll,
  };
}
