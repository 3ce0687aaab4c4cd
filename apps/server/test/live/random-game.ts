/** Only the product's calls play it. */
import { type LiveCommand, liveCalls, type SchemeInput } from '@emcee/contract';
import type { ListForm } from '@emcee/game';
import { expect } from 'vitest';
import { findGame } from '../../src/features/live/store/live-games.store.ts';
import { loadStage } from '../../src/features/live/store/live-stage.store.ts';
import { newId } from '../../src/platform/secrets.ts';
import { type SeededRandom, seededRandom } from '../../src/platform/seeded-random.ts';
import { createdScheme } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { anotherPhone } from './player-phones.ts';
import { openedRoom, type QuizHost, type TestSettings } from './quiz-hosts.ts';
import { quizNight, type TestAnswer, type TestPhone, type TestQuiz } from './quiz-night.ts';
import { expectJokers, type Jokers, layJokers } from './random-jokers.ts';
import { newScreen } from './watched-games.ts';

/** The product treats some of these as the same. */
export const WORDS = ['Rome', 'ROME ', 'Oslo', 'Nile', ''] as const;
const GROUPS = ['rome', 'oslo', 'nile'] as const;
const KEYS = [...GROUPS, 'Rome / Oslo\nNile', 'Nile\nOslo'] as const;
const NAMES = ['Owls', 'Foxes', 'Bears', 'Hawks', 'Newts'] as const;
const BETS = [0, 1, 1, 2, 2, 6, 6, 9] as const;
const QUESTIONS = 4;
const NUMBERS = [1, 2, 3, 4] as const;

type Team = { name: string; seatId: string; phones: readonly TestPhone[]; sent?: TestAnswer };

type Twin = Awaited<ReturnType<TestServer['twin']>>;

export type Game = Pick<QuizHost, 'admin'> & {
  server: TestServer;
  /** The host also sends commands to this process. */
  twin: Twin | undefined;
  random: SeededRandom;
  devices: readonly TestQuiz[];
  gameId: string;
  screenToken: string;
  interval: number;
  teams: Team[];
  /** Ids of started rounds. */
  rounds: string[];
  /** Forms of rounds of lists. */
  forms: Map<string, ListForm>;
  jokers: Jokers;
  /** The number of the round that is handed out. */
  sheet?: number | undefined;
  done: Map<string, number>;
  refused: Map<string, number>;
};

function anySettings(random: SeededRandom, interval: number): TestSettings {
  return {
    showAnswers: true,
    showScores: true,
    scoringInterval: interval,
    maxPointValue: random.pick([1, 3, 5]) * interval,
    halfPoints: random.chance(60),
    adjustByResponse: random.chance(70),
    adjustByQuestion: random.chance(70),
    switchRounds: random.chance(50),
    lockQuestion: random.chance(30),
    lockQuestionMode: random.pick(['current', 'last'] as const),
  };
}

function anyScheme({ random, rounds }: Game): Partial<SchemeInput> {
  // A percentage of 0 points is no bet, so the first round uses other types.
  const types = ['points', 'points', 'standard', 'percentage', 'percentage'] as const;
  const type = random.pick(rounds.length === 0 ? types.slice(0, 3) : types);
  return {
    type,
    points: [1, 2, 2, 6],
    percentage: random.pick([1, 50, 100]),
    singleUse: type === 'percentage' || random.chance(75),
    mandatoryWagering: random.chance(30),
    subtractForIncorrect: random.chance(60),
    ...(random.chance(30) ? { loses: 'half' as const } : {}),
    bonus: random.chance(30),
    bonusPoints: 3,
  };
}

/** Random settings; some teams have two phones. */
export async function openGame(
  server: TestServer,
  random: SeededRandom,
  twin?: Twin,
): Promise<Game> {
  const interval = random.pick([1, 1, 100]);
  const host = await openedRoom(server, anySettings(random, interval));
  const { quiz, admin } = host;
  const devices = random.chance(40) ? [quiz, await quizNight(server, host)] : [quiz];
  if (twin !== undefined) devices.push(await quizNight({ ...server, ...twin }, host));
  const teams: Team[] = [];
  for (const name of NAMES.slice(0, 2 + random.below(4))) {
    const phone = await quiz.join(name);
    const phones = random.chance(40)
      ? [phone, await anotherPhone(server, { ...quiz, phone })]
      : [phone];
    teams.push({ name, seatId: '', phones });
  }
  const { seats } = (await server.call(liveCalls.seats, {}, { token: quiz.token })).body;
  for (const team of teams) team.seatId = String(seats.find(({ name }) => name === team.name)?._id);
  const gameId = String(teams[0]?.phones[0]?.gameId);
  await quiz.done({ kind: 'setJokers', isOn: true });
  const counts = { done: new Map<string, number>(), refused: new Map<string, number>() };
  const screenToken = await newScreen(server, quiz);
  return {
    server,
    twin,
    random,
    admin,
    devices,
    gameId,
    screenToken,
    interval,
    teams,
    rounds: [],
    forms: new Map(),
    jokers: { random: seededRandom(teams.length), laid: new Set(), used: new Set() },
    ...counts,
  };
}

