import {
  answersOf,
  bonusOf,
  keyOf,
  lineReader,
  markPlace,
  seenRepeats,
} from '../../answer-form.ts';
import { playerView } from '../../answering.ts';
import { exactValue, roundValue, seenValue } from '../../scoring/question-value.ts';
import { toPoints } from '../../scoring/scoring.ts';
import { standings } from '../../scoring/standings.ts';
import type { Verdict } from '../../scoring/verdict.ts';
import { sum } from '../../sum.ts';
import type { Stage, StageQuestion, StageRound } from '../stage.ts';
import { nearestRows, rowBytes, rowsThatFit } from './event-lists.ts';
import { type CorrectionNote, type OwnNote, ownNotes } from './own-notes.ts';
import { roundNumber, shownRound } from './seen-round.ts';
import { lastPublished, showsScores } from './stage-views.ts';

/** Byte limit of late answers, which are few. */
const LATE_BYTES = 2 * 1024;
// Bytes of a result in addition to its texts: the bet and the parts of its points.
const RESULT_BYTES = 100;
/** Byte limits of all bets, and of one. */
const BETS_BYTES = 2 * 1024;
const BET_BYTES = 40;
/** Byte limit of points given by the host; the newest win. */
const SEAT_POINTS_BYTES = 1024;

/** The parts of a team that decide its rank; scores are in half-points. */
export type StandingSeat = {
  readonly name: string;
  readonly publishedHalfPoints: number;
  readonly previousHalfPoints: number;
  /** The place in a decided tie. */
  readonly tiePlace?: number | null;
};

/** A row of the standings; points are in steps of 0.5. */
export type BoardRow = {
  rank: number;
  name: string;
  points: number;
  previousRank: number | null;
  /** The place in a tie that a tiebreaker decided; missing without one. */
  tie?: number | undefined;
};

/** An answer of the phone's own team, as the server stored it. */
export type OwnAnswer = { n: number; text: string; revision: number; bet: number };

/** A late answer of the phone's own team, undecided or left out. */
export type OwnLateAnswer = {
  n: number;
  text: string;
  bet: number;
  state: 'waiting' | 'left-out';
};

export type PublishedAnswer = {
  readonly n: number;
  readonly text: string;
  readonly verdict: Verdict | null;
  /** In whole points; 0 without a bet. */
  readonly bet: number;
  /** The question's value as it is stored; null if it was not recorded. */
  readonly valuePoints: number | null;
  readonly valueHalves?: number | null;
  readonly additionalHalfPoints: number;
  readonly earnedHalfPoints: number;
  readonly isOnlyOne: boolean;
};

/** A result in the team's view, as far as the room shows it. */
export type OwnResult = {
  n: number;
  text: string;
  verdict: Verdict | null;
  bet: number;
  /** Null if scores are not shown, like all fields about points. */
  points: number | null;
  valuePoints: number | null;
  /** The value if it isn't whole. */
  value?: number;
  additionalPoints: number | null;
  isVoided: boolean;
  /** Of a list in any order only in its first row. */
  rightAnswer: string | null;
  isOnlyOne: boolean;
  /** True if another answer of the team counts for the same thing. */
  isRepeat?: boolean;
  /** True if the team's joker doubled the points. */
  isDoubled?: boolean;
};

/** Points that the host gave a team, or took from it, in addition to answers. */
export type GivenPoints = { readonly givenHalfPoints: number; readonly reason: string };

/** A team's bets in an open round, and the score on which their limits are based. */
export type OwnBets = { openingPoints: number; placed: { n: number; bet: number }[] };

/** A team's score and rank, with gains from corrections since the last round started. */
export type OwnScore = {
  points: number;
  rank: number;
  previousRank: number | null;
  /** The place in a tie that a tiebreaker decided; missing without one. */
  tie?: number | undefined;
  corrected?: { roundNumber: number; points: number }[];
};

/** A team's joker: laid for the next round, or the number of the round that it doubles. */
export type OwnJoker = { isLaid: boolean; roundNumber?: number };

/** The private part of a team's view. */
export type OwnView = {
  seq: number;
  revision: number;
  name: string;
  roundNumber: number | null;
  answers: OwnAnswer[];
  answersCount: number;
  late: OwnLateAnswer[];
  bets: OwnBets | null;
  results: { roundNumber: number; roundName: string; rowsCount: number; rows: OwnResult[] } | null;
  isNew?: boolean | undefined;
  /** True if the team is in the tiebreaker that is shown. */
  isTied?: boolean | undefined;
  score: OwnScore | null;
  /** If there are many, the oldest are one sum without a reason. Empty if scores are not shown. */
  seatPoints: { points: number; reason: string }[];
  /** Notes on corrections, oldest first. */
  notes?: OwnNote[];
  /** Missing in games without jokers. */
  joker?: OwnJoker;
};

