// @module-tag games
import {
  hostSessionCalls,
  type InputOf,
  joinCalls,
  type LiveCommand,
  liveCalls,
  playCalls,
  roundCalls,
  screenCalls,
} from '@emcee/contract';
import { type GameSettings, type ProGameOptions, questionOf } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { createdScheme, newEmail } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { markedForm, markedQuestions, QUESTIONS } from '../../../../test/live/marked-questions.ts';
import { joinWithLogin, loggedIn } from '../../../../test/live/player-phones.ts';
import { type QuizHost, quizHost } from '../../../../test/live/quiz-hosts.ts';
import { newSecret, OPEN, phoneOf, type TestPhone } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, newScreen } from '../../../../test/live/watched-games.ts';
import type { TestStream } from '../../../../test/watch.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const GAMES = inDepth({ usual: 4, deep: 100 });
const STEPS = 40;
/** Names of answers, and options. */
const NAMED = '(?:Name|Pick)';
/** Other answers, and notes. */
const FOR_HOSTS = '(?:Also|Note)';
const MARKERS = ['Owls', 'Foxes', 'Ask<', 'Key<', 'Name<', 'Pick<', 'Also<', 'Note<', 'Why<'];
/** Each team bets its own amount, so that a leaked bet is recognized. */
const BETS = { Owls: 8_111, Foxes: 8_222 } as const;

/** A number below a limit; the same numbers for the same seed. */
type Pick = (below: number) => number;

type Game = QuizHost & {
  phones: TestPhone[];
  streams: TestStream[];
  /** In a room that requires emails: a team without one, which waits until the end. */
  waiting: { phone: TestPhone; stream: TestStream } | undefined;
  screenToken: string;
  readyRoundIds: string[];
  schemeId: string;
  settings: Partial<GameSettings & ProGameOptions>;
};

async function playedGame(pick: Pick): Promise<Game> {
  const settings = {
    showAnswers: pick(2) === 0,
    showScores: pick(2) === 0,
    showQuestions: pick(2) === 0,
    displayCorrectAnswer: pick(2) === 0,
    switchRounds: pick(2) === 0,
    lockQuestion: pick(2) === 0,
    lockQuestionMode: pick(2) === 0 ? 'last' : 'current',
    pauseModeContent: pick(2) === 0 ? 'scoreTable' : '',
    requirePlayerEmail: pick(2) === 0,
  } as const;
  const host = await quizHost(server, settings);
  const options = { token: host.admin.token };
  const scheme = { points: Object.values(BETS), singleUse: false };
  const schemeId = await createdScheme(server, host.admin, scheme);
  const readyRoundIds: string[] = [];
  for (const round of [1, 2, 3]) {
    const questions = markedQuestions(round);
    const body = { roundName: `Library ${round}`, questions };
    const stored = await server.call(roundCalls.create, body, options);
    const roundId = stored.body.round._id;
    if (round < 3) await server.call(roundCalls.connectScheme, { roundId, schemeId }, options);
    readyRoundIds.push(roundId);
  }
  await host.quiz.done(OPEN);
  const { requirePlayerEmail } = settings;
  const foxes = requirePlayerEmail && pick(2) === 0 ? letIn : joined;
  const phones = [await joined(host, 'Owls', settings), await foxes(host, 'Foxes', settings)];
  const bears = requirePlayerEmail ? await withoutEmail(host, 'Bears') : undefined;
  const waiting = bears && { phone: bears, stream: await watching.phone(bears) };
  const screenToken = await newScreen(server, host.quiz);
  const streams: TestStream[] = [];
  for (const phone of phones) streams.push(await watching.phone(phone));
  streams.push(await watching.screen(screenToken));
  return { ...host, phones, streams, waiting, screenToken, readyRoundIds, schemeId, settings };
}

async function joined(
  { quiz }: QuizHost,
  name: string,
  { requirePlayerEmail }: { requirePlayerEmail: boolean },
): Promise<TestPhone> {
  if (!requirePlayerEmail) return quiz.join(name);
  const { roomCode } = quiz;
  const playerToken = await loggedIn(server, { roomCode, email: newEmail() });
  return joinWithLogin(server, { roomCode, name, playerToken });
}

async function withoutEmail({ roomCode }: QuizHost, name: string): Promise<TestPhone> {
  const secret = newSecret();
  const asked = { roomCode, name, deviceSecret: secret, withoutEmail: true };
  return phoneOf(server, { secret, ...(await server.call(joinCalls.join, asked)).body });
}

async function letIn(host: QuizHost, name: string): Promise<TestPhone> {
  const phone = await withoutEmail(host, name);
  const seats = await server.call(liveCalls.seats, {}, { token: host.quiz.token });
  await host.quiz.done({ kind: 'letIn', seatId: seats.body.waiting[0]?._id ?? '' });
  return phone;
}

