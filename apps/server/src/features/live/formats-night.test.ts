/** A night with every format; points are added up from the files alone. */
import {
  correctionCalls,
  gameCalls,
  type InputOf,
  type LiveCommand,
  playCalls,
  roundCalls,
} from '@emcee/contract';
import type { Verdict } from '@emcee/game';
import { expect, it } from 'vitest';
import { column, csvRows } from '../../../test/export-files.ts';
import { createdScheme } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { fields, list, SHOWN } from '../../../test/live/list-night.ts';
import { openedRoom } from '../../../test/live/quiz-hosts.ts';
import { expectShownRecord } from '../../../test/live/shown-record.ts';

const server = startTestServer();

const OPTIONS = ['Rome', 'Oslo', 'Bern'];
const TEAMS = ['Owls', 'Foxes', 'Bears', 'Cats'] as const;
type Team = (typeof TEAMS)[number];

async function night() {
  const host = await openedRoom(server, SHOWN);
  const { quiz, admin } = host;
  await quiz.done({ kind: 'setJokers', isOn: true });
  const [owls, foxes, bears, cats] = await Promise.all(TEAMS.map((name) => quiz.join(name)));
  if (!owls || !foxes || !bears || !cats) throw new Error('A team has not joined.');
  const phones = { Owls: owls, Foxes: foxes, Bears: bears, Cats: cats };
  const each = async (of: Partial<Record<Team, string[]>>, round: number) => {
    for (const team of TEAMS) {
      const answers = (of[team] ?? []).map((text, at) => ({ round, n: at + 1, text }));
      if (answers.length > 0) await phones[team].answerAll(answers);
    }
  };
  const mark = (roundId: string, n: number, marks: Readonly<Record<string, Verdict>>) =>
    quiz.done({
      kind: 'mark',
      roundId,
      marks: Object.entries(marks).map(([group, verdict]) => ({ n, group, verdict })),
    });
  const prepared = async (
    roundName: string,
    questions: InputOf<typeof roundCalls.create>['questions'],
  ) => {
    const sent = { roundName, questions };
    const { body } = await server.call(roundCalls.create, sent, { token: admin.token });
    return quiz.readyRound(body.round._id);
  };
  const started = async (command: LiveCommand) => {
    const roundId = (await quiz.done(command))?.rounds.at(-1)?._id ?? '';
    await quiz.done({ kind: 'revealAll', roundId });
    return roundId;
  };
  return { ...host, phones, owls, gameId: owls.gameId, each, mark, prepared, started };
}

/** The sum of a column for each team. */
function sums(rows: string[][], points = 'Points'): Record<string, number> {
  const found: Record<string, number> = {};
  const values = column(rows, points);
  for (const [at, team] of column(rows, 'Team').entries()) {
    if (team) found[team] = (found[team] ?? 0) + Number(values[at]);
  }
  return found;
}

