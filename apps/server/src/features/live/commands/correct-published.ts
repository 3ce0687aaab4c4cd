/**
 * Publishes a round again: changes since the last publication become corrections of the views and the record.
 */
import {
  asPublished,
  type Correction,
  changedRounds,
  diffRecords,
  mayChange,
  responseKey,
  roundOf,
  type Stage,
  verdictFlags,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { recordOf, writeGameAudit } from '../store/game-record.ts';
import { leaveOutLateAnswers, listLateOfGame } from '../store/late-answers.store.ts';
import { type StoredResult, saveResults, stopAnswers } from '../store/live-answers.store.ts';
import type { KeptLateAnswer, LiveDeps, OnGame } from '../store/live-deps.ts';
import { listQuestionValues } from '../store/live-marks.store.ts';
import { addCorrection } from '../store/live-seats.store.ts';
import { findRoundDetail } from '../store/live-stage.store.ts';
import {
  forgetPublishedValues,
  listPublishedResults,
  listPublishedValues,
  setUnpublishedChanges,
} from '../store/published-rounds.store.ts';
import {
  askedQuestion,
  askedQuestions,
  type MarkedRound,
  publishedRound,
  readMarked,
  type WrittenAnswer,
} from './publish-round.ts';

type OfRound = { stage: Stage; roundId: string };

/** Result of publishing a round again: corrections, new results, and gains per team. */
export type RoundChanges = {
  marked: MarkedRound;
  corrections: readonly Correction[];
  results: readonly StoredResult[];
  /** In half-points, by seat; only teams whose points change. */
  gains: ReadonlyMap<string, number>;
};

/** Makes the changes of a published round count; `stage` is the one before. */
export async function correctRound(on: OnGame, { stage, roundId }: OfRound): Promise<void> {
  const { deps, db, game, now } = on;
  await stopAnswers(db, roundId);
  const changes = await readChanges({ db }, { stage, roundId });
  if (changes === undefined) return;
  const { marked, corrections, results, gains } = changes;
  await saveResults(db, results);
  await forgetPublishedValues(db, roundId);
  await addCorrection(db, { gainedHalfPoints: gains });
  // A change that was reverted is no correction.
  if (corrections.length === 0) return;
  const record = recordOf(game);
  if (record !== undefined) {
    const round = publishedRound(marked);
    await deps.records.correctRound(db, { ...record, round, at: now, actorId: game.hostId });
  }
  const detail = { roundName: marked.round.name, changes: corrections.length };
  await writeGameAudit(on, 'live.score-corrected', detail);
}

/** Computes the result of publishing a round again now. */
export async function readChanges(
  { db }: Pick<LiveDeps, 'db'>,
  { stage, roundId }: OfRound,
): Promise<RoundChanges | undefined> {
  const marked = await readMarked({ db }, { stage, roundId });
  if (marked === undefined) return undefined;
  const published = await listPublishedResults(db, roundId);
  const standing = new Map(published.map((result) => [`${result.n} ${result.seatId}`, result]));
  const results = marked.results.map((result) => {
    const { earnedHalfPoints = 0, correctedHalfPoints = 0 } =
      standing.get(`${result.n} ${result.seatId}`) ?? {};
    return {
      ...result,
      correctedHalfPoints: correctedHalfPoints + result.earnedHalfPoints - earnedHalfPoints,
    };
  });
  const before = await publishedQuestions(db, { stage, marked, published });
  return {
    marked,
    corrections: diffRecords(before, marked.questions),
    results,
    gains: gainsByPlayer(published, results),
  };
}

/**
 * Counts the changes of a published round, or of all changed ones without an id. Returns the stage with the
 * counts.
 */
export async function countChanges(
  { db }: OnGame,
  { stage, roundId }: { stage: Stage; roundId: string | undefined },
): Promise<Stage> {
  const touched =
    roundId === undefined
      ? changedRounds(stage)
      : stage.rounds.filter(({ id, state }) => id === roundId && state === 'published');
  const counted = new Map<string, number>();
  for (const round of touched) {
    const found = await readChanges({ db }, { stage, roundId: round.id });
    const changes = found?.corrections.length ?? 0;
    await setUnpublishedChanges(db, { roundId: round.id, changes });
    counted.set(round.id, changes);
  }
  const rounds = stage.rounds.map((round) => ({
    ...round,
    unpublishedChanges: counted.get(round.id) ?? round.unpublishedChanges,
  }));
  return { ...stage, rounds };
}

/**
 * Late answers wait while their round may change: until the next round starts, or the game ends and stores
 * them.
 */
export async function settleLateAnswers(on: OnGame, stage: Stage): Promise<void> {
  const settled = stage.rounds.filter(
    (round) => round.state === 'published' && !mayChange(stage, round),
  );
  await leaveOutLateAnswers(
    on.db,
    settled.map(({ id }) => id),
  );
  if (stage.isEnded) await keepLate(on, stage);
}

async function publishedQuestions(
  db: Db,
  part: { stage: Stage; marked: MarkedRound; published: readonly StoredResult[] },
) {
  const { stage, marked, published } = part;
  const { detail } = marked;
  const round = roundOf(asPublished(stage), marked.round.id) ?? marked.round;
  const earlier = await listPublishedValues(db, round.id);
  const values = new Map([...(await listQuestionValues(db, round.id)), ...earlier]);
  return askedQuestions(round, { detail, values, answers: publishedAnswers(published) });
}

function publishedAnswers(published: readonly StoredResult[]): Map<number, WrittenAnswer[]> {
  const groups = Map.groupBy(
    published,
    ({ n, seatId, text, verdict, additionalHalfPoints, isApart }) =>
      JSON.stringify([n, isApart ? seatId : verdict, additionalHalfPoints, responseKey(text)]),
  );
  const byNumber = new Map<number, WrittenAnswer[]>();
  for (const given of groups.values()) {
    const [first] = given;
    if (first === undefined) continue;
    const answer: WrittenAnswer = {
      ...verdictFlags(first.verdict ?? 'wrong'),
      text: first.text,
      marked: first.verdict !== null,
      isApart: first.isApart,
      additionalHalfPoints: first.additionalHalfPoints,
      players: given.map(({ seatId }) => seatId),
      textOf: new Map(given.map(({ seatId, text }) => [seatId, text])),
      wagers: given.flatMap(({ seatId, bet }) => (bet > 0 ? [{ player: seatId, bet }] : [])),
    };
    byNumber.set(first.n, [...(byNumber.get(first.n) ?? []), answer]);
  }
  return byNumber;
}

function gainsByPlayer(
  published: readonly StoredResult[],
  results: readonly StoredResult[],
): Map<string, number> {
  const gains = new Map<string, number>();
  const add = (seatId: string, gainedHalfPoints: number) =>
    gains.set(seatId, (gains.get(seatId) ?? 0) + gainedHalfPoints);
  for (const { seatId, earnedHalfPoints } of results) add(seatId, earnedHalfPoints);
  for (const { seatId, earnedHalfPoints } of published) add(seatId, -earnedHalfPoints);
  return new Map([...gains].filter(([, gainedHalfPoints]) => gainedHalfPoints !== 0));
}

/** Stores the late answers of published rounds when the game has ended; a later call adds new ones. */
async function keepLate({ deps, db, game }: OnGame, stage: Stage): Promise<void> {
  const record = recordOf(game);
  if (record === undefined) return;
  const byRound = Map.groupBy(await listLateOfGame(db, game.id), ({ roundId }) => roundId);
  for (const [roundId, own] of byRound) {
    const questions = await readQuestions({ db }, { stage, roundId });
    const late = own.flatMap(({ n, seatId, state, ...answer }): KeptLateAnswer[] => {
      const question = questions(n);
      if (question === undefined) return [];
      return [{ ...answer, question, playerId: seatId, isAccepted: state === 'accepted' }];
    });
    await deps.records.keepLateAnswers(db, { ...record, roundId, late });
  }
}

/** Finds questions by number; late answers need them if the record lacks an unanswered question. */
async function readQuestions(
  { db }: Pick<LiveDeps, 'db'>,
  { stage, roundId }: { stage: Stage; roundId: string },
) {
  const round = roundOf(stage, roundId);
  const detail = await findRoundDetail(db, roundId);
  const values = await listQuestionValues(db, roundId);
  return (n: number) => {
    const question = round?.questions[n - 1];
    if (question === undefined || detail === undefined) return undefined;
    const value = values.get(n) ?? detail.settings.scoringInterval;
    return askedQuestion(question, { n, value, given: [] });
  };
}
