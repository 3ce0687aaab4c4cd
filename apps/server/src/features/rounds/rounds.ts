/**
 * The question rounds that an admin prepares before the game. Verified admins only, each their own:
 * somebody else's round or scheme is not found. Refuses a name that the admin has given to another
 * round, in any case, and a save of questions that somebody has changed in the meantime.
 */
import {
  type AnswerOf,
  type BodyOf,
  fieldRefused,
  notFound,
  type QueryOf,
  type Question,
  type QuestionInput,
  type Refusal,
  type Round,
  type RoundScheme,
  type roundCalls,
  roundTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { type MomentAndId, momentAndIdKey, readPage } from '../../platform/pages.ts';
import {
  countRounds,
  deleteRound,
  insertRound,
  listRounds as listStoredRounds,
  lockRound,
  type NewQuestion,
  type OwnedRound,
  replaceQuestions,
  setRoundName,
  setRoundScheme,
} from './rounds.store.ts';

/** What the rounds feature needs; the function is the wager schemes', narrowed to one use. */
export type RoundsDeps = {
  db: Db;
  clock: Clock;
  /** A scheme of an admin, which stays until the transaction ends. */
  keepScheme(db: Db, owned: { adminId: string; schemeId: string }): Promise<RoundScheme>;
};

type ListQuery = { adminId: string } & QueryOf<typeof roundCalls.list>;

/** The admin's rounds with their questions, newest first: all of them, or a part. */
export async function listRounds(
  { db }: Pick<RoundsDeps, 'db'>,
  { adminId, ...query }: ListQuery,
): Promise<AnswerOf<typeof roundCalls.list>> {
  const { rows, total, nextCursor } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: (round: Round): MomentAndId => [Date.parse(round.uploaded), round._id],
    read: (start) => listStoredRounds(db, { adminId, ...start }),
    count: () => countRounds(db, adminId),
  });
  const preEnteredRounds = rows.map(({ questions, ...round }) => ({
    ...round,
    preEnteredQuestions: questions,
  }));
  return { preEnteredRounds, total, nextCursor };
}

/** Stores a round; its questions are numbered in the order in which they came. */
export async function createRound(
  { db, clock }: RoundsDeps,
  { adminId, roundName, questions }: { adminId: string } & BodyOf<typeof roundCalls.create>,
): Promise<{ round: Round }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const content = { name: roundName, questions: numbered(questions) };
    const round = await insertRound(db, { adminId, ...content, now });
    if (round === undefined) throw nameTaken();
    await writeAudit(db, {
      adminId,
      at: now,
      kind: 'rounds.created',
      detail: { roundName, questionsCount: questions.length },
    });
    return { round };
  });
}

/**
 * Replaces name and questions of a round. Whoever says which revision they saw is refused when it is
 * no longer the latest; whoever says nothing overwrites.
 */
export async function updateRound(
  { db, clock }: RoundsDeps,
  {
    adminId,
    roundId,
    roundName,
    questions,
    revision,
  }: { adminId: string } & BodyOf<typeof roundCalls.update>,
): Promise<{ round: Round }> {
  return db.transaction(async (db) => {
    const owned = { adminId, roundId };
    const before = await lockRound(db, owned);
    if (before === undefined) throw notFound();
    if (revision !== undefined && revision !== before.revision) throw roundChanged();
    if (!(await setRoundName(db, { ...owned, name: roundName }))) throw nameTaken();
    const stored: Question[] = await replaceQuestions(db, {
      ...owned,
      questions: numbered(questions),
    });
    await writeAudit(db, {
      adminId,
      at: clock.now(),
      kind: 'rounds.updated',
      detail: { roundName, previousRoundName: before.name, questionsCount: stored.length },
    });
    const next = before.revision + 1;
    return { round: { ...before, name: roundName, revision: next, questions: stored } };
  });
}

/** Removes a round, and with it every host's copy of its name: hosts list their admin's rounds. */
export async function removeRound(
  { db, clock }: RoundsDeps,
  owned: OwnedRound,
): Promise<AnswerOf<typeof roundCalls.remove>> {
  return db.transaction(async (db) => {
    const deletedRound = await deleteRound(db, owned);
    if (deletedRound === undefined) throw notFound();
    await writeAudit(db, {
      adminId: owned.adminId,
      at: clock.now(),
      kind: 'rounds.deleted',
      detail: { roundName: deletedRound.name },
    });
    return { deletedRound };
  });
}

/** Connects a round to a scheme of the same admin; without a scheme it disconnects. */
export async function connectScheme(
  { db, clock, keepScheme }: RoundsDeps,
  { adminId, roundId, schemeId }: { adminId: string } & BodyOf<typeof roundCalls.connectScheme>,
): Promise<AnswerOf<typeof roundCalls.connectScheme>> {
  const isNone = schemeId === undefined || schemeId === null || schemeId === 0 || schemeId === '';
  return db.transaction(async (db) => {
    const scheme = isNone ? null : await keepScheme(db, { adminId, schemeId });
    if (!isNone && scheme === null) throw notFound();
    const round = await setRoundScheme(db, { adminId, roundId, scheme });
    if (round === undefined) throw notFound();
    await writeAudit(db, {
      adminId,
      at: clock.now(),
      kind: scheme === null ? 'rounds.scheme-disconnected' : 'rounds.scheme-connected',
      detail: { roundName: round.name, ...(scheme === null ? {} : { schemeName: scheme.name }) },
    });
    return { round: { ...round, wagerScheme: scheme } };
  });
}

function numbered(questions: readonly QuestionWithImage[]): NewQuestion[] {
  return questions.map((question, index) => ({ ...question, orderNum: index + 1 }));
}

type QuestionWithImage = QuestionInput & { image: string };

function nameTaken(): Refusal {
  return fieldRefused('roundName', roundTexts.nameTaken);
}

function roundChanged(): Refusal {
  return fieldRefused('revision', roundTexts.changed);
}