it('a night with a choice, a list, music, a sheet, a joker, bets, a tie of three and a protest adds up', async () => {
  const { quiz, admin, phones, gameId, each, mark, prepared, started } = await night();
  const token = { token: admin.token };

  // Owls 2, Foxes 1, Bears 1, Cats 0.
  const form = { kind: 'choice' as const, options: OPTIONS };
  const cities = await prepared('Cities', [
    { questionText: 'Italy?', answerText: 'Rome', form },
    { questionText: 'Norway?', answerText: 'Oslo', form },
  ]);
  await quiz.done({ kind: 'revealAll', roundId: cities });
  const chosen = { Owls: ['Rome', 'Oslo'], Foxes: ['Rome', 'Bern'], Bears: ['Bern', 'Oslo'] };
  await each({ ...chosen, Cats: ['Oslo', 'Rome'] }, 1);
  await mark(cities, 1, { rome: 'right' });
  await mark(cities, 2, { oslo: 'right' });
  await quiz.closeAndPublish(cities);

  // Four answers of one point, two more for all of them: Owls 6, Foxes 2 x 3, Bears 2, Cats 6.
  const joker = { gameId, isLaid: true };
  await server.call(playCalls.joker, joker, { token: phones.Foxes.secret });
  const rivers = await prepared('Half time', [
    { questionText: 'A plain one?', answerText: 'Yes' },
    { questionText: 'Rivers?', answerText: 'Nile\nRhine\nSeine\nPo\nElbe', form: list(), worth: 1 },
  ]);
  await quiz.done({ kind: 'revealAll', roundId: rivers });
  const lists = [
    [phones.Owls, ['Nile', 'Rhine', 'Seine', 'Po']],
    [phones.Foxes, ['Elbe', 'Nile', 'rhine', 'Thames']],
    [phones.Bears, ['Po', 'po', 'Rhine']],
    [phones.Cats, ['Elbe', 'Po', 'Seine', 'Nile']],
  ] as const;
  for (const [phone, texts] of lists) {
    await phone.answerAll(fields(texts).map((answer) => ({ ...answer, round: 2 })));
  }
  const right = {
    nile: 'right',
    rhine: 'right',
    seine: 'right',
    po: 'right',
    elbe: 'right',
  } as const;
  await mark(rivers, 2, right);
  await quiz.closeAndPublish(rivers);

  // Pictures stays out during the next two rounds: Owls, Foxes and Cats 2, Bears 1.
  const handedOut = await quiz.done({
    kind: 'startLiveRound',
    name: 'Pictures',
    questionsCount: 2,
    isHandout: true,
  });
  const pictures = handedOut?.handout?._id ?? '';
  const seen = ['Elvis', 'Cher'];
  await each({ Owls: seen, Foxes: ['Elvis'], Bears: ['Cher', 'Elvis'], Cats: seen }, 3);

  // Artist and title, half a point each: Owls 0.5, Foxes 1.5, Bears 2, Cats 2.
  const music = await started({
    kind: 'startLiveRound',
    name: 'Music',
    questionsCount: 2,
    worth: 0.5,
    form: list({ answers: 2, order: 'fixed', names: ['Artist', 'Title'], bonusPoints: 0 }),
  });
  const heard = {
    Owls: ['Queen', 'Radio', 'Blur', 'One'],
    Foxes: ['Queen', 'Radio Ga Ga', 'Abba', 'Waterlo'],
    Bears: ['Queen', 'Radio Ga Ga', 'Abba', 'Waterloo'],
    Cats: ['queen', 'radio ga ga', 'ABBA', 'waterloo'],
  };
  const numbers = [1, 1001, 2, 1002];
  for (const team of TEAMS) {
    const answers = heard[team].map((text, at) => ({ round: 4, n: numbers[at] ?? 0, text }));
    await phones[team].answerAll(answers);
  }
  await mark(music, 1, { queen: 'right' });
  await mark(music, 1001, { 'radio ga ga': 'right' });
  await mark(music, 2, { abba: 'right' });
  await mark(music, 1002, { waterloo: 'right' });
  await quiz.closeAndPublish(music);

  // Half a wrong bet is lost: Owls, Foxes and Cats 2, Bears -2.
  const schemeId = await createdScheme(server, admin, {
    points: [2, 4],
    subtractForIncorrect: true,
    loses: 'half',
  });
  const bets = await quiz.liveRound('Bets', 1, schemeId);
  await quiz.done({ kind: 'goTo', roundId: bets, n: 1 });
  for (const team of TEAMS) {
    const bet = team === 'Bears' ? 4 : 2;
    await phones[team].answer({ round: 5, n: 1, text: team === 'Bears' ? 'No' : 'Yes', bet });
  }
  await mark(bets, 1, { yes: 'right', no: 'wrong' });
  await quiz.closeAndPublish(bets);
  await phones.Foxes.answer({ round: 3, n: 2, text: 'cher' });
  await phones.Bears.answer({ round: 3, n: 1, text: 'Elvis' });
  await quiz.done({ kind: 'collect', roundId: pictures });
  server.clock.advance(3);
  await mark(pictures, 1, { elvis: 'right' });
  await mark(pictures, 2, { cher: 'right' });
  await quiz.done({ kind: 'publish', roundId: pictures });
  const { _id: seatId } = await quiz.seat('Cats');
  await quiz.done({ kind: 'seatPoints', seatId, points: 0.5, reason: 'best name' });

  const places = async () => {
    const { rows } = (await phones.Bears.view()).body.board ?? { rows: [] };
    return rows.map(({ rank, name, points }) => `${rank} ${name} ${points}`);
  };
  expect(await places()).toEqual(['1 Cats 12.5', '1 Foxes 12.5', '1 Owls 12.5', '4 Bears 4']);
  const question = { questionText: 'How many steps?', answerText: '331' };
  const tie = await quiz.done({ kind: 'startTiebreaker', place: 1, ...question });
  await each({ Owls: ['330'], Foxes: ['300'], Cats: ['400'] }, 6);
  await quiz.closeAndPublish(tie?.rounds.at(-1)?._id ?? '');
  expect(await places()).toEqual(['1 Owls 12.5', '2 Foxes 12.5', '3 Cats 12.5', '4 Bears 4']);
  await quiz.done({ kind: 'end', isMarkedLater: false });

  const filed = async () => {
    const game = { report: 'game', id: gameId } as const;
    const players = await csvRows(server, admin, { ...game, part: 'players' });
    const names = column(players, 'Team');
    return {
      answers: sums(await csvRows(server, admin, game)),
      players: sums(players, 'Score'),
      places: column(players, 'Rank').map((rank, at) => `${rank} ${names[at]}`),
    };
  };
  const sum = { Owls: 12.5, Foxes: 12.5, Bears: 4, Cats: 12.5 };
  const decided = ['1 Owls', '2 Foxes', '3 Cats', '4 Bears'];
  expect(await filed()).toEqual({ answers: sum, players: sum, places: decided });

  // The Foxes protest: Waterlo is near enough. The tie of the two others stays decided.
  const { round } = (await server.call(gameCalls.playedRound, { id: music }, token)).body;
  const asked = round.questions.find(({ answers }) =>
    answers.some(({ text }) => text === 'Waterlo'),
  );
  const answer = asked?.answers.find(({ text }) => text === 'Waterlo');
  const correction = {
    kind: 'verdict',
    questionId: asked?._id ?? '',
    answerId: answer?._id ?? '',
    before: { verdict: null },
    after: { verdict: 'right' },
  } as const;
  const made = { correction, reason: 'A protest', note: '' };
  expect((await server.call(correctionCalls.make, made, token)).status).toBe(201);
  const changed = { ...sum, Foxes: 13 };
  const after = ['1 Foxes', '2 Owls', '3 Cats', '4 Bears'];
  expect(await filed()).toEqual({
    answers: changed,
    players: changed,
    places: after,
  });
  await expectShownRecord(server, { adminId: admin.adminId, gameId });
});
