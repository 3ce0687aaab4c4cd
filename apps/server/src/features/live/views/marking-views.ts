/** Views for marking: progress per question, and the answers to one, compared with the correct answer. */
import {
  type AnswerGroup,
  type liveCalls,
  orNotFound,
  type QuestionWorth,
  type ReplyOf,
} from '@emcee/contract';
import {
  answersOf,
  capPoints,
  compareSuggestions,
  distanceTo,
  type JudgedGroup,
  keyOf,
  labelOf,
  lastMarkByAnswer,
  lineReader,
  markedGroups,
  markPlace,
  pointSource,
  questionOf,
  repeatsIn,
  roundValue,
  type StageQuestion,
  type StageRound,
  seenRepeats,
  seenValue,
  suggesterOf,
  toPoints,
  type Verdict,
  withMarkPlaces,
} from '@emcee/game';
import { listLateWaiting } from '../store/late-answers.store.ts';
import { listResponses, type NamedResponse } from '../store/live-answers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { findNewestGame, isFirstGame, type StoredGame } from '../store/live-games.store.ts';
import {
  countGroups,
  groupName,
  listMarkSteps,
  listMarks,
  type StoredMark,
} from '../store/live-marks.store.ts';
import { listSeats } from '../store/live-seats.store.ts';
import { listExtras } from '../store/question-notes.store.ts';
import { hostQuestion, hostRound, type RoundOfHost, requireRound } from './host-state.ts';
import { isShown } from './screen-views.ts';

const LATE_AT_ONCE = 100;
const MOST_STEPS = 50;
const MOST_PLAYINGS = 20;

export async function readMarking(
  deps: LiveDeps,
  named: RoundOfHost,
): Promise<ReplyOf<typeof liveCalls.marking>> {
  const { game, stage, round } = await requireRound(deps, named);
  const counts = new Map((await countGroups(deps.db, round.id)).map((row) => [row.n, row]));
  const counted = round.questions.slice(0, round.through ?? undefined);
  const questions = counted.map(({ questionText, isVoided, isRevealed }, index) => {
    const { answers = 0, marked = 0, groups = 0, open = 0 } = counts.get(index + 1) ?? {};
    const wasAsked = isRevealed || answers > 0;
    return { n: index + 1, questionText, isVoided, wasAsked, answers, marked, groups, open };
  });
  const seen = hostRound(stage, round, deps.clock.now().getTime());
  const waiting = await listLateWaiting(deps.db, round.id);
  const late = waiting.slice(0, LATE_AT_ONCE).map(({ n, seatId, text, standing, lateMs }) => {
    const { form } = round.questions[questionOf(n) - 1] ?? {};
    return { n, ...(form && { label: labelOf(n, form) }), seatId, text, standing, lateMs };
  });
  return {
    revision: game.seq,
    seen: stage.seen,
    round: seen,
    questions,
    results: await resultsAfterEnd(deps, game),
    late,
    lateCount: waiting.length,
    steps: await listMarkSteps(deps.db, { gameId: game.id, roundId: round.id, most: MOST_STEPS }),
  };
}

// In the open game the console knows it already. Only the newest game accepts the command `showResults`.
async function resultsAfterEnd(
  deps: LiveDeps,
  game: StoredGame,
): Promise<ReplyOf<typeof liveCalls.marking>['results']> {
  if (game.endedAt === null || game.hostId === null || !isShown(deps, game)) return undefined;
  const newest = await findNewestGame(deps.db, game.hostId);
  if (newest?.id !== game.id) return undefined;
  return {
    showsResults: game.showsResults,
    isFirstGame: await isFirstGame(deps.db, game),
  };
}

/** Groups equal answers to one question. */
export async function readAnswers(
  deps: LiveDeps,
  { n, ...named }: RoundOfHost & { n: number },
): Promise<ReplyOf<typeof liveCalls.answers>> {
  const { db } = deps;
  const { game, round } = await requireRound(deps, named);
  const asked = orNotFound(round.questions[n - 1]);
  const numbers = answersOf(n, asked.form);
  const inQuestion = { roundId: round.id, numbers };
  const [responses, marks, last, extras, seats] = await Promise.all([
    listResponses(db, inQuestion),
    listMarks(db, inQuestion),
    lastMarks(deps, { game, asked, n }),
    listExtras(db, { roundId: round.id, numbers: [n] }),
    listSeats(db, game.id),
  ]);
  const lastOf = (place: number, groupKey: string) => {
    const verdict = last.get(place)?.get(groupKey);
    return verdict === undefined || (verdict === 'half' && !round.rules.halfPoints)
      ? null
      : verdict;
  };
  const { alternateAnswers: alternates } = extras.get(n) ?? {};
  const answered = new Set(responses.map(({ seatId }) => seatId));
  const bets = responses.map(({ bet }) => bet);
  const groups = markedGroups(withMarkPlaces(round, responses), marks);
  const repeats = repeatsOf(asked, groups);
  return {
    revision: game.seq,
    question: hostQuestion(round, n, { answered: new Map([[n, answered.size]]), extras }),
    worth: worthOf(round, { asked, bets }),
    groups: inOrder(groups.map(seenGroup(asked, { n, lastOf, repeats, alternates }))),
    blank: seats.filter(({ id }) => !answered.has(id)).map(({ name }) => name),
  };
}

