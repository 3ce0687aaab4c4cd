/** Commands that succeed for a host of a tenant, one of each kind. */
import { type LiveCommand, liveCalls } from '@emcee/contract';
import { newId } from '../../src/platform/secrets.ts';
import { createdRound } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import {
  closedRound,
  closeRoom,
  lateAnswer,
  openRoom,
  openRound,
  type Playing,
  publishedRound,
  tiedTeams,
  waitingTeam,
} from '../live/live-playing.ts';
import { setSettings } from '../live/quiz-hosts.ts';
import { OPEN, quizNight, type TestQuiz } from '../live/quiz-night.ts';
import type { CallFixture, Tenant } from './tenant.ts';

type CommandOf = (
  server: TestServer,
  tenant: Tenant,
) => Promise<{ quiz: TestQuiz; command: LiveCommand }>;

const onRound =
  (of: (roundId: string) => LiveCommand, ready = openRound): CommandOf =>
  async (server, tenant) => {
    const { quiz, roundId } = await ready(server, tenant);
    return { quiz, command: of(roundId) };
  };

const inRoom =
  (of: (playing: Playing) => LiveCommand): CommandOf =>
  async (server, tenant) => {
    const playing = await openRoom(server, tenant);
    return { quiz: playing.quiz, command: of(playing) };
  };

const TIEBREAKER = {
  kind: 'startTiebreaker',
  place: 1,
  questionText: 'How many steps?',
  answerText: '331',
} as const;

