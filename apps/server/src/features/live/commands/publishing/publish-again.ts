/**
 * Publishes a round again: changes since the last publication become corrections of the record, and phones
 * follow it.
 */
import {
  asPublishedRound,
  changedRounds,
  type PublishedBefore,
  type QuestionChange,
  type RecordedQuestion,
  recordedNumbers,
  republish,
  responseKey,
  type Stage,
  type StageRound,
  withoutPublished,
} from '@emcee/game';
import { newId } from '../../../../platform/secrets.ts';
import { recordOf, writeGameAudit } from '../../game-record.ts';
import { stopAnswers } from '../../store/live-answers.store.ts';
import type { OnGame } from '../../store/live-deps.ts';
import { listPublishedResults } from '../../store/published-results.store.ts';
import { setUnpublishedChanges } from '../../store/published-rounds.store.ts';
import {
  askedQuestions,
  givenBy,
  type MarkedRound,
  type OfRound,
  readMarked,
} from '../marking/marked-round.ts';
import { showPublished } from './show-published.ts';

/** Result of publishing a round again. */
type RoundChanges = {
  marked: MarkedRound;
  changes: readonly QuestionChange<RecordedQuestion>[];
  /** The number of corrections. */
  count: number;
};

/** Makes the changes of a published round count; `stage` is the one before. */
export async function publishAgain(on: OnGame, { stage, roundId }: OfRound): Promise<void> {
  const { deps, db, game, now } = on;
  await stopAnswers(db, roundId);
  const { marked, changes, count } = await readChanges(on, { stage, roundId });
  // A change that was reverted is no correction.
  if (count === 0) return;
  const { round, words, ownWords } = marked;
  const record = recordOf(game);
  if (record !== undefined) {
    const by = { actor: 'host', actorId: game.hostId, at: now } as const;
    await deps.records.writeRepublished(db, { ...record, round, changes, by });
    await deps.records.saveOwnWords(db, { ...record, roundId: round.id, words: ownWords });
    await deps.records.keepExplanations(db, { ...record, roundId: round.id });
  }
  const questions = changes.map(({ after }) => after);
  await showPublished(db, { gameId: game.id, round, questions, words });
  await writeGameAudit(on, 'live.score-corrected', { roundName: round.name, changes: count });
}

/** Computes the result of publishing a round again now. */
export async function readChanges(
  on: Pick<OnGame, 'deps' | 'db' | 'game'>,
  { stage, roundId }: OfRound,
): Promise<RoundChanges> {
  const marked = await readMarked(on.db, { stage, roundId });
  const changes = republish(await readPublished(on, marked.round), marked.questions, newId);
  return { marked, changes, count: changes.flatMap(({ corrections }) => corrections).length };
}

/**
 * Counts the changes of a published round, or of all changed ones without an id. Returns the stage with the
 * counts.
 */
export async function countChanges(
  on: OnGame,
  { stage, roundId }: { stage: Stage; roundId: string | undefined },
): Promise<Stage> {
  const touched =
    roundId === undefined
      ? changedRounds(stage)
      : stage.rounds.filter(({ id, state }) => id === roundId && state === 'published');
  const counted = new Map<string, number>();
  for (const round of touched) {
    const { count: changes } = await readChanges(on, { stage, roundId: round.id });
    await setUnpublishedChanges(on.db, { roundId: round.id, changes });
    counted.set(round.id, changes);
  }
  const rounds = stage.rounds.map((round) => {
    const unpublishedChanges = counted.get(round.id);
    if (unpublishedChanges === 0) return withoutPublished(round);
    return unpublishedChanges === undefined ? round : { ...round, unpublishedChanges };
  });
  return { ...stage, rounds };
}

/**
 * A round as last published: its record, or the results that phones read of a game without one. These have
 * no ids, so new ones are made, which nothing stores.
 */
async function readPublished(
  { deps, db, game }: Pick<OnGame, 'deps' | 'db' | 'game'>,
  round: StageRound,
): Promise<PublishedBefore[]> {
  const record = recordOf(game);
  if (record !== undefined)
    return deps.records.listQuestions(db, { adminId: record.adminId, roundIds: [round.id] });
  const results = Map.groupBy(await listPublishedResults(db, round.id), ({ n }) => n);
  const groupsOf = (n: number) => {
    const groups = Map.groupBy(results.get(n) ?? [], ({ seatId, text, isApart }) =>
      JSON.stringify([responseKey(text), isApart && seatId]),
    );
    return [...groups.values()].flatMap((given) => {
      const [first] = given;
      if (first === undefined) return [];
      const { text, verdict, additionalHalfPoints } = first;
      return [{ text, verdict, additionalHalfPoints, ...givenBy(given) }];
    });
  };
  const questions = askedQuestions(asPublishedRound(round), ({ form }, question) =>
    recordedNumbers(question, form).map((n) => ({ n, answers: groupsOf(n) })),
  );
  return questions.map(({ answers, ...question }) => ({
    ...question,
    id: newId(),
    answers: answers.map((answer) => ({ ...answer, id: newId() })),
  }));
}