/** A possible command of a host, sensible or not. */
async function someCommand({ quiz, readyRoundIds }: Game, pick: Pick): Promise<LiveCommand> {
  const { rounds, handout } = await quiz.game();
  if (handout === undefined && pick(8) === 0) {
    return { kind: 'startRound', readyRoundId: readyRoundIds[2] ?? '', from: 1, isHandout: true };
  }
  if (handout !== undefined && pick(20) === 0) return { kind: 'collect', roundId: handout._id };
  const roundId = handout !== undefined && pick(8) === 0 ? handout._id : rounds.at(-1)?._id;
  if (roundId === undefined || pick(8) === 0) {
    const readyRoundId = readyRoundIds[rounds.length % 2] ?? '';
    return { kind: 'startRound', readyRoundId, from: 1 };
  }
  const n = 1 + pick(QUESTIONS);
  const mark = { n, group: `owls<1.${n}>`, verdict: 'right' } as const;
  const commands: LiveCommand[] = [
    { kind: 'goTo', roundId, n },
    { kind: 'goTo', roundId, n },
    { kind: 'goTo', roundId, n },
    { kind: 'void', roundId, n, voided: pick(2) === 0 },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'resume' },
    { kind: 'closeRound', roundId },
    { kind: 'reopenRound', roundId },
    { kind: 'mark', roundId, marks: [mark] },
    { kind: 'publish', roundId },
    { kind: 'publish', roundId },
    { kind: 'putOff', roundId },
    { kind: 'revealAll', roundId },
    { kind: 'countdown', roundId, seconds: 5 + pick(10) },
    { kind: 'show', shows: 'question' },
    { kind: 'setDoor', door: pick(2) === 0 ? 'ask' : 'open' },
  ];
  return commands[pick(commands.length)] ?? { kind: 'pause' };
}

function anyAnswer(pick: Pick): number {
  const question = 1 + pick(QUESTIONS);
  return markedForm(question, '') === null ? question : question + 1_000 * pick(2);
}

type Facts = Readonly<Record<'shown' | 'revealed' | 'published' | 'named', Set<string>>>;

/** Notes the texts of rounds that phones and screens may see from now on. */
async function learn(facts: Facts, { settings }: Game): Promise<void> {
  const rows = await server.sql(
    `select question_text, answer_text, explanation, is_revealed, state, form ->> 'names' as names,
       form ->> 'options' as options,
       is_revealed or closes_at is not null
         or state = 'out' or (state = 'open' and (not (settings ->> 'lockQuestion')::bool
           or (settings ->> 'lockQuestionMode' = 'last' and n <= current))) as "wasOpen"
     from live_questions join live_rounds on live_rounds.id = round_id`,
  );
  for (const row of rows) {
    if (row.is_revealed === true) facts.revealed.add(String(row.question_text));
    if (row.is_revealed === true && settings.showQuestions === true) {
      facts.shown.add(String(row.question_text));
    }
    const isShown = settings.showAnswers === true && settings.displayCorrectAnswer === true;
    const isKeyShown = row.state === 'published' && isShown;
    note(facts.published, isKeyShown && row.answer_text, 'Key');
    note(facts.published, isKeyShown && row.explanation, 'Why');
    note(facts.named, row.wasOpen === true && row.names, 'Name');
    note(facts.named, row.is_revealed === true && row.options, 'Pick');
  }
}

function note(known: Set<string>, text: unknown, kind: string): void {
  for (const marker of markersIn(String(text), kind)) known.add(marker);
}

function markersIn(text: string, kind: string): string[] {
  return text.match(new RegExp(`${kind}<[\\d.]+>`, 'gi')) ?? [];
}

/** Everything that a phone can ask for, and has received. */
async function allOf(phone: TestPhone, stream: TestStream | undefined): Promise<string> {
  const { gameId, secret } = phone;
  const options = { token: secret };
  const replies: unknown[] = [(await phone.view()).body];
  for (const round of [1, 2, 3, 4]) {
    replies.push((await server.call(playCalls.questions, { gameId, round }, options)).body);
    replies.push((await server.call(playCalls.mine, { gameId, round }, options)).body);
  }
  replies.push((await server.call(playCalls.board, { gameId }, options)).body);
  return JSON.stringify([replies, stream?.events]);
}

/** Never to be shown: ids of seats and hosts, secrets and their hashes, email addresses. */
async function secrets({
  admin,
  hostId,
  quiz,
  schemeId,
  phones,
  waiting,
}: Game): Promise<string[]> {
  const seats = await server.sql('select id from live_seats');
  const devices = await server.sql('select token_hash from live_devices');
  const logins = await server.sql('select token_hash from player_logins');
  return [
    ...(await addresses()),
    ...logins.map((login) => String(login.token_hash)),
    ...seats.map(({ id }) => String(id)),
    ...devices.map((device) => String(device.token_hash)),
    ...phones.map(({ secret }) => secret),
    ...(waiting === undefined ? [] : [waiting.phone.secret]),
    admin.email,
    admin.adminId,
    admin.token,
    hostId,
    schemeId,
    quiz.token,
  ];
}

