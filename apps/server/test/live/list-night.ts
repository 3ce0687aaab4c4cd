import { liveCalls, playCalls, roundCalls } from '@emcee/contract';
import type { ListForm, Verdict } from '@emcee/game';
import type { TestServer } from '../harness.ts';
import { openedRoom, type TestSettings } from './quiz-hosts.ts';
import { expectShownRecord } from './shown-record.ts';

export const SHOWN = {
  showQuestions: true,
  showAnswers: true,
  showScores: true,
  displayCorrectAnswer: true,
  halfPoints: true,
  adjustByQuestion: true,
  adjustByResponse: true,
};
export const ABBA = [
  'Agnetha Fältskog / Agnetha',
  'Björn Ulvaeus / Björn',
  'Benny Andersson / Benny',
  'Anni-Frid Lyngstad / Frida',
].join('\n');

export function list(form: Partial<ListForm> = {}): ListForm {
  return { kind: 'list', answers: 4, order: 'any', names: [], bonusPoints: 2, ...form };
}

export type AskedList = {
  form?: ListForm;
  key?: string;
  worth?: number;
  settings?: TestSettings;
};

/** Three prepared questions, of which the second is a list; Owls play. */
export async function listNight(
  server: TestServer,
  { form = list(), key = ABBA, worth = 2, settings }: AskedList = {},
) {
  const host = await openedRoom(server, { ...SHOWN, ...settings });
  const { admin, quiz } = host;
  const plain = (n: number) => ({ questionText: `Question ${n}?`, answerText: 'A' });
  const questions = [plain(1), { questionText: 'List?', answerText: key, form, worth }, plain(3)];
  const sent = { roundName: 'Lists', questions };
  const { round } = (await server.call(roundCalls.create, sent, { token: admin.token })).body;
  const roundId = await quiz.readyRound(round._id);
  const owls = await quiz.join('Owls');
  const token = { token: quiz.token };
  const answers = async (id = roundId) =>
    (await server.call(liveCalls.answers, { roundId: id, n: 2 }, token)).body;
  const mark = (marks: Readonly<Record<string, Verdict>>, n = 2) =>
    quiz.done({
      kind: 'mark',
      roundId,
      marks: Object.entries(marks).map(([group, verdict]) => ({ n, group, verdict })),
    });
  const publish = async () => {
    await quiz.done({ kind: 'closeRound', roundId, through: 3 });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    await expectShownRecord(server, { adminId: admin.adminId, gameId: owls.gameId });
  };
  const mine = async (phone = owls) => {
    const named = { gameId: owls.gameId, round: 1 };
    return (await server.call(playCalls.mine, named, { token: phone.secret })).body.results ?? [];
  };
  const points = async (phone = owls) => (await phone.view()).body.own?.score?.points;
  await quiz.done({ kind: 'revealAll', roundId });
  return { ...host, readyRoundId: round._id, roundId, owls, answers, mark, publish, mine, points };
}

/** Answers of one phone to question 2, in its fields. */
export const fields = (texts: readonly string[]) =>
  texts.map((text, field) => ({ round: 1, n: 2 + 1000 * field, text }));