const commands: Readonly<Record<LiveCommand['kind'], CommandOf>> = {
  open: async (server, { host }) => {
    const quiz = await quizNight(server, host);
    await closeRoom(server, quiz);
    return { quiz, command: OPEN };
  },
  startRound: async (server, tenant) => {
    const { quiz } = await openRoom(server, tenant);
    const readyRoundId = await createdRound(server, tenant);
    return { quiz, command: { kind: 'startRound', readyRoundId, from: 1 } };
  },
  startLiveRound: inRoom(() => ({ kind: 'startLiveRound', name: 'Round 1', questionsCount: 3 })),
  startTiebreaker: async (server, tenant) => {
    const { quiz } = await tiedTeams(server, tenant);
    return { quiz, command: TIEBREAKER };
  },
  answerFor: async (server, tenant) => {
    const { quiz, seatId } = await tiedTeams(server, tenant);
    const started = await quiz.done(TIEBREAKER);
    const roundId = started?.rounds.at(-1)?._id ?? '';
    return { quiz, command: { kind: 'answerFor', roundId, seatId, text: '330' } };
  },
  goTo: onRound((roundId) => ({ kind: 'goTo', roundId, n: 2 })),
  revealAll: onRound((roundId) => ({ kind: 'revealAll', roundId })),
  countdown: onRound((roundId) => ({ kind: 'countdown', roundId, seconds: 30 })),
  editQuestion: onRound((roundId) => ({
    kind: 'editQuestion',
    roundId,
    n: 1,
    questionText: 'Capital of Italy?',
    answerText: 'Rome',
  })),
  void: onRound((roundId) => ({ kind: 'void', roundId, n: 1, voided: true })),
  pause: inRoom(() => ({ kind: 'pause' })),
  resume: async (server, tenant) => {
    const { quiz } = await openRoom(server, tenant);
    await quiz.done({ kind: 'pause' });
    return { quiz, command: { kind: 'resume' } };
  },
  closeRound: onRound((roundId) => ({ kind: 'closeRound', roundId })),
  collect: async (server, tenant) => {
    const { quiz } = await openRoom(server, tenant);
    const asked = { kind: 'startLiveRound', name: 'Pictures', questionsCount: 3 } as const;
    const roundId = (await quiz.done({ ...asked, isHandout: true }))?.handout?._id ?? '';
    return { quiz, command: { kind: 'collect', roundId } };
  },
  reopenRound: onRound((roundId) => ({ kind: 'reopenRound', roundId }), closedRound),
  mark: onRound((roundId) => ({
    kind: 'mark',
    roundId,
    marks: [{ n: 1, group: 'rome', verdict: 'right' }],
  })),
  judgeApart: async (server, tenant) => {
    const { quiz, roundId, seatId } = await openRound(server, tenant);
    const answer = { n: 1, seatId, group: 'rome' };
    return { quiz, command: { kind: 'judgeApart', roundId, ...answer, isApart: true } };
  },
  value: async (server, tenant) => {
    await setSettings(server, tenant, { adjustByQuestion: true, maxPointValue: 5 });
    const { quiz, roundId } = await openRound(server, tenant);
    return { quiz, command: { kind: 'value', roundId, n: 1, points: 2 } };
  },
  undo: async (server, tenant) => {
    const { quiz, roundId } = await openRound(server, tenant);
    const step = newId();
    const marks = [{ n: 1, group: 'rome', verdict: 'right' } as const];
    await quiz.send({ kind: 'mark', roundId, marks }, { commandKey: step });
    return { quiz, command: { kind: 'undo', roundId, step } };
  },
  showAnswer: onRound((roundId) => ({ kind: 'showAnswer', roundId, n: 1 }), publishedRound),
  showGiven: onRound(
    (roundId) => ({ kind: 'showGiven', roundId, n: 1, group: 'rome' }),
    closedRound,
  ),
  judgeLate: async (server, tenant) => {
    const { quiz, roundId, seatId } = await lateAnswer(server, tenant);
    return { quiz, command: { kind: 'judgeLate', roundId, n: 1, seatId, isAccepted: true } };
  },
  acceptLate: onRound((roundId) => ({ kind: 'acceptLate', roundId }), lateAnswer),
  publish: onRound((roundId) => ({ kind: 'publish', roundId }), closedRound),
  discard: onRound((roundId) => ({ kind: 'discard', roundId }), closedRound),
  putOff: onRound((roundId) => ({ kind: 'putOff', roundId }), closedRound),
  switchTo: onRound((roundId) => ({ kind: 'switchTo', roundId }), closedRound),
  renameSeat: inRoom(({ seatId }) => ({ kind: 'renameSeat', seatId, name: 'Foxes' })),
  removeSeat: inRoom(({ seatId }) => ({ kind: 'removeSeat', seatId })),
  removeSeats: inRoom(({ seatId }) => ({ kind: 'removeSeats', seatIds: [seatId] })),
  seatPoints: inRoom(({ seatId }) => ({
    kind: 'seatPoints',
    seatId,
    points: 2,
    reason: 'best name',
  })),
  withdrawSeatPoints: async (server, tenant) => {
    const { quiz, seatId } = await openRoom(server, tenant);
    await quiz.done({ kind: 'seatPoints', seatId, points: 2, reason: 'best name' });
    const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
    const given = body.seats.flatMap(({ seatPoints }) => seatPoints).at(-1);
    return { quiz, command: { kind: 'withdrawSeatPoints', seatPointsId: given?._id ?? '' } };
  },
  setDoor: inRoom(() => ({ kind: 'setDoor', door: 'ask' })),
  letIn: async (server, tenant) => {
    const { quiz, seatId } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'letIn', seatId } };
  },
  letAllIn: async (server, tenant) => {
    const { quiz } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'letAllIn' } };
  },
  turnAway: async (server, tenant) => {
    const { quiz, seatId } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'turnAway', seatId } };
  },
  turnAllAway: async (server, tenant) => {
    const { quiz } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'turnAllAway' } };
  },
  newJoinKey: inRoom(() => ({ kind: 'newJoinKey' })),
  showResults: inRoom(() => ({ kind: 'showResults', isShown: true })),
  setJokers: inRoom(() => ({ kind: 'setJokers', isOn: true })),
  show: inRoom(() => ({ kind: 'show', shows: 'standings' })),
  showMessage: inRoom(() => ({ kind: 'showMessage', message: 'Back at 9:15.' })),
  end: inRoom(() => ({ kind: 'end', isMarkedLater: true })),
};

export const commandFixtures: Readonly<Record<string, CallFixture>> = Object.fromEntries(
  Object.entries(commands).map(([kind, of]): [string, CallFixture] => [
    kind,
    async (server, tenant) => {
      const { quiz, command } = await of(server, tenant);
      return { commandKey: newId(), seen: (await quiz.state())?.seen ?? 0, command };
    },
  ]),
);

/** Reads the code of a screen without a room. */