/** Addresses of players, hidden even from their host. */
async function addresses(): Promise<string[]> {
  const rows = await server.sql('select email from live_persons union select email from users');
  return rows.map(({ email }) => String(email));
}

/** Everything that the host can ask for about teams and answers. */
async function hostSees({ quiz }: Game): Promise<string> {
  const { token } = quiz;
  const { rounds, handout } = await quiz.game();
  const asked = [...rounds, ...(handout ? [handout] : [])].map(async ({ _id: roundId }) => [
    (await server.call(liveCalls.marking, { roundId }, { token })).body,
    (await server.call(liveCalls.answers, { roundId, n: 1 }, { token })).body,
  ]);
  const replies = [
    ...(await Promise.all(asked)),
    (await server.call(liveCalls.state, {}, { token })).body,
    (await server.call(liveCalls.seats, {}, { token })).body,
    (await server.call(hostSessionCalls.me, {}, { token })).body,
  ];
  return JSON.stringify(replies);
}

async function checkHost(night: Game): Promise<void> {
  const seen = await hostSees(night);
  for (const address of await addresses()) expect(seen).not.toContain(address);
  // The host must not see bets while marking.
  expect(seen).not.toContain('"bet":');
}

async function checkAll(night: Game, facts: Facts): Promise<void> {
  const hidden = await secrets(night);
  const { phones, streams, screenToken } = night;
  // A seated phone does not need the key, and might pass it on.
  const { joinKey } = await night.quiz.game();
  for (const [index, phone] of phones.entries()) {
    const seen = await allOf(phone, streams[index]);
    for (const text of markersIn(seen, 'Ask')) expect(facts.shown).toContain(text);
    for (const text of markersIn(seen, '(?:Key|Why)')) expect(facts.published).toContain(text);
    expect(markersIn(seen, FOR_HOSTS)).toEqual([]);
    for (const text of markersIn(seen, NAMED)) expect(facts.named).toContain(text);
    const other = index === 0 ? 'Foxes' : 'Owls';
    expect(markersIn(seen, other)).toEqual([]);
    const theirs = `"bet":${BETS[other]}`;
    for (const secret of [...hidden, joinKey, theirs]) expect(seen).not.toContain(secret);
  }
  await checkWaiting(night, [...hidden, joinKey]);
  await checkHost(night);
  const view = await server.call(screenCalls.view, {}, { token: screenToken });
  const shown = JSON.stringify([view.body, streams[2]?.events]);
  for (const text of markersIn(shown, 'Ask')) expect(facts.revealed).toContain(text);
  for (const text of markersIn(shown, NAMED)) expect(facts.named).toContain(text);
  for (const kind of ['Key', 'Why', FOR_HOSTS, 'Owls', 'Foxes'])
    expect(markersIn(shown, kind)).toEqual([]);
  for (const secret of [...hidden, '"bet"']) expect(shown).not.toContain(secret);
}

/** A waiting team sees its own name, and nothing of the game. */
async function checkWaiting({ waiting }: Game, hidden: readonly string[]): Promise<void> {
  if (waiting === undefined) return;
  const seen = await allOf(waiting.phone, waiting.stream);
  expect(seen).toContain('Bears');
  for (const word of [...hidden, ...MARKERS]) expect(seen).not.toContain(word);
}

/** Only lists take none. */
async function expectBets(): Promise<void> {
  const without = await server.sql(
    `select distinct n from live_responses join live_rounds on id = round_id
     where bet = 0 and not is_handout`,
  );
  expect(without.filter(({ n }) => markedForm(questionOf(Number(n)), '') === null)).toEqual([]);
}

describe('a game of random commands', () => {
  it.each(Array.from({ length: GAMES }, (_, seed) => ({ seed })))(
    'shows nobody the data of others, or too early (seed $seed)',
    async ({ seed }) => {
      const { below: pick } = seededRandom(seed + 1);
      const night = await playedGame(pick);
      const none = () => new Set<string>();
      const facts = { shown: none(), revealed: none(), published: none(), named: none() };
      for (let step = 0; step < STEPS; step += 1) {
        const reply = await night.quiz.send(await someCommand(night, pick));
        expect([200, 409]).toContain(reply.status);
        await learn(facts, night);
        for (const [index, phone] of night.phones.entries()) {
          const n = anyAnswer(pick);
          const round = 1 + pick(3);
          const isOut = (await night.quiz.game()).handout?.number === round;
          const team = index === 0 ? 'Owls' : 'Foxes';
          await phone.answer({
            round,
            n,
            text: `${team}<${round}.${n}>`,
            ...(!isOut && { bet: BETS[team] }),
          });
        }
        server.clock.advance(pick(6));
        if (step % 5 === 0) await checkAll(night, facts);
      }
      await checkAll(night, facts);
      await expectBets();
      const options = { token: night.quiz.token };
      const seats: InputOf<typeof liveCalls.seats> = {};
      expect((await server.call(liveCalls.seats, seats, options)).body.seats).toHaveLength(2);
    },
  );
});
