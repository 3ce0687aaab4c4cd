import { playerView } from '../../answering.ts';
import { toPoints } from '../../scoring/scoring.ts';
import { standings } from '../../scoring/standings.ts';
import type { Verdict } from '../../scoring/verdict.ts';
import { sum } from '../../sum.ts';
import type { Stage, StageRound } from '../stage.ts';
import { fitting, nearestRows, rowBytes } from './event-lists.ts';
import { type CorrectionNote, type OwnNote, ownNotes } from './own-notes.ts';
import { roundNumber, shownRound } from './seen-round.ts';
import { lastPublished, showsScores } from './stage-views.ts';

/** Of what came late, which is little. */
const LATE_BYTES = 2 * 1024;
// What a result has beside that: its bet, and what its points are made of.
const RESULT_BYTES = 100;
/** Of bets, each as large as a bet may be. */
const BETS_BYTES = 2 * 1024;
const BET_BYTES = 40;
/** Of the points that the host gave the team, the newest. */
const SEAT_POINTS_BYTES = 1024;

/** A seat as its standing needs it; scores are in half-points. */
export type StandingSeat = {
  readonly name: string;
  readonly publishedHalfPoints: number;
  readonly previousHalfPoints: number;
};

/** A line of the table; points come in steps of 0.5. */
export type BoardRow = { rank: number; name: string; points: number; previousRank: number | null };

/** An answer of the own team, as the server has it. */
export type OwnAnswer = { n: number; text: string; revision: number; bet: number };

/** An answer of the own team that came late: it waits for the host, or was left out. */
export type OwnLateAnswer = {
  n: number;
  text: string;
  bet: number;
  state: 'waiting' | 'left-out';
};

/** What became of an answer, as it was published. */
export type PublishedAnswer = {
  readonly n: number;
  readonly text: string;
  readonly verdict: Verdict | null;
  /** In whole points; 0 without one. */
  readonly bet: number;
  /** What its question was worth, in whole points; null where that was not kept. */
  readonly questionValue: number | null;
  readonly additionalHalfPoints: number;
  readonly earnedHalfPoints: number;
  readonly isOnlyOne: boolean;
};

/** What became of an own answer, as far as its room shows it. */
export type OwnResult = {
  n: number;
  text: string;
  verdict: Verdict | null;
  bet: number;
  /** Null where scores are not shown, like all that is told of points. */
  points: number | null;
  valuePoints: number | null;
  additionalPoints: number | null;
  isVoided: boolean;
  rightAnswer: string | null;
  isOnlyOne: boolean;
};

/** Points that the host gave a seat beside its answers, or took off, with what they were given for. */
export type GivenPoints = { readonly givenHalfPoints: number; readonly reason: string };

/** The bets of a team in an open round, and the score from which they are counted. */
export type OwnBets = { openingPoints: number; placed: { n: number; bet: number }[] };

/** The score and place of a team, and what corrections have brought it since the last round started, by round. */
export type OwnScore = {
  points: number;
  rank: number;
  previousRank: number | null;
  corrected?: { roundNumber: number; points: number }[];
};

/** What one team may see of its own. */
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
  score: OwnScore | null;
  /** Beside its answers; the oldest as one sum without a reason where there are many. None where scores are not shown. */
  seatPoints: { points: number; reason: string }[];
  /** What corrections of the record tell it, the oldest first. */
  notes?: OwnNote[];
};

/** A team with all that is its own. */
export type OwnSeat = StandingSeat & {
  readonly revision: number;
  /** Of the shown round; without those that were withdrawn. */
  readonly answers: readonly OwnAnswer[];
  /** What came late in the shown round and does not count so far. */
  readonly late: readonly OwnLateAnswer[];
  /** Its score when the shown round started, in half-points; 0 where nobody bets in it. */
  readonly openingHalfPoints: number;
  /** Of the round that was published last. */
  readonly published: readonly PublishedAnswer[];
  /** What corrections have brought since the last round started, in half-points. */
  readonly corrected?: readonly { readonly roundId: string; readonly gainedHalfPoints: number }[];
  /** What the host gave it and did not take back, the oldest first. */
  readonly seatPoints: readonly GivenPoints[];
  /** What corrections of the record tell its players, the oldest first. */
  readonly notes?: readonly CorrectionNote[];
};

