/** Made only from the record, and no more than phones could see during the game. */
import type {
  PastGame,
  PastGameResult,
  PastGameTeam,
  PlayedAnswer,
  PlayedQuestion,
  PlayedRound,
  StandingsRow,
} from '@emcee/contract';
import {
  type PlayerView,
  playerView,
  seenValue,
  standings,
  toPoints,
  verdictOf,
} from '@emcee/game';
import type { ShownNote } from '../../../db/shown-notes.ts';
import { wordsKey } from './own-words.ts';
import type { ShownSettings } from './past-game-record.store.ts';

/** `played` has the answers of the viewer only. */
export type ShownRound = {
  id: string;
  position: number;
  startedAt: Date;
  shown: ShownSettings;
  played: PlayedRound;
};

/** Scores and given points are in half-points. */
export type ScoredSeat = {
  id: string;
  name: string;
  scoreHalfPoints: number;
  tiePlace: number | null;
  adjustments: readonly { givenHalfPoints: number; reason: string; givenAt: Date }[];
};

export type PastGameRecord = Pick<
  PastGame,
  'roomCode' | 'name' | 'startedAt' | 'brand' | 'isFinal'
> & {
  seats: readonly ScoredSeat[];
  rounds: readonly ShownRound[];
  /** Ids of questions that phones reached, and that only one team got any of. */
  marks: { revealed: ReadonlySet<string>; knownByOne: ReadonlySet<string> };
  /** Oldest first. */
  notes: readonly Pick<ShownNote, 'questionId' | 'playerId' | 'text'>[];
  /** Covers responses that moved to another group (`ownWords`). */
  words: ReadonlyMap<string, string>;
};

export function pastGameView(record: PastGameRecord, playerIds: readonly string[]): PastGame {
  const { roomCode, name, startedAt, brand, isFinal, seats, rounds } = record;
  // As on phones, the last published round decides.
  const last = lastRound(rounds);
  const hasScores = last !== undefined && playerView(last.shown, true).scores;
  const rows = standingsRows(seats);
  const own = rows.filter(({ id }) => playerIds.includes(id));
  return {
    roomCode,
    name,
    startedAt,
    brand,
    isFinal,
    teams: own.map((row) => teamOf(record, { row, hasScores })),
    standings: hasScores ? rows.map(({ id: _id, ...row }) => row) : null,
  };
}

function lastRound(rounds: readonly ShownRound[]): ShownRound | undefined {
  return rounds.findLast(({ played }) => !played.isTiebreaker);
}

