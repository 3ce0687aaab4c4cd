import {
  type AnswerGroup,
  type HostGame,
  type HostQuestion,
  type HostRound,
  type LateAnswer,
  liveCalls,
  type QuestionWorth,
  type ReplyOf,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import {
  answerGroupOf,
  hostGameOf,
  hostQuestionOf,
  hostRoundOf,
  plainWorth,
} from './live-fixtures.ts';
import { openConsole } from './open-console.ts';
import { storedMarks } from './stored-marks.ts';

export { button } from './open-console.ts';

/** The answers on the desk, and their verdicts. */
export const rows = () =>
  within(screen.getByRole('list', { name: /^Answers/ })).getAllByRole('listitem');
export const verdicts = () =>
  rows().map((row) => within(row).queryByRole('button', { pressed: true })?.textContent ?? null);

/** Another round that waits for marks. */
export const OTHER_ID = '01890a5d-ac96-774b-bcce-b302099a8009';
const CLOSED_AT = '2026-11-20T20:00:00.000Z';

export const vermeer = answerGroupOf('Vermeer', ['The Quizzly Bears', 'Agatha Quiztie'], {
  suggestion: 'near',
});
export const rembrandt = answerGroupOf('Rembrandt', ['Plain Guessers']);

/** Opens the marking of round 2, in the open game or after its end. */
export function openMarking({
  halfPoints = true,
  closedAt = CLOSED_AT,
  isEnded = false,
  switchRounds = false,
  late = [],
  steps = [],
  worth = {},
  groups = [vermeer, rembrandt],
  asked = {},
  shown = {},
  preview = {},
  changes = {},
  marked = [],
  helperTips = false,
  results,
}: {
  halfPoints?: boolean;
  closedAt?: string;
  isEnded?: boolean;
  switchRounds?: boolean;
  late?: LateAnswer[];
  /** Earlier steps, newest last. */
  steps?: { step: string; n: number }[];
  /** Changes to the questions' values. */
  worth?: Partial<QuestionWorth>;
  groups?: AnswerGroup[];
  /** Changes to each question. */
  asked?: Partial<HostQuestion>;
  /** Changes to the round's visibility and state. */
  shown?: Partial<
    Pick<
      HostRound,
      'number' | 'showAnswers' | 'showScores' | 'state' | 'unpublishedChanges' | 'mayChange'
    >
  >;
  /** Changes to the preview of publishing. */
  preview?: Partial<ReplyOf<typeof liveCalls.preview>>;
  /** Changes to the game. */
  changes?: Partial<HostGame>;
  /** The questions whose answers are marked already. */
  marked?: readonly number[];
  helperTips?: boolean;
  /** The choice of results on phones after the game. */
  results?: ReplyOf<typeof liveCalls.marking>['results'];
} = {}) {
  const round = hostRoundOf({
    state: 'marking',
    number: 2,
    current: 2,
    questionsCount: 2,
    through: 2,
    halfPoints,
    closedAt,
    switchRounds,
    ...shown,
  });
  const other = hostRoundOf({
    _id: OTHER_ID,
    number: 1,
    name: 'Local Legends',
    state: 'marking',
    isPutOff: true,
    switchRounds,
  });
  const game = hostGameOf({
    seen: 5,
    gameMode: round.state === 'marking' ? 'check' : 'play',
    rounds: [other, round],
    markingRound: round.state === 'marking' ? round._id : null,
    marks: { revision: 1, groups: 4, open: 4, late: late.length },
    ...changes,
  });
  const rounds = [{ _id: round._id, name: round.name, answersCount: 6, unpublishedChanges: 0 }];
  const toMark = [{ _id: 'game-1', name: '', endedAt: CLOSED_AT, rounds }];
  const inGame = round.state === 'marking' ? { game } : { game, at: `/host?change=${round._id}` };
  const ended = { toMark, at: `/host?mark=${round._id}` };
  const opened = openConsole({ ...(isEnded ? ended : inGame), helperTips });
  opened.server.repliesWith(liveCalls.preview, () => ({
    revision: 1,
    isAgain: round.state === 'published',
    changes: round.unpublishedChanges,
    unmarked: { answers: 2 * groups.flatMap(({ teams }) => teams).length, firstN: 1 },
    places: [],
    moves: [],
    movesCount: 0,
    ...preview,
  }));
  opened.server.repliesWith(liveCalls.marking, () => ({
    revision: 1,
    seen: 40,
    round,
    questions: [1, 2].map((n) => ({
      n,
      questionText: `Question text ${n}`,
      isVoided: false,
      answers: groups.reduce((sum, { teams }) => sum + teams.length, 0),
      wasAsked: true,
      marked: 0,
      groups: groups.length,
      open: marked.includes(n) ? 0 : groups.length,
    })),
    results,
    late,
    lateCount: late.length,
    steps: storedMarks(opened.server, steps).steps,
  }));
  opened.server.repliesWith(liveCalls.answers, ({ n = 0 }) => ({
    revision: 1,
    question: hostQuestionOf(Number(n), asked),
    worth: { ...plainWorth, ...worth },
    groups: storedMarks(opened.server, steps).groupsOf(groups, Number(n)),
    blank: ['Table Seven'],
  }));
  return { ...opened, game, round, roundId: round._id };
}
