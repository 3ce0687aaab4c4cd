import {
  type AnswerGroup,
  type ConnectedScreen,
  type HostGame,
  type HostQuestion,
  type HostRound,
  type liveCalls,
  NO_BRANDING,
  type QuestionWorth,
  type ReplyOf,
  type ScreenStage,
} from '@emcee/contract';

const ROUND_ID = '01890a5d-ac96-774b-bcce-b302099a8001';

export function hostRoundOf(changes: Partial<HostRound> = {}): HostRound {
  return {
    _id: ROUND_ID,
    number: 1,
    name: 'Art Attack',
    version: 'pre-entered',
    state: 'open',
    isPutOff: false,
    questionsCount: 6,
    current: 0,
    through: null,
    closedAt: null,
    voided: [],
    open: [],
    isAllRevealed: false,
    halfPoints: false,
    showAnswers: true,
    showScores: true,
    switchRounds: false,
    mayChange: true,
    unpublishedChanges: 0,
    mostQuestions: 10,
    scheme: null,
    ...changes,
  };
}

export function hostQuestionOf(n: number, changes: Partial<HostQuestion> = {}): HostQuestion {
  return {
    n,
    questionText: `Question text ${n}`,
    answerText: `Answer text ${n}`,
    image: '',
    isRevealed: true,
    isVoided: false,
    answered: 0,
    ...changes,
  };
}

export function hostGameOf(changes: Partial<HostGame> = {}): HostGame {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8000',
    seq: 1,
    seen: 0,
    serverTime: new Date().toISOString(),
    roomCode: 'CROWN-1',
    door: 'open',
    joinKey: 'Tonight-key1',
    connectedCount: 0,
    waitingCount: 0,
    name: '',
    isRehearsal: false,
    isRecorded: true,
    gameMode: 'play',
    startedAt: '2026-11-20T19:00:00.000Z',
    endedAt: null,
    shows: 'auto',
    shownRows: null,
    shownQuestion: null,
    showsResults: null,
    isFirstGame: false,
    message: '',
    seatsCount: 0,
    seatsRevision: 0,
    markingRound: null,
    roundsCount: changes.rounds?.length ?? 0,
    roundNames: (changes.rounds ?? []).map(({ name }) => name),
    rounds: [],
    question: null,
    marks: null,
    ...changes,
  };
}

export function connectedScreenOf(changes: Partial<ConnectedScreen> = {}): ConnectedScreen {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a9000',
    device: 'Chrome on Android',
    connectedAt: '2026-11-13T18:00:00.000Z',
    seenAt: '2026-11-13T22:00:00.000Z',
    isOn: false,
    ...changes,
  };
}

export function screenStageOf(changes: Partial<ScreenStage> = {}): ScreenStage {
  return {
    seq: 1,
    serverTime: new Date().toISOString(),
    roomCode: 'CROWN-1',
    name: '',
    isRehearsal: false,
    gameMode: 'play',
    brand: NO_BRANDING,
    seatsCount: 0,
    pause: null,
    round: null,
    question: null,
    shows: 'join',
    message: '',
    shown: null,
    hiddenRows: 0,
    newestSeats: [],
    joinKey: '',
    ...changes,
  };
}

/** A closed round, given whether each of its questions was asked; no answers. */
export function markingOf(
  round: HostRound,
  wasAsked: readonly boolean[],
): ReplyOf<typeof liveCalls.marking> {
  const none = { questionText: '', isVoided: false, answers: 0, marked: 0, groups: 0, open: 0 };
  return {
    revision: 1,
    seen: 1,
    round,
    late: [],
    lateCount: 0,
    steps: [],
    questions: wasAsked.map((was, index) => ({ ...none, n: index + 1, wasAsked: was })),
  };
}

/** A question of one point, whose value cannot change. */
export const plainWorth: QuestionWorth = {
  points: 1,
  interval: 1,
  most: 1,
  decidedBy: 'value',
  hasSteps: false,
  hasAdditions: false,
};

/** A later reply with the answers to question 1. */
export function answersOf(
  changes: Partial<ReplyOf<typeof liveCalls.answers>>,
): ReplyOf<typeof liveCalls.answers> {
  const question = hostQuestionOf(1);
  return { revision: 2, question, worth: plainWorth, groups: [], blank: [], ...changes };
}

/** An answer of some teams; ids and names are the same. */
export function answerGroupOf(
  text: string,
  teams: readonly string[],
  more: Partial<AnswerGroup> = {},
): AnswerGroup {
  return {
    group: text.toLowerCase(),
    seatId: null,
    text,
    verdict: null,
    additionalPoints: 0,
    suggestion: 'other',
    distance: null,
    lastVerdict: null,
    teams: teams.map((name) => ({ _id: name, name })),
    ...more,
  };
}