/** Best first; equal teams in the order of names. */
export function standingsRows(
  seats: readonly Omit<ScoredSeat, 'adjustments'>[],
): (StandingsRow & { id: string })[] {
  const ordered = seats
    .map(({ id, name, scoreHalfPoints, tiePlace }) => ({
      ...{ id, name, score: scoreHalfPoints },
      ...(tiePlace !== null && { tie: tiePlace }),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return standings(ordered).map(({ score, ...row }) => ({ ...row, points: toPoints(score) }));
}

function teamOf(
  record: PastGameRecord,
  { row, hasScores }: { row: StandingsRow & { id: string }; hasScores: boolean },
): PastGameTeam {
  return {
    name: row.name,
    points: hasScores ? row.points : null,
    rank: hasScores && record.isFinal ? row.rank : null,
    ...(hasScores && record.isFinal && row.tie !== undefined && { tie: row.tie }),
    seatPoints: hasScores ? givenTo(record, row.id) : [],
    notes: hasScores && showsAnswers(record) ? notesOn(record, null, row.id) : [],
    rounds: record.rounds.flatMap((round) => {
      const { isTiebreaker, name, questions } = round.played;
      const isOfOthers = isTiebreaker && !questions.some((asked) => answerOf(asked, row.id));
      if (isOfOthers) return [];
      const results = resultsOf(record, { round, playerId: row.id });
      return { number: round.position, name, ...(isTiebreaker && { isTiebreaker }), results };
    }),
  };
}

function givenTo({ seats }: PastGameRecord, seatId: string): PastGameTeam['seatPoints'] {
  const adjustments = seats.find(({ id }) => id === seatId)?.adjustments ?? [];
  return adjustments.map(({ givenHalfPoints, reason }) => ({
    points: toPoints(givenHalfPoints),
    reason,
  }));
}

/** As for scores, the last published round decides. */
function showsAnswers({ rounds }: PastGameRecord): boolean {
  const last = lastRound(rounds);
  return last !== undefined && playerView(last.shown, true).answers;
}

/** Notes on a question, or on the points of the player's team. */
function notesOn({ notes }: PastGameRecord, questionId: string | null, player: string): string[] {
  const own = notes.filter(({ playerId }) => playerId === null || playerId === player);
  return own.filter((note) => note.questionId === questionId).map(({ text }) => text);
}

function resultsOf(
  record: PastGameRecord,
  { round, playerId }: { round: ShownRound; playerId: string },
): PastGameResult[] | null {
  const { marks } = record;
  const view = playerView(round.shown, true);
  // A tiebreaker earned nothing, so there is nothing to explain.
  const sees = { ...view, scores: view.scores && !round.played.isTiebreaker };
  if (!sees.answers) return null;
  const byQuestion = Map.groupBy(round.played.questions, ({ orderNum }) => orderNum);
  return [...byQuestion.values()].flatMap((rows) => {
    const isAnswered = rows.some((row) => (answerOf(row, playerId)?.text ?? '') !== '');
    const seen = rows.filter(({ isBonus }) => isAnswered || !isBonus);
    return seen.map((question, index) =>
      resultOf(question, {
        sees,
        playerId,
        isRevealed: marks.revealed.has(question._id),
        // Skipped questions may be asked again, so their correct answers stay hidden.
        hasKey: marks.revealed.has(question._id) || isAnswered,
        isFirst: index === 0,
        isKeyAbove: index > 0 && seen[0]?.answerText === question.answerText,
        isKnownByOne: marks.knownByOne.has(question._id),
        notes: notesOn(record, question._id, playerId),
        isDoubled: round.played.jokers?.includes(playerId) ?? false,
        words: record.words.get(wordsKey({ questionId: question._id, playerId })),
      }),
    );
  });
}

function answerOf({ answers }: PlayedQuestion, playerId: string): PlayedAnswer | undefined {
  return answers.find(({ players }) => players.includes(playerId));
}

type Seen = {
  sees: PlayerView;
  playerId: string;
  isRevealed: boolean;
  hasKey: boolean;
  /** A list has several. */
  isFirst: boolean;
  /** All rows of a list in any order have the same key. */
  isKeyAbove: boolean;
  isKnownByOne: boolean;
  isDoubled: boolean;
  notes: string[];
  words: string | undefined;
};

function resultOf(question: PlayedQuestion, seen: Seen): PastGameResult {
  const { sees, playerId, isRevealed, hasKey, isFirst, isKeyAbove, isKnownByOne, notes, words } =
    seen;
  const {
    n = question.orderNum,
    isBonus,
    voided,
    questionText,
    answerText,
    explanation,
  } = question;
  const answer = answerOf(question, playerId);
  const text = answer === undefined ? '' : (words ?? answer.text);
  const isKeyShown = sees.correctAnswer && hasKey && !isKeyAbove && !isBonus;
  const isRepeat = answer?.earned.find(({ player }) => player === playerId)?.isRepeat;
  return {
    n,
    questionText: sees.questions && isRevealed ? questionText : '',
    text,
    verdict: answer === undefined ? null : verdictOf(answer),
    bet: answer?.wagers.find(({ player }) => player === playerId)?.bet ?? 0,
    ...(sees.scores ? scoreOf(question, { answer, playerId }) : UNSCORED),
    isVoided: voided,
    rightAnswer: isKeyShown ? answerText : null,
    ...(isKeyShown && isFirst && explanation && { explanation }),
    isOnlyOne: isKnownByOne && answer?.point === true && !voided,
    ...(isRepeat && { isRepeat }),
    ...(sees.scores && seen.isDoubled && { isDoubled: true }),
    notes,
  };
}

const UNSCORED = { points: null, valuePoints: null, additionalPoints: null };

function scoreOf(
  { markedPoint }: PlayedQuestion,
  { answer, playerId }: { answer: PlayedAnswer | undefined; playerId: string },
) {
  const { points: valuePoints, ...exact } = seenValue(markedPoint);
  return {
    points: answer?.earned.find(({ player }) => player === playerId)?.points ?? 0,
    valuePoints,
    ...exact,
    additionalPoints: answer?.additionalPoints ?? 0,
  };
}