// Questions without text can't be recognized in earlier games.
async function lastMarks(
  { db, records }: LiveDeps,
  { game, asked, n }: { game: StoredGame; asked: StageQuestion; n: number },
): Promise<ReadonlyMap<number, ReadonlyMap<string, Verdict>>> {
  const { id: gameId, adminId } = game;
  const { questionText, form } = asked;
  if (adminId === null || questionText.trim() === '') return new Map();
  const again = { adminId, gameId, questionText, most: MOST_PLAYINGS, isList: form !== undefined };
  const places = new Set(answersOf(n, form).map((number) => markPlace(number, form)));
  const read = async (place: number) => {
    const answerText = keyOf(asked, place);
    const earlier = await records.listEarlierAnswers(db, { ...again, answerText });
    return [place, lastMarkByAnswer(earlier)] as const;
  };
  return new Map(await Promise.all([...places].map(read)));
}

type GroupOfAnswers = JudgedGroup<NamedResponse & { answerN: number }, StoredMark>;

/** The repeats of teams, by number and seat. */
function repeatsOf(asked: StageQuestion, groups: readonly GroupOfAnswers[]): ReadonlySet<string> {
  const reader = lineReader(asked);
  const answers = groups.flatMap(({ seatId, given, mark }) =>
    given.map(({ answerN, text, seatId: team }) => {
      return { team, n: answerN, text, verdict: mark?.verdict ?? null, isApart: seatId !== null };
    }),
  );
  const byTeam = reader === undefined ? [] : Map.groupBy(answers, ({ team }) => team);
  return new Set(
    [...byTeam].flatMap(([seatId, own]) => {
      const found = repeatsIn(reader, own);
      const counted = own.map((one) =>
        found.has(one.n) ? { ...one, verdict: 'wrong' as const } : one,
      );
      return [...seenRepeats(reader, counted)].map((n) => `${n} ${seatId}`);
    }),
  );
}

function seenGroup(
  asked: StageQuestion,
  part: {
    n: number;
    lastOf: (place: number, groupKey: string) => Verdict | null;
    repeats: ReadonlySet<string>;
    alternates: readonly string[] | undefined;
  },
): (group: GroupOfAnswers) => AnswerGroup {
  const { form } = asked;
  const suggesterTo = (n: number) => suggesterOf(asked, n, part.alternates);
  const byNumber = new Map(answersOf(part.n, form).map((n) => [n, suggesterTo(n)]));
  const distanceOf = distanceTo(form === undefined ? asked.answerText : '');
  return ({ n, groupKey, seatId, given, mark }) => {
    const text = given[0]?.text ?? '';
    const teams = Map.groupBy(given, (response) => response.seatId);
    return {
      group: groupName(groupKey),
      seatId,
      text,
      verdict: mark?.verdict ?? null,
      additionalPoints: toPoints(mark?.additionalHalfPoints ?? 0),
      suggestion: byNumber.get(n)?.(text) ?? 'other',
      distance: distanceOf(text) ?? null,
      lastVerdict: part.lastOf(n, groupKey),
      ...(n !== part.n && { n }),
      teams: [...teams].map(([_id, own]) => ({
        _id,
        name: own[0]?.seatName ?? '',
        ...(own.every(({ answerN }) => part.repeats.has(`${answerN} ${_id}`)) && {
          isRepeat: true,
        }),
      })),
    };
  };
}

/**
 * Sorts groups by answers of a list in order, then those that need a closer look, then closer numbers, then larger groups. Answers marked
 * separately follow their group.
 */
function inOrder(groups: readonly AnswerGroup[]): AnswerGroup[] {
  const words = ({ n = 0, group }: AnswerGroup) => `${n} ${group}`;
  const bySameWords = [...Map.groupBy(groups, words).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ first, same }];
  });
  const sorted = bySameWords.toSorted(
    ({ first: a, same }, { first: b, same: others }) =>
      (a.n ?? 0) - (b.n ?? 0) ||
      compareSuggestions(a.suggestion, b.suggestion) ||
      compareDistances(a, b) ||
      countTeams(others) - countTeams(same),
  );
  return sorted.flatMap(({ same }) => same);
}

function countTeams(groups: readonly AnswerGroup[]): number {
  return groups.reduce((sum, { teams }) => sum + teams.length, 0);
}

/** Closest number first; answers without a number last. */
function compareDistances(one: Pick<AnswerGroup, 'distance'>, other: typeof one): number {
  if (one.distance === other.distance) return 0;
  if (one.distance === null) return 1;
  return other.distance === null ? -1 : one.distance - other.distance;
}

function worthOf(
  { rules, scheme }: StageRound,
  { asked, bets }: { asked: StageQuestion; bets: readonly number[] },
): QuestionWorth {
  const decided = asked.form === undefined ? pointSource(scheme, bets) : 'value';
  const { scoringInterval: interval, adjustByQuestion, adjustByResponse } = rules;
  return {
    ...seenValue(asked.valuePoints ?? roundValue(rules)),
    decidedBy: decided,
    interval,
    most: capPoints(rules),
    ...(rules.worths && { worths: [...rules.worths] }),
    hasSteps: adjustByQuestion && decided !== 'bet',
    hasAdditions: adjustByResponse,
  };
}