/** A refused command must give a reason and stay out of the log. */
export async function attempt(
  game: Game,
  command: LiveCommand,
  { seen }: { seen?: number } = {},
): Promise<boolean> {
  const { server, random, gameId } = game;
  server.clock.advance(1);
  const commandKey = newId();
  const reply = await random.pick(game.devices).send(command, {
    commandKey,
    ...(seen !== undefined && { seen }),
  });
  const isDone = reply.status === 200;
  const counts = isDone ? game.done : game.refused;
  counts.set(command.kind, (counts.get(command.kind) ?? 0) + 1);
  await expectKnownStage(game);
  if (isDone) return true;
  expect([404, 409]).toContain(reply.status);
  if (reply.status === 409) expect(reply.error.message).toMatch(/\w/);
  const logged = 'select from live_events where game_id = $1 and command_key = $2';
  expect(await server.sql(logged, [gameId, commandKey])).toEqual([]);
  return false;
}

/** A process that keeps the rounds of a game keeps what the database has under that number. */
async function expectKnownStage({ server, twin, gameId, devices }: Game): Promise<void> {
  const game = await findGame(server.db, gameId);
  if (game === undefined) return;
  const stage = await loadStage(server.db, game);
  for (const { stages } of [server.live, ...(twin === undefined ? [] : [twin.live])]) {
    expect(stages.find(game) ?? stage).toEqual(stage);
  }
  if (twin === undefined) return;
  // The number of connected phones may change between two readings.
  const states = devices.map(async (device) => ({ ...(await device.state()), connectedCount: 0 }));
  const [shown, ...others] = await Promise.all(states);
  for (const other of others) expect(other).toEqual(shown);
}

function anyForm(random: SeededRandom): ListForm {
  const order = random.pick(['any', 'any', 'fixed'] as const);
  const bonusPoints = random.pick([0, 3]);
  return { kind: 'list', answers: random.pick([2, 3]), order, names: [], bonusPoints };
}

/** The numbers of all answers of a round. */
function numbersIn({ forms }: Game, roundId: string): number[] {
  const count = forms.get(roundId)?.answers ?? 1;
  return NUMBERS.flatMap((n) => Array.from({ length: count }, (_, part) => n + 1_000 * part));
}

/** Usually with bets; false if the rules refuse it. */
export async function startRound(game: Game): Promise<boolean> {
  const { server, random, admin, rounds, devices } = game;
  const schemeId = random.chance(85)
    ? await createdScheme(server, admin, anyScheme(game))
    : undefined;
  const name = `Round ${rounds.length + 1}`;
  const worth = random.chance(30) ? random.pick([0.5, 1.5, 4, 7 * game.interval]) : undefined;
  const count = { questionsCount: QUESTIONS, schemeId };
  const form = random.chance(40) ? anyForm(random) : undefined;
  await layJokers(game);
  const started = { kind: 'startLiveRound', name, ...count, worth, form } as const;
  if (!(await attempt(game, started))) return false;
  const roundId = (await random.pick(devices).game()).rounds.at(-1)?._id ?? '';
  rounds.push(roundId);
  if (form !== undefined) game.forms.set(roundId, form);
  await expectJokers(game, { roundId, takesThem: schemeId === undefined });
  return attempt(game, { kind: 'goTo', roundId, n: 1 });
}

/** New answers, edits, withdrawals, repeats, bets that change places. */
export async function sendAnswers(game: Game, isLate = false): Promise<void> {
  const { server, random, rounds, teams } = game;
  server.clock.advance(1);
  const team = random.pick(teams);
  const madeAgoMs = isLate ? 60_000 : 0;
  const any = (n: number): TestAnswer => ({
    round: rounds.length,
    n,
    key: newId(),
    madeAgoMs,
    text: random.pick(WORDS),
    bet: random.pick([...BETS, game.interval, 3 * game.interval]),
  });
  const own = random.chance(20) ? await swappedBets(team) : [];
  // One refused bet refuses the whole call.
  const numbers = numbersIn(game, rounds.at(-1) ?? '');
  const one = [random.pick(numbers)];
  const chosen = (random.chance(60) ? one : numbers.filter(() => random.chance(45))).map(any);
  const answers = own.length > 1 ? own : chosen;
  const repeated = random.chance(20) ? team.sent : undefined;
  if (repeated !== undefined) answers.push(repeated);
  const newest = answers.at(-1);
  if (newest === undefined) return;
  team.sent = newest;
  // Two phones may send at once, but only one sends late answers: the log doesn't order two of the same
  // moment.
  const [first, second = first] = team.phones;
  const sending = [random.chance(50) ? first : second];
  if (!isLate && first !== second && random.chance(30)) {
    sending.push(sending[0] === first ? second : first);
  }
  await Promise.all(
    sending.map((phone, index) =>
      phone?.answerAll(index === 0 ? answers : answers.map(({ n }) => any(n))),
    ),
  );
}

