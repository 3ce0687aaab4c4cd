/** Played games for tests, written as the game itself writes them. */
import type { Scheme } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  type RoundRecord,
  type ScoredAnswer,
} from '@emcee/game';
import { makeCorrection } from '../../src/features/games/corrections/corrections.ts';
import type { NewPlayer } from '../../src/features/games/record-players.store.ts';
import { insertGame } from '../../src/features/games/records.store.ts';
import {
  endGame,
  recordRound,
  removePlayers,
  scoredRound,
  seatPlayers,
} from '../../src/features/games/records.ts';
import { newId } from '../../src/platform/secrets.ts';
import { newRoomCode, type TestAdmin, type TestHost } from '../factories.ts';
import type { TestServer } from '../harness.ts';

const GAME_MS = 2 * 60 * 60 * 1000;

/** A round to play; all fields have plain defaults. */
export type PlannedRound = Partial<Omit<RoundRecord, 'questions'>> & {
  questions?: readonly PlannedQuestion[];
};

/** A question to play; the players of its answers are indexes of seats, from 0. */
export type PlannedQuestion = {
  questionText?: string;
  answerText?: string;
  valuePoints?: number;
  voided?: boolean;
  answers: readonly PlannedAnswer[];
};

/** An answer of some seats, by default marked wrong. */
export type PlannedAnswer = Partial<Omit<ScoredAnswer, 'players' | 'wagers'>> & {
  seats: readonly number[];
  bets?: Readonly<Record<number, number>>;
};

export type PlannedGame = {
  roomId?: string;
  roomCode?: string;
  name?: string;
  startedAt?: Date;
  players?: readonly Partial<NewPlayer>[];
  rounds?: readonly PlannedRound[];
  isOpen?: boolean;
};

export type TestGame = {
  gameId: string;
  roomId: string;
  roomCode: string;
  playerIds: string[];
  roundIds: string[];
  rounds: RoundRecord[];
};

/** Makes a scheme as a round stores it. */
export function schemeSnapshot(changes: Partial<Scheme> = {}): Scheme {
  return {
    _id: newId(),
    order: 1,
    name: 'Confidence',
    type: 'points',
    points: [1, 3, 5],
    percentage: null,
    singleUse: true,
    mandatoryWagering: false,
    subtractForIncorrect: true,
    bonus: false,
    bonusPoints: null,
    ...changes,
  };
}

export function answeredBy(...seats: number[]): PlannedQuestion {
  return { answers: [{ text: 'Right', verdict: 'right', seats }] };
}

/** Plays a game and ends it; by default one team scores one point in one round. */
export async function playedGame(
  server: TestServer,
  { adminId }: Pick<TestAdmin, 'adminId'>,
  plan: PlannedGame = {},
): Promise<TestGame> {
  const {
    roomId = newId(),
    roomCode = newRoomCode(),
    startedAt = server.clock.now(),
    name = '',
  } = plan;
  const { players = [{ name: 'Team' }], rounds = [{ questions: [answeredBy(0)] }] } = plan;
  return server.db.transaction(async (db) => {
    const gameId = await insertGame(db, { adminId, roomId, roomCode, name, startedAt });
    const owned = { adminId, gameId };
    const seated = players.map((player, index) => ({
      name: player.name ?? `Team ${index + 1}`,
      emails: player.emails ?? [],
    }));
    const playerIds = await seatPlayers(db, { ...owned, players: seated, now: startedAt });
    const records = rounds.map((round, index) =>
      roundRecord(round, {
        position: index + 1,
        name: `Round ${index + 1}`,
        createdAt: startedAt,
        playerIds,
      }),
    );
    const roundIds: string[] = [];
    for (const round of records) roundIds.push(await recordRound(db, { ...owned, round }));
    const endedAt = new Date(startedAt.getTime() + GAME_MS);
    if (plan.isOpen !== true) await endGame(db, { ...owned, endedAt });
    return { gameId, roomId, roomCode, playerIds, roundIds, rounds: records };
  });
}

export async function removedPlayer(
  server: TestServer,
  { playerId, ...owned }: { adminId: string; gameId: string; playerId: string },
): Promise<void> {
  const removed = { ...owned, playerIds: [playerId], now: server.clock.now() };
  await server.db.transaction((db) => removePlayers(db, removed));
}

export async function endedGame(
  { db, clock }: TestServer,
  { adminId, gameId }: { adminId: string; gameId: string },
): Promise<void> {
  await db.transaction((db) => endGame(db, { adminId, gameId, endedAt: clock.now() }));
}

/** Reads the rounds that decide the scores of a game, as they are in memory. */
export function scoredRounds({ rounds }: TestGame) {
  return rounds.map(scoredRound);
}

function roundRecord(
  { questions = [], ...head }: PlannedRound,
  {
    playerIds,
    ...defaults
  }: Pick<RoundRecord, 'position' | 'name' | 'createdAt'> & { playerIds: readonly string[] },
): RoundRecord {
  const idOf = (seat: number) => {
    const id = playerIds[seat];
    if (id === undefined) throw new Error(`There is no seat ${seat}.`);
    return id;
  };
  return {
    ...defaults,
    version: 'pre-entered',
    roundMode: 'check',
    settings: { ...defaultGameSettings, ...defaultProGameOptions },
    scheme: null,
    ...head,
    questions: questions.map((question, index) => ({
      questionText: `Question ${index + 1}?`,
      answerText: 'Right',
      image: '',
      valuePoints: 1,
      ...question,
      answers: question.answers.map(({ seats, bets = {}, ...answer }) => ({
        text: 'Something',
        verdict: 'wrong' as const,
        additionalHalfPoints: 0,
        ...answer,
        players: seats.map(idOf),
        wagers: Object.entries(bets).map(([seat, bet]) => ({ player: idOf(Number(seat)), bet })),
      })),
    })),
  };
}

/** Marks an answer of a played game again, as a correction does. */
export async function markedAnew(
  { db, clock, sql }: Pick<TestServer, 'db' | 'clock' | 'sql'>,
  change: { adminId: string; answerId: string; verdict: 'right' | 'wrong' },
): Promise<void> {
  const { adminId, answerId, verdict } = change;
  const [answer] = await sql(
    'select question_id, point, marked from played_answers where id = $1',
    [answerId],
  );
  const standing = answer?.point === true ? ('right' as const) : ('wrong' as const);
  const live = {
    waitsForMarks: async () => false,
    showCorrected: async () => undefined,
    showPoints: async () => undefined,
  };
  const requestContext = {
    requestId: newId(),
    origin: '127.0.0.1',
    publicUrl: '',
    userAgent: '',
    deviceToken: undefined,
  };
  const correction = {
    ...({ kind: 'verdict', answerId, questionId: String(answer?.question_id) } as const),
    before: { verdict: answer?.marked === true ? standing : null },
    after: { verdict },
  };
  const by = { adminId, personKey: adminId };
  const sent = { ...by, correction, reason: 'Checked it', note: '', requestContext };
  await makeCorrection({ db, clock, ...live }, sent);
}

/** In the room of a host. */
export async function gameInRoom(
  server: TestServer,
  { host: { hostId, roomCode }, ...admin }: Pick<TestAdmin, 'adminId'> & { host: TestHost },
  planned: PlannedGame = {},
): Promise<TestGame> {
  const [room] = await server.sql('select id from rooms where host_id = $1', [hostId]);
  return playedGame(server, admin, { ...planned, roomId: String(room?.id), roomCode });
}
