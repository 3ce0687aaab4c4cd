/** A game that was played last night, and whose admin finds the next morning what was wrong. */
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

/** What every room of these tests allows. */
export const GENEROUS = {
  ...defaultGameSettings,
  ...defaultProGameOptions,
  halfPoints: true,
  maxPointValue: 5,
};

/** Of the first round: its key is wrong. */
const wrongKey: PlannedQuestion = {
  questionText: 'Capital of Australia?',
  answerText: 'Sydney',
  answers: [
    { text: 'Sydney', point: true, seats: [0, 1] },
    { text: 'Canberra', seats: [2] },
  ],
};

/** Of the second round, with bets: the 5 of the Owls was free again, and used on the next question. */
const bets: readonly PlannedQuestion[] = [
  {
    questionText: 'Longest river?',
    voided: true,
    answers: [
      { text: 'Nile', point: true, seats: [0], bets: { 0: 5 } },
      { text: 'Amazon', seats: [1], bets: { 1: 3 } },
    ],
  },
  {
    questionText: 'Highest mountain?',
    answers: [
      { text: 'Everest', point: true, seats: [0, 1], bets: { 0: 5, 1: 1 } },
      { text: 'K2', seats: [2], bets: { 2: 3 } },
    ],
  },
];

/** The morning after: its admin, and what was played. */
export type Morning = { admin: TestAdmin; game: TestGame };

/** Owls and Foxes wrote Sydney, which the key says, and the Bears Canberra; a second round has bets. */
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

/** To the capital the Bears wrote 'sydney', to the river 'Nile' for 5, and the Owls to the mountain 'K2' for 1: all too late. */
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

/** The questions of a game as the portal shows them. */
export async function questionsOf(
  server: TestServer,
  { admin: { token }, game }: Morning,
): Promise<PlayedQuestion[]> {
  const { body } = await server.call(gameCalls.read, { id: game.gameId }, { token });
  return body.game.rounds.flatMap(({ questions }) => questions);
}

/** One question by its text, and one of its answers. */
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

/** A question by its text. */
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

/** Corrects as the portal does. */
export function correct(server: TestServer, token: string, correction: CorrectionInput) {
  return server.call(correctionCalls.make, { correction, reason: 'Checked it' }, { token });
}

/** Takes a correction back as the portal does. */
export function undo(server: TestServer, token: string, correctionId: string) {
  return server.call(correctionCalls.undo, { correctionId }, { token });
}

/** The scores of a game in points, by team. */
export async function scoresOf(
  server: TestServer,
  { admin: { token }, game }: Morning,
): Promise<Record<string, number>> {
  const { body } = await server.call(gameCalls.result, { id: game.gameId }, { token });
  return Object.fromEntries(body.scores.map(({ playerName, score }) => [playerName, score]));
}

/** The record without its log, as text: every row of what was played. */
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