async function swappedBets({ phones }: Team): Promise<TestAnswer[]> {
  const own = (await phones[0]?.view())?.body.own;
  const [one, other] = (own?.answers ?? []).filter(({ bet }) => bet > 0);
  if (!one || !other || !own?.roundNumber) return [];
  const round = own.roundNumber;
  return [
    { round, n: one.n, text: one.text, bet: other.bet, key: newId() },
    { round, n: other.n, text: other.text, bet: one.bet, key: newId() },
  ];
}

type Choice = { roundId: string; numbers: readonly number[]; seatId: string; interval: number };

/** Marks groups or separately marked answers. */
function anyMarks(
  random: SeededRandom,
  { roundId, numbers, seatId, interval }: Choice,
): LiveCommand {
  const marks = numbers
    .filter(() => random.chance(50))
    .flatMap((n) =>
      GROUPS.filter(() => random.chance(60)).map((group) => ({
        n,
        group,
        verdict: random.pick(['wrong', 'right', 'right', 'half', null] as const),
        ...(random.chance(20) ? { seatId } : {}),
        ...(random.chance(25) ? { additionalPoints: random.pick([-1, 1, 2]) * interval } : {}),
      })),
    );
  const halves = random.chance(50);
  const allowed = marks.map((mark) =>
    mark.verdict === 'half' && !halves ? { ...mark, verdict: 'right' as const } : mark,
  );
  const [first = { n: 1, group: 'rome', verdict: 'right' as const }, ...others] = allowed;
  return { kind: 'mark', roundId, marks: [first, ...others] };
}

/** The round may be in any state. */
export async function actOn(game: Game, roundId: string): Promise<void> {
  const { random, teams, interval, devices, server } = game;
  const n = random.pick(NUMBERS);
  const { seatId } = random.pick(teams);
  const answers = numbersIn(game, roundId);
  const isTogether = game.forms.get(roundId)?.order === 'any';
  const choice = { roundId, numbers: isTogether ? NUMBERS : answers, seatId, interval };
  const group = random.pick(GROUPS);
  const at = { roundId, n };
  const onAnswer = { roundId, n: random.pick(answers) };
  const acts: (() => LiveCommand | Promise<LiveCommand>)[] = [
    () => anyMarks(random, choice),
    () => anyMarks(random, choice),
    () => anyMarks(random, choice),
    () => ({ kind: 'judgeApart', ...onAnswer, seatId, group, isApart: random.chance(65) }),
    () => ({
      kind: 'value',
      ...at,
      points: random.pick([0.5, interval, 1.5, 2 * interval, 3 * interval, 4]),
    }),
    () => ({ kind: 'void', ...at, voided: random.chance(50) }),
    () => ({ kind: 'judgeLate', ...onAnswer, seatId, isAccepted: random.chance(70) }),
    () => ({ kind: 'judgeLate', ...onAnswer, seatId, isAccepted: random.chance(70) }),
    () => (random.chance(30) ? { kind: 'acceptLate', roundId } : anyMarks(random, choice)),
    () => ({ kind: 'editQuestion', ...at, questionText: '', answerText: random.pick(KEYS) }),
    async () => {
      const token = random.pick(devices).token;
      const { steps = [] } =
        (await server.call(liveCalls.marking, { roundId }, { token })).body ?? {};
      return {
        kind: 'undo',
        roundId,
        step: random.chance(80) ? (steps.at(-1)?.step ?? newId()) : (steps[0]?.step ?? newId()),
      };
    },
  ];
  await attempt(game, await random.pick(acts)());
}

export async function giveOrTake(game: Game): Promise<void> {
  const { server, random, devices, teams } = game;
  const { seatId } = random.pick(teams);
  const { seats } = (await server.call(liveCalls.seats, {}, { token: random.pick(devices).token }))
    .body;
  const given = seats.flatMap(({ seatPoints }) => seatPoints);
  if (given.length > 0 && random.chance(40)) {
    await attempt(game, { kind: 'withdrawSeatPoints', seatPointsId: random.pick(given)._id });
    return;
  }
  const points = random.pick([-3, -0.5, 1, 2.5, 8]);
  await attempt(game, { kind: 'seatPoints', seatId, points, reason: 'any reason' });
}