/** The table of a game, the best team first; with the places before the last publication once there was one. */
export function boardRows(seats: readonly StandingSeat[], publications: number): BoardRow[] {
  const before = new Map(
    standings(
      seats.map(({ name, previousHalfPoints }) => ({ name, score: previousHalfPoints })),
    ).map(({ name, rank }) => [name, rank]),
  );
  const ordered = [...seats].sort((a, b) => (a.name < b.name ? -1 : 1));
  return standings(
    ordered.map(({ name, publishedHalfPoints }) => ({ name, score: publishedHalfPoints })),
  ).map(({ name, score, rank }) => ({
    rank,
    name,
    points: toPoints(score),
    previousRank: publications > 1 ? (before.get(name) ?? null) : null,
  }));
}

/** What a team sees of its own answers, and of what became of them as far as the room shows it. */
export function ownView(
  stage: Stage,
  game: { readonly seq: number; readonly board: readonly BoardRow[] },
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
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** The answers of a team that count in a published round: what its host accepts behind that is seen when it counts. */
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

/** What became of a team's answers in a published round; null where its room shows no answers. */
export function ownResults(
  round: StageRound,
  published: readonly PublishedAnswer[],
): OwnResult[] | null {
  const sees = playerView(round.rules, round.state === 'published');
  if (!sees.answers) return null;
  const byNumber = new Map(published.map((answer) => [answer.n, answer]));
  return round.questions.slice(0, round.through ?? undefined).map((question, index) => {
    const answer = byNumber.get(index + 1);
    // One that was passed over may be asked another time.
    const wasAsked = question.isRevealed || answer !== undefined;
    return {
      n: index + 1,
      text: answer?.text ?? '',
      verdict: answer?.verdict ?? null,
      bet: answer?.bet ?? 0,
      ...(sees.scores ? scoredAs(round, answer) : UNSCORED),
      isVoided: question.isVoided,
      rightAnswer: sees.correctAnswer && wasAsked ? question.answerText : null,
      isOnlyOne: answer?.isOnlyOne ?? false,
    };
  });
}

// Where scores are hidden the score is told only where bets are counted from it, as nobody could bet otherwise.
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

function scoredAs(round: StageRound, answer: PublishedAnswer | undefined) {
  return {
    points: toPoints(answer?.earnedHalfPoints ?? 0),
    valuePoints: answer?.questionValue ?? round.rules.scoringInterval,
    additionalPoints: toPoints(answer?.additionalHalfPoints ?? 0),
  };
}

function resultsOf(stage: Stage, { published }: OwnSeat): OwnView['results'] {
  const round = lastPublished(stage);
  if (round === undefined) return null;
  const rows = ownResults(round, published);
  if (rows === null) return null;
  return {
    roundNumber: roundNumber(stage, round),
    roundName: round.name,
    rowsCount: rows.length,
    rows: fitting(
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
  const { points, rank, previousRank } = row;
  const told = stage.rounds.flatMap((round) => {
    const gainedHalfPoints =
      corrected.find(({ roundId }) => roundId === round.id)?.gainedHalfPoints ?? 0;
    if (gainedHalfPoints === 0 || !playerView(round.rules, true).scores) return [];
    return [{ roundNumber: roundNumber(stage, round), points: toPoints(gainedHalfPoints) }];
  });
  return { points, rank, previousRank, ...(told.length > 0 ? { corrected: told } : {}) };
}

/** The newest of them, as many as an event holds; those before as one sum without a reason. */
function newestPoints({ seatPoints }: OwnSeat): OwnView['seatPoints'] {
  const newest = fitting(
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
