import { playerView } from '../../answering.ts';
import { toPoints } from '../../scoring/scoring.ts';
import { standings } from '../../scoring/standings.ts';
import { sum } from '../../sum.ts';
import { handoutOf, type Stage, type StageRound } from '../stage.ts';
import { LIST_BYTES, nearestRows, rowBytes, rowsThatFit } from './event-lists.ts';
import { type CorrectionNote, type OwnNote, ownNotes } from './own-notes.ts';
import { type OwnResults, type PublishedAnswer, resultsOf } from './own-results.ts';
import { roundNumber, shownRound } from './seen-round.ts';
import { showsScores } from './stage-views.ts';

/** Byte limit of late answers, which are few. */
const LATE_BYTES = 2 * 1024;
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

/** A team's answers to the round that is handed out. */
export type OwnHandout = Pick<OwnView, 'answers' | 'answersCount' | 'late'> & {
  roundNumber: number;
};

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
  results: OwnResults | null;
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
  /** Missing unless a round is handed out. */
  handout?: OwnHandout;
};

export type OwnSeat = StandingSeat & {
  readonly id: string;
  readonly jokerLaid: boolean;
  readonly revision: number;
  /** Answers in the shown round, without withdrawn ones. */
  readonly answers: readonly OwnAnswer[];
  /** Late answers in the shown round that don't count so far. */
  readonly late: readonly OwnLateAnswer[];
  /** The same of the round that is handed out. */
  readonly handout?: Pick<OwnSeat, 'answers' | 'late'>;
  /** Score when the shown round started, in half-points; 0 in a round without bets. */
  readonly openingHalfPoints: number;
  /** Answers of the last published round. */
  readonly published: readonly PublishedAnswer[];
  /** Explanations of its questions, by number; missing if the room shows no correct answers. */
  readonly explanations?: ReadonlyMap<number, string> | undefined;
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
  const notes = ownNotes(stage, seat.notes ?? []);
  const handout = handoutOf(stage);
  // A handout shares the space of the round's answers.
  const share = handout === undefined ? 1 : 2;
  return {
    seq: game.seq,
    revision: seat.revision,
    name: seat.name,
    ...ofRound(stage, seat, { round, share }),
    score: showsScores(stage) ? scoreOf(stage, game.board, seat) : null,
    seatPoints: showsScores(stage) ? newestPoints(seat) : [],
    ...(round !== undefined && isNewAfter(round, seat) ? { isNew: true } : {}),
    ...(round?.tied?.includes(seat.id) ? { isTied: true } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(game.hasJokers && !stage.isEnded ? { joker: jokerOf(stage, seat) } : {}),
    ...(handout && {
      handout: {
        roundNumber: roundNumber(stage, handout),
        ...asMuchAsFits(seat.handout ?? { answers: [], late: [] }, { current: 0, share }),
      },
    }),
  };
}

function ofRound(
  stage: Stage,
  seat: OwnSeat,
  { round, share }: { round: StageRound | undefined; share: number },
) {
  if (round === undefined) {
    return { roundNumber: null, answers: [], answersCount: 0, late: [], bets: null, results: null };
  }
  const isPublished = round.state === 'published';
  const answers = isPublished ? countedAnswers(seat) : seat.answers;
  const { current } = round;
  return {
    roundNumber: roundNumber(stage, round),
    ...asMuchAsFits({ answers, late: seat.late }, { current, share }),
    bets: betsOf(stage, round, seat),
    results: isPublished ? resultsOf(stage, seat) : null,
  };
}

/** The answers nearest to the current question, in a share of the space. */
function asMuchAsFits(
  { answers, late }: Pick<OwnSeat, 'answers' | 'late'>,
  { current, share }: { current: number; share: number },
): Pick<OwnView, 'answers' | 'answersCount' | 'late'> {
  const nearest = <Row extends { n: number; text: string }>(rows: readonly Row[], bytes: number) =>
    nearestRows(rows, { current, bytesOf, mostBytes: bytes / share });
  return {
    answers: nearest(answers, LIST_BYTES).map(({ n, text, revision, bet }) => ({
      n,
      text,
      revision,
      bet,
    })),
    answersCount: answers.length,
    late: nearest(late, LATE_BYTES).map(({ n, text, bet, state }) => ({ n, text, bet, state })),
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
