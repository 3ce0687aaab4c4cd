import type {
  OwnResult,
  PhoneBrand,
  PhonePreviewPage,
  PhoneStage,
  ScreenBrand,
  ScreenStage,
  SeenRound,
} from '@emcee/contract';
import type { Views } from '../../features/game/game-views.ts';

/** The game of all previews: the same teams, question and points, whatever the brand. */
export const TEAM = 'Les Quizerables';
const TEAMS = ['Trivia Newton John', 'Agatha Quiztie', TEAM, 'Quizzly Bears', 'No Eye Deer'];

const ROUND: SeenRound = {
  number: 2,
  name: 'General knowledge',
  state: 'open',
  questionsCount: 6,
  current: 3,
  open: [{ from: 1, to: 6, closesAt: null }],
  voided: [],
  isAllRevealed: false,
  scheme: null,
  pointValue: 1,
  halfPoints: true,
  capPoints: 1,
};
const PUBLISHED: SeenRound = { ...ROUND, state: 'published', open: [] };
const QUESTION = {
  n: 3,
  text: 'Which London street is the most expensive on the British Monopoly board?',
  image: '',
};

const shared = {
  seq: 1,
  serverTime: new Date(0).toISOString(),
  roomCode: 'QUIZ-1',
  name: '',
  isRehearsal: false,
  gameMode: 'play',
  pause: null,
  round: null,
  question: null,
} as const;

const RESULTS: OwnResult[] = [
  result(1, { text: 'The Thames', verdict: 'right', points: 1 }),
  result(2, { text: 'Michelangelo B.', verdict: 'half', points: 0.5 }),
  result(3, { text: 'Mayfair', verdict: 'right', points: 1, isOnlyOne: true }),
  result(4, { text: '1970', verdict: 'wrong', points: 0 }),
];

function result(
  n: number,
  answer: Pick<OwnResult, 'text' | 'verdict' | 'points'> & { isOnlyOne?: boolean },
): OwnResult {
  const bets = { bet: 0, valuePoints: 1, additionalPoints: 0 };
  return { n, ...bets, isVoided: false, rightAnswer: null, isOnlyOne: false, ...answer };
}

/** The views of a phone on one of its pages. */
export function phoneViewsOf(page: PhonePreviewPage, brand: PhoneBrand): Views {
  const stage: PhoneStage = {
    ...{ ...shared, brand, seatsCount: 12, hasTips: false, hasBoard: false },
  };
  const rows = TEAMS.map((name, index) => ({
    ...{ rank: index + 1, name, points: 26 - index, previousRank: index + 1 },
  }));
  const own = {
    ...{ seq: 1, revision: 1, name: TEAM, roundNumber: 2, late: [], bets: null, seatPoints: [] },
    ...{
      answers: [1, 2].map((n) => ({ n, text: 'Mayfair', revision: 1, bet: 0 })),
      answersCount: 2,
    },
    ...{ results: null, score: null },
  };
  if (page === 'lobby') return { stage, own };
  if (page === 'question') return { stage: { ...stage, round: ROUND, question: QUESTION }, own };
  const gameMode = page === 'end' ? 'stop' : 'play';
  return {
    stage: { ...stage, gameMode, round: PUBLISHED, hasBoard: true },
    own: {
      ...own,
      results: { roundNumber: 2, roundName: ROUND.name, rowsCount: RESULTS.length, rows: RESULTS },
      score: { points: 24, rank: 3, previousRank: 5 },
    },
    board: { seq: 1, rowsCount: 12, rows },
  };
}

/** The big screen while teams join. */
export function screenStageWith(brand: ScreenBrand): ScreenStage {
  return {
    ...{ ...shared, brand, seatsCount: 3, newestSeats: TEAMS.slice(0, 3) },
    ...{ shows: 'join', message: '', shown: null, hiddenRows: 0, joinKey: '' },
  };
}
