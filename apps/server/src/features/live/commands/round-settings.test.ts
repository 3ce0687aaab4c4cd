/** Settings copied when a round starts: a change in the portal affects only the next round. */
import { liveCalls, playCalls } from '@emcee/contract';
import { type GameSettings, INFINITE, type ProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { changeSettings } from '../../../../test/live/portal-settings.ts';
import { openedRoom, type QuizHost, type TestSettings } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

const SHOWN = { showAnswers: true, showScores: true } as const;
const HALF = { verdict: 'half' } as const;
const PLUS_ONE = { verdict: 'right', additionalPoints: 1 } as const;

/** A round of two questions, the first one asked, with a team that answers. */
type OpenRound = QuizHost & { owls: TestPhone; roundId: string; number: number };

type Row = {
  setting: keyof (GameSettings & ProGameOptions);
  /** Other settings of the room. */
  with?: TestSettings;
  values: readonly [unknown, unknown];
  /** With each value: observed after the setting was changed during the round. */
  seen: readonly [unknown, unknown];
  look(round: OpenRound): Promise<unknown>;
};

const place = ({ number }: OpenRound, n: number) => ({ round: number, n, text: 'Rome' });

const view = async ({ owls }: OpenRound) => (await owls.view()).body;

async function answered(round: OpenRound, n: number): Promise<string> {
  const { outcome, reason } = await round.owls.answer(place(round, n));
  return reason ?? outcome;
}

/** A mark of the first answer is accepted. */
async function marked(
  round: OpenRound,
  mark: { verdict: 'right' | 'half'; additionalPoints?: number },
): Promise<boolean> {
  const { quiz, roundId } = round;
  await answered(round, 1);
  const marks = [{ n: 1, group: 'rome', ...mark }];
  return (await quiz.send({ kind: 'mark', roundId, marks })).status === 200;
}

/** The first question may have this value. */
async function worth({ quiz, roundId }: OpenRound, points: number): Promise<boolean> {
  return (await quiz.send({ kind: 'value', roundId, n: 1, points })).status === 200;
}

/** The team's view of the published round, with a right answer to the first question. */
async function published(round: OpenRound) {
  const { quiz, roundId } = round;
  await marked(round, { verdict: 'right' });
  await quiz.closeAndPublish(roundId);
  return view(round);
}

const rows: readonly Row[] = [
  {
    setting: 'scoringInterval',
    with: SHOWN,
    values: [5, 1],
    seen: [5, 1],
    look: async (round) => (await published(round)).own?.results?.rows[0]?.points,
  },
  {
    setting: 'questionsPerRound',
    values: [2, INFINITE],
    seen: ['check', 'play'],
    look: async ({ quiz, roundId }) => (await quiz.done({ kind: 'goTo', roundId, n: 3 }))?.gameMode,
  },
  {
    setting: 'halfPoints',
    values: [true, false],
    seen: [true, false],
    look: (round) => marked(round, HALF),
  },
  {
    setting: 'showAnswers',
    values: [true, false],
    seen: ['right', undefined],
    look: async (round) => (await published(round)).own?.results?.rows[0]?.verdict,
  },
  {
    setting: 'showScores',
    values: [true, false],
    seen: [
      [true, true],
      [false, false],
    ],
    look: async (round) => {
      const { own, board } = await published(round);
      return [own?.score !== null, board !== undefined];
    },
  },
  {
    setting: 'lockQuestion',
    values: [true, false],
    seen: ['not-open-yet', 'saved'],
    look: (round) => answered(round, 2),
  },
  {
    setting: 'lockQuestionMode',
    with: { lockQuestion: true },
    values: ['last', 'current'],
    seen: ['saved', 'closed'],
    look: async (round) => {
      await round.quiz.done({ kind: 'goTo', roundId: round.roundId, n: 2 });
      server.clock.advance(3);
      return answered(round, 1);
    },
  },
  {
    setting: 'switchRounds',
    values: [true, false],
    seen: [200, 409],
    // Switches from this round, which is being marked, to a waiting one.
    look: async ({ quiz, roundId }) => {
      const [waiting] = (await quiz.game()).rounds;
      await quiz.done({ kind: 'closeRound', roundId });
      return (await quiz.send({ kind: 'switchTo', roundId: waiting?._id ?? '' })).status;
    },
  },
  {
    setting: 'adjustByResponse',
    values: [true, false],
    seen: [true, false],
    look: (round) => marked(round, PLUS_ONE),
  },
  {
    setting: 'adjustByQuestion',
    with: { maxPointValue: 5 },
    values: [true, false],
    seen: [true, false],
    look: (round) => worth(round, 2),
  },
  {
    setting: 'maxPointValue',
    with: { adjustByQuestion: true },
    values: [5, 2],
    seen: [true, false],
    look: (round) => worth(round, 5),
  },
  {
    setting: 'showQuestions',
    values: [true, false],
    seen: [
      ['First?', [{ n: 1, text: 'First?', image: '' }]],
      ['', []],
    ],
    look: async (round) => {
      const { gameId, secret: token } = round.owls;
      const asked = { gameId, round: round.number };
      const { body } = await server.call(playCalls.questions, asked, { token });
      return [(await view(round)).stage?.question?.text, body.questions];
    },
  },
  {
    setting: 'displayCorrectAnswer',
    with: SHOWN,
    values: [true, false],
    seen: ['Rome', null],
    look: async (round) => (await published(round)).own?.results?.rows[0]?.rightAnswer,
  },
];

/** Starts a live round, and asks its first question. */
async function opened(
  { owls, ...host }: QuizHost & { owls: TestPhone },
  name: string,
): Promise<OpenRound> {
  const { quiz } = host;
  const roundId = await quiz.liveRound(name, 2);
  const texts = { questionText: 'First?', answerText: 'Rome' };
  await quiz.done(
    { kind: 'editQuestion', roundId, n: 1, ...texts },
    { kind: 'goTo', roundId, n: 1 },
  );
  return { ...host, owls, roundId, number: (await quiz.game()).rounds.length };
}

/** Closes a round in any state, so that the next one can start. */
async function putOff({ quiz, roundId }: OpenRound): Promise<void> {
  const round = (await quiz.game()).rounds.find(({ _id }) => _id === roundId);
  if (round?.state === 'published') return;
  if (round?.state === 'open') await quiz.done({ kind: 'closeRound', roundId });
  await quiz.done({ kind: 'putOff', roundId });
}

describe('a setting changed during a round', () => {
  it.each(rows)('counts from the next round: $setting', async (row) => {
    const { setting, values, seen } = row;
    const host = await openedRoom(server, { ...row.with, [setting]: values[0] });
    const night = { ...host, owls: await host.quiz.join('Owls') };
    if (setting === 'switchRounds') await putOff(await opened(night, 'Waits'));
    for (const [now, next] of [
      [0, 1],
      [1, 0],
      [0, 0],
    ] as const) {
      const round = await opened(night, 'Round');
      await changeSettings(server, host.admin, { [setting]: values[next] });
      expect(await row.look(round)).toEqual(seen[now]);
      await putOff(round);
    }
  });
});

describe('a host who switches rounds', () => {
  it.each([
    { switchRounds: true, what: 'starts the next one before the last is published', status: 200 },
    { switchRounds: false, what: 'elsewhere publishes the last one first', status: 409 },
  ])('$what', async ({ switchRounds, status }) => {
    const { quiz } = await openedRoom(server, { switchRounds });
    const roundId = await quiz.liveRound('Round 1', 2);
    await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'closeRound', roundId });
    const start = { kind: 'startLiveRound', name: 'Round 2', questionsCount: 2 } as const;
    const reply = await quiz.send(start);
    expect(reply.status).toBe(status);
    if (status === 409) expect(reply.error.param).toBe('command');
  });
});

describe('the round in the console', () => {
  it('keeps its settings, whatever changes later', async () => {
    const { quiz, admin } = await openedRoom(server, { ...SHOWN, switchRounds: true });
    await quiz.liveRound('Round 1', 2);
    await changeSettings(server, admin, {
      showAnswers: false,
      showScores: false,
      switchRounds: false,
    });
    const { body } = await server.call(liveCalls.state, {}, { token: quiz.token });
    expect(body.game?.rounds).toMatchObject([{ ...SHOWN, switchRounds: true }]);
  });
});