export type OwnSeat = StandingSeat & {
  readonly id: string;
  readonly jokerLaid: boolean;
  readonly revision: number;
  /** Answers in the shown round, without withdrawn ones. */
  readonly answers: readonly OwnAnswer[];
  /** Late answers in the shown round that don't count so far. */
  readonly late: readonly OwnLateAnswer[];
  /** Score when the shown round started, in half-points; 0 in a round without bets. */
  readonly openingHalfPoints: number;
  /** Answers of the last published round. */
  readonly published: readonly PublishedAnswer[];
  /** Gains from corrections since the last round started, in half-points. */
  readonly corrected?: readonly { readonly roundId: string; readonly gainedHalfPoints: number }[];
  /** Points given by the host, oldest first, without withdrawn ones. */
  readonly seatPoints: readonly GivenPoints[];
  readonly joinedAt?: Date;
  /** Notes on corrections, oldest first. */
  readonly notes?: readonly CorrectionNote[];
};

/**
 * The standings, best team first, with the ranks before the last publication if there was an earlier
 * one.
 */
export function boardRows(seats: readonly StandingSeat[], publications: number): BoardRow[] {
  const before = new Map(
    standings(
      seats.map(({ name, previousHalfPoints }) => ({ name, score: previousHalfPoints })),
    ).map(({ name, rank }) => [name, rank]),
  );
  const ordered = [...seats].sort((a, b) => (a.name < b.name ? -1 : 1));
  return standings(
    ordered.map(({ name, publishedHalfPoints, tiePlace }) => ({
      name,
      score: publishedHalfPoints,
      tie: tiePlace,
    })),
  ).map(({ name, score, rank, tie }) => ({
    rank,
    name,
    points: toPoints(score),
    previousRank: publications > 1 ? (before.get(name) ?? null) : null,
    ...(tie && { tie }),
  }));
}

