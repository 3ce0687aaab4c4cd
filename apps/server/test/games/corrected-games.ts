import {
  type CorrectionInput,
  correctionCalls,
  gameCalls,
  type PlayedAnswer,
  type PlayedQuestion,
} from '@emcee/contract';
import { defaultGameSettings, defaultProGameOptions } from '@emcee/game';
import { type TestAdmin, verifiedAdmin } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import {
  type PlannedQuestion,
  playedGame,
  schemeSnapshot,
  type TestGame,
} from './game-factories.ts';

/** Permissive. */
export const GENEROUS = {
  ...defaultGameSettings,
  ...defaultProGameOptions,
  halfPoints: true,
  maxPointValue: 5,
};

const wrongKey: PlannedQuestion = {
  questionText: 'Capital of Australia?',
  answerText: 'Sydney',
  answers: [
    { text: 'Sydney', verdict: 'right', seats: [0, 1] },
    { text: 'Canberra', seats: [2] },
  ],
};

/** The Owls' bet of 5 was returned and used on the next question. */
const bets: readonly PlannedQuestion[] = [
  {
    questionText: 'Longest river?',
    voided: true,
    answers: [
      { text: 'Nile', verdict: 'right', seats: [0], bets: { 0: 5 } },
      { text: 'Amazon', seats: [1], bets: { 1: 3 } },
    ],
  },
  {
    questionText: 'Highest mountain?',
    answers: [
      { text: 'Everest', verdict: 'right', seats: [0, 1], bets: { 0: 5, 1: 1 } },
      { text: 'K2', seats: [2], bets: { 2: 3 } },
    ],
  },
];

export type Morning = { admin: TestAdmin; game: TestGame };

/** Owls and Foxes answered Sydney, as the key says, the Bears Canberra; a second round has bets. */
export async function morningAfter(
  server: TestServer,
  admin?: TestAdmin,
  isOpen = false,
): Promise<Morning> {
  const owner = admin ?? (await verifiedAdmin(server));
  const game = await playedGame(server, owner, {
    isOpen,
    players: [{ name: 'Owls' }, { name: 'Foxes' }, { name: 'Bears' }],
    rounds: [
      { name: 'Capitals', settings: GENEROUS, questions: [wrongKey] },
      { name: 'Records', settings: GENEROUS, scheme: schemeSnapshot(), questions: bets },
    ],
  });
  await keepLate(server, { admin: owner, game });
  return { admin: owner, game };
}

/** The Bears' 'sydney' to the capital and 'Nile' for 5 to the river, the Owls' 'K2' for 1 to the mountain. */
async function keepLate(server: TestServer, { admin: { adminId }, game }: Morning): Promise<void> {
  const [owls, , bears] = game.playerIds;
  const [capitals, records] = game.roundIds;
  const rows = [
    { roundId: capitals, orderNum: 1, playerId: bears, text: 'sydney', bet: 0 },
    { roundId: records, orderNum: 1, playerId: bears, text: 'Nile', bet: 5 },
    { roundId: records, orderNum: 2, playerId: owls, text: 'K2', bet: 1 },
  ];
  const shared = { lateMs: 4_000, receivedAt: server.clock.now(), isAccepted: false };
  for (const { roundId, orderNum, playerId, ...late } of rows) {
    await server.sql(
      `insert into late_answers
         (admin_id, question_id, player_id, text, bet, late_ms, received_at, is_accepted)
       select admin_id, id, $3, $4, $5, $6, $7, $8 from played_questions
       where admin_id = $9 and round_id = $1 and order_num = $2`,
      [
        ...[roundId, orderNum, playerId, late.text, late.bet],
        ...[shared.lateMs, shared.receivedAt, shared.isAccepted, adminId],
      ],
    );
  }
}

export async function questionsOf(
  server: TestServer,
  { admin: { token }, game }: Morning,
): Promise<PlayedQuestion[]> {
  const { body } = await server.call(gameCalls.read, { id: game.gameId }, { token });
  return body.game.rounds.flatMap(({ questions }) => questions);
}

export async function answerOf(
  server: TestServer,
  morning: Morning,
  [question, answer]: readonly [string, string],
): Promise<{ question: PlayedQuestion; answer: PlayedAnswer; ids: QuestionIds & AnswerIds }> {
  const asked = await questionOf(server, morning, question);
  const given = asked.answers.find(({ text }) => text === answer);
  if (given === undefined) throw new Error(`Nobody wrote ${answer}.`);
  const ids = { questionId: asked._id, answerId: given._id };
  return { question: asked, answer: given, ids };
}

export async function questionOf(
  server: TestServer,
  morning: Morning,
  text: string,
): Promise<PlayedQuestion> {
  const questions = await questionsOf(server, morning);
  const asked = questions.find(({ questionText }) => questionText.startsWith(text));
  if (asked === undefined) throw new Error(`Nobody was asked ${text}.`);
  return asked;
}

type QuestionIds = { questionId: string };
type AnswerIds = { answerId: string };

export function correct(server: TestServer, token: string, correction: CorrectionInput) {
  return server.call(correctionCalls.make, { correction, reason: 'Checked it' }, { token });
}

export function undo(server: TestServer, token: string, correctionId: string) {
  return server.call(correctionCalls.undo, { correctionId }, { token });
}

/** Points by team. */
export async function scoresOf(
  server: TestServer,
  { admin: { token }, game }: Morning,
): Promise<Record<string, number>> {
  const { body } = await server.call(gameCalls.result, { id: game.gameId }, { token });
  return Object.fromEntries(body.scores.map(({ playerName, score }) => [playerName, score]));
}

/** Leaves out the log. */
export async function dumpRecord(server: Pick<TestServer, 'sql'>): Promise<string> {
  const tables = [
    'games',
    'game_players',
    'player_users',
    'played_rounds',
    'played_questions',
    'played_answers',
    'responses',
    'score_adjustments',
    'late_answers',
  ];
  const rows = tables.map((name) => `select '${name} ' || t::text as row from ${name} t`);
  const dump = await server.sql(`${rows.join(' union all ')} order by row`);
  return dump.map(({ row }) => row).join('\n');
}
