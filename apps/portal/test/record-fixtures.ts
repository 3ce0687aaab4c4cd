import {
  billingCalls,
  correctionCalls,
  gameCalls,
  type ListedGame,
  type MadeCorrection,
  type PlayedAnswer,
  type PlayedQuestion,
  type PlayedRound,
  privacyCalls,
  type ReplyOf,
  type Scheme,
} from '@emcee/contract';
import type { FakeServer } from './fake-server.ts';
import { serverOfAdmin } from './fixtures.ts';

type Game = ReplyOf<typeof gameCalls.read>['game'];

export function serverWithRecords(): FakeServer {
  const server = serverOfAdmin();
  server.hangs(billingCalls.info);
  server.hangs(privacyCalls.person);
  server.replies(correctionCalls.list, {
    corrections: [],
    state: 'ended',
    rounds: [],
    lateAnswers: [],
  });
  server.replies(gameCalls.attendance, { people: 0, seatsWithoutPerson: 0, parts: [] });
  return server;
}

/** There are none in the window. */
export function serverWithGames() {
  const server = serverWithRecords();
  server.replies(gameCalls.list, { games: [], total: 0, nextCursor: null });
  server.replies(gameCalls.userScores, { userScores: [], total: 0, nextCursor: null });
  return server;
}

export function listedGameOf(id: string, changes: Partial<ListedGame> = {}): ListedGame {
  return {
    _id: id,
    roomCode: 'CROWN',
    name: '',
    startedAt: '2026-11-20T19:00:00.000Z',
    endedAt: '2026-11-20T21:00:00.000Z',
    gameMode: 'stop',
    wagering: [],
    roundsCount: 2,
    playersCount: 12,
    topScore: 21.5,
    demo: false,
    ...changes,
  };
}

export function answerOf(
  text: string,
  earned: Readonly<Record<string, number>>,
  changes: Partial<PlayedAnswer> = {},
): PlayedAnswer {
  return {
    _id: `answer-${text}`,
    text,
    point: true,
    halfPoint: false,
    additionalPoints: 0,
    marked: true,
    players: Object.keys(earned),
    wagers: [],
    earned: Object.entries(earned).map(([player, points]) => ({ player, points })),
    ...changes,
  };
}

function question(orderNum: number, text: string, answers: PlayedAnswer[]): PlayedQuestion {
  return {
    _id: `question-${orderNum}`,
    orderNum,
    questionText: text,
    answerText: 'Paris',
    image: '',
    markedPoint: 3,
    voided: false,
    answers,
  };
}

export const doubleOrNothing: Scheme = {
  _id: 'scheme-1',
  order: 1,
  name: 'Double or Nothing',
  type: 'points',
  points: [5],
  percentage: null,
  singleUse: true,
  mandatoryWagering: false,
  subtractForIncorrect: true,
  bonus: true,
  bonusPoints: 2,
};

const wrong = { point: false };
const betOfFive = { wagers: [{ player: 'owls', bet: 5 }] };

/** Two rounds: the owls lose 5 and win 7 with bets; the foxes earn 3, then nothing. */
export const playedRounds: PlayedRound[] = [
  {
    _id: 'round-1',
    name: 'Capitals',
    version: 'pre-entered',
    roundMode: 'stop',
    wagerMode: 'points',
    roomId: 'room-1',
    roomCode: 'CROWN',
    currentWagerScheme: doubleOrNothing,
    questions: [
      question(1, 'Capital of France?', [
        answerOf('Paris', { foxes: 3 }),
        answerOf('Rome', { owls: -5 }, { ...wrong, ...betOfFive }),
      ]),
      question(2, 'City of light?', [answerOf('Paris', { owls: 7 }, betOfFive)]),
    ],
  },
];

export const roundsWithVoided: PlayedRound[] = playedRounds.map((round) => ({
  ...round,
  questions: round.questions.map((asked) =>
    asked.orderNum === 1
      ? { ...asked, voided: true, answers: asked.answers.map(withoutPoints) }
      : asked,
  ),
}));

function withoutPoints({ earned, ...answer }: PlayedAnswer): PlayedAnswer {
  return { ...answer, earned: earned.map(({ player }) => ({ player, points: 0 })) };
}

const players: Game['players'] = [
  {
    _id: 'foxes',
    name: 'The Foxes',
    score: 3,
    seatPoints: [],
    user: [{ _id: 'user-1', email: 'fox@example.com' }],
  },
  { _id: 'owls', name: 'Night Owls', score: 2, seatPoints: [], user: [] },
];

export const playedGame: Game = {
  _id: 'game-1',
  roomCode: 'CROWN',
  name: '',
  startedAt: '2026-11-20T19:00:00.000Z',
  endedAt: '2026-11-20T21:00:00.000Z',
  gameMode: 'stop',
  wagering: ['Double or Nothing'],
  players,
  rounds: playedRounds,
};

export const playedResult: ReplyOf<typeof gameCalls.result> = {
  game: {
    _id: 'game-1',
    roomCode: 'CROWN',
    name: '',
    startedAt: '2026-11-20T19:00:00.000Z',
    gameMode: 'stop',
  },
  scores: players.map(({ _id, name, score, seatPoints, user }) => ({
    playerId: _id,
    playerName: name,
    score,
    seatPoints,
    userIds: user.map((person) => person._id),
  })),
  rounds: playedRounds,
};

export const verdictCorrection: MadeCorrection = {
  _id: 'correction-1',
  at: '2026-11-21T09:00:00.000Z',
  by: 'admin',
  kind: 'verdict',
  roundName: 'Capitals',
  orderNum: 1,
  questionText: 'Capital of France?',
  questionId: 'question-1',
  answerText: 'Rome',
  playerId: null,
  playerName: null,
  before: 'Wrong',
  after: 'Correct',
  reason: 'The key was wrong',
  note: 'Sorry!',
  undoesId: null,
  undoneAt: null,
  undoneBy: null,
  canUndo: true,
};

export const correctedRounds = [{ _id: 'round-1', halfPoints: true, interval: 1, most: 5 }];

/** Of the played game, which is corrected without an effect on the scores. */
export function serverWithCorrections(
  list: Partial<ReplyOf<typeof correctionCalls.list>> = {},
): FakeServer {
  const server = serverWithRecords();
  server.replies(gameCalls.read, { game: playedGame });
  server.replies(gameCalls.result, playedResult);
  server.replies(correctionCalls.list, {
    corrections: [],
    state: 'ended',
    rounds: correctedRounds,
    lateAnswers: [],
    ...list,
  });
  server.replies(correctionCalls.preview, { effects: [] });
  const made = list.corrections?.at(-1) ?? verdictCorrection;
  server.replies(correctionCalls.make, { correction: made });
  server.replies(correctionCalls.undo, { correction: { ...made, undoesId: made._id } });
  return server;
}