/** A team's view of its own answers, and of their results as far as the room shows them. */
export function ownView(
  stage: Stage,
  game: {
    readonly seq: number;
    readonly board: readonly BoardRow[];
    readonly hasJokers: boolean;
  },
  seat: OwnSeat,
): OwnView {
  const round = shownRound(stage);
  const current = round?.current ?? 0;
  const given = round?.state === 'published' ? countedAnswers(seat) : seat.answers;
  const answers = round === undefined ? [] : nearestRows(given, { current, bytesOf });
  const notes = ownNotes(stage, seat.notes ?? []);
  return {
    seq: game.seq,
    revision: seat.revision,
    name: seat.name,
    roundNumber: round === undefined ? null : roundNumber(stage, round),
    answers: answers.map(({ n, text, revision, bet }) => ({ n, text, revision, bet })),
    answersCount: given.length,
    late: nearestRows(seat.late, { current, bytesOf, mostBytes: LATE_BYTES }).map(
      ({ n, text, bet, state }) => ({ n, text, bet, state }),
    ),
    bets: round === undefined ? null : betsOf(stage, round, seat),
    results: round?.state === 'published' ? resultsOf(stage, seat) : null,
    score: showsScores(stage) ? scoreOf(stage, game.board, seat) : null,
    seatPoints: showsScores(stage) ? newestPoints(seat) : [],
    ...(round !== undefined && isNewAfter(round, seat) ? { isNew: true } : {}),
    ...(round?.tied?.includes(seat.id) ? { isTied: true } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(game.hasJokers && !stage.isEnded ? { joker: jokerOf(stage, seat) } : {}),
  };
}

function jokerOf(stage: Stage, { id, jokerLaid }: OwnSeat): OwnJoker {
  const doubled = stage.rounds.find(
    ({ jokers, state }) => state !== 'discarded' && jokers?.includes(id),
  );
  return { isLaid: jokerLaid, ...(doubled && { roundNumber: roundNumber(stage, doubled) }) };
}

function isNewAfter({ closedAt }: StageRound, { joinedAt }: OwnSeat): boolean {
  return closedAt !== null && joinedAt !== undefined && joinedAt.getTime() > closedAt;
}

/**
 * The answers that count in a published round. Late answers accepted afterwards appear only with the
 * next publication.
 */
export function countedAnswers({
  answers,
  published,
}: Pick<OwnSeat, 'answers' | 'published'>): readonly OwnAnswer[] {
  const byNumber = new Map(published.map((answer) => [answer.n, answer]));
  return answers.flatMap((answer) => {
    const counted = byNumber.get(answer.n);
    return counted === undefined ? [] : [{ ...answer, text: counted.text, bet: counted.bet }];
  });
}

/**
 * A team's results in a published round, with a row for each answer and each bonus; null if the room shows no
 * answers.
 */
export function ownResults(
  round: StageRound,
  { id, published }: Pick<OwnSeat, 'id' | 'published'>,
): OwnResult[] | null {
  const sees = playerView(round.rules, round.state === 'published');
  if (!sees.answers) return null;
  const byNumber = new Map(published.map((answer) => [answer.n, answer]));
  return round.questions.slice(0, round.through ?? undefined).flatMap((question, index) => {
    const { form } = question;
    if (round.skipped?.includes(index + 1)) return [];
    const numbers = answersOf(index + 1, form);
    const bonus = byNumber.get(bonusOf(index + 1, form) ?? 0);
    const given = numbers.flatMap((n) => byNumber.get(n) ?? []);
    const repeats = seenRepeats(lineReader(question), given);
    // A question that was not shown may be asked another time, so its answer must not be shown.
    const isKeyShown = sees.correctAnswer && (question.isRevealed || given.length > 0);
    return [...numbers, ...(bonus ? [bonus.n] : [])].map((n): OwnResult => {
      const answer = byNumber.get(n);
      const hasKey = isKeyShown && n !== bonus?.n && markPlace(n, form) === n;
      return {
        n,
        text: answer?.text ?? '',
        verdict: answer?.verdict ?? null,
        bet: answer?.bet ?? 0,
        ...(sees.scores ? scoredAs(round, question, answer) : UNSCORED),
        isVoided: question.isVoided,
        rightAnswer: hasKey ? keyOf(question, n) : null,
        isOnlyOne: answer?.isOnlyOne ?? false,
        ...(repeats.has(n) && { isRepeat: true }),
        ...(sees.scores && round.jokers?.includes(id) && { isDoubled: true }),
      };
    });
  });
}

// If scores are hidden, the score is still sent when bets depend on it: otherwise nobody could bet.
function betsOf(stage: Stage, round: StageRound, seat: OwnSeat): OwnBets | null {
  const { scheme, state, questions, current } = round;
  if (scheme === null || state !== 'open') return null;
  const counts = seat.answers.filter(({ n, bet }) => bet > 0 && !questions[n - 1]?.isVoided);
  const isTold = showsScores(stage) || scheme.type !== 'points';
  return {
    openingPoints: isTold ? toPoints(seat.openingHalfPoints) : 0,
    placed: nearestRows(counts, { current, bytesOf: () => BET_BYTES, mostBytes: BETS_BYTES }).map(
      ({ n, bet }) => ({ n, bet }),
    ),
  };
}

const UNSCORED = { points: null, valuePoints: null, additionalPoints: null };

function scoredAs(
  { rules }: StageRound,
  { valuePoints }: StageQuestion,
  answer: PublishedAnswer | undefined,
) {
  const stored = answer?.valuePoints;
  const own = valuePoints ?? roundValue(rules);
  const value =
    stored == null ? own : exactValue({ valuePoints: stored, valueHalves: answer?.valueHalves });
  const { points: whole, ...exact } = seenValue(value);
  return {
    points: toPoints(answer?.earnedHalfPoints ?? 0),
    valuePoints: whole,
    ...exact,
    additionalPoints: toPoints(answer?.additionalHalfPoints ?? 0),
  };
}

function resultsOf(stage: Stage, seat: OwnSeat): OwnView['results'] {
  const round = lastPublished(stage);
  if (round === undefined) return null;
  const rows = ownResults(round, seat);
  if (rows === null) return null;
  return {
    roundNumber: roundNumber(stage, round),
    roundName: round.name,
    rowsCount: rows.length,
    rows: rowsThatFit(
      rows,
      ({ text, rightAnswer }) => RESULT_BYTES + rowBytes(text, rightAnswer ?? ''),
    ),
  };
}

function scoreOf(
  stage: Stage,
  board: readonly BoardRow[],
  { name, corrected = [] }: OwnSeat,
): OwnScore | null {
  const row = board.find((candidate) => candidate.name === name);
  if (row === undefined) return null;
  const { points, rank, previousRank, tie } = row;
  const told = stage.rounds.flatMap((round) => {
    const gainedHalfPoints =
      corrected.find(({ roundId }) => roundId === round.id)?.gainedHalfPoints ?? 0;
    if (gainedHalfPoints === 0 || !playerView(round.rules, true).scores) return [];
    return [{ roundNumber: roundNumber(stage, round), points: toPoints(gainedHalfPoints) }];
  });
  const more = { ...(tie && { tie }), ...(told.length > 0 && { corrected: told }) };
  return { points, rank, previousRank, ...more };
}

/** The newest that fit in an event; the older ones as one sum without a reason. */
function newestPoints({ seatPoints }: OwnSeat): OwnView['seatPoints'] {
  const newest = rowsThatFit(
    [...seatPoints].reverse(),
    ({ reason }) => rowBytes(reason),
    SEAT_POINTS_BYTES,
  ).reverse();
  const earlier = seatPoints.slice(0, seatPoints.length - newest.length);
  const givenHalfPoints = sum(earlier.map((given) => given.givenHalfPoints));
  return [...(earlier.length === 0 ? [] : [{ givenHalfPoints, reason: '' }]), ...newest].map(
    (given) => ({
      points: toPoints(given.givenHalfPoints),
      reason: given.reason,
    }),
  );
}

function bytesOf({ text }: { text: string }): number {
  return rowBytes(text);
}
