/**
 * Verified admins change their own rounds; others are not found. A save of questions that were changed in
 * between is refused.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  API_BASE,
  type BodyOf,
  fieldError,
  IMAGES_PATH,
  MAX_ROWS,
  type nightCalls,
  notFound,
  orNotFound,
  type QueryOf,
  type ReplyOf,
  type Round,
  type RoundScheme,
  type roundCalls,
  roundTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/events.store.ts';
import { type MomentAndId, momentAndIdKey, readPage } from '../../platform/http/pagination.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { expectCapacity, expectFewTags, expectFitsFile, nameTaken } from './capacity.ts';
import { numbered, withKeptFields } from './kept-fields.ts';
import {
  hasMoreQuestions,
  listQuestions,
  type NewQuestion,
  type OwnedRound,
  replaceQuestions,
} from './questions.store.ts';
import {
  countRounds,
  deleteRound,
  findRound,
  insertRound,
  listRounds as listStoredRounds,
  lockRound,
  setAudience,
  setRoundHead,
  setRoundScheme,
} from './rounds.store.ts';

// About 500 kB: one large round, or many small ones.
const FEW_QUESTIONS = 250;
const MANY_QUESTIONS = 1_000;
const MOST_ROUNDS_AT_ONCE = 500;
const UPLOAD = new RegExp(`${API_BASE}${IMAGES_PATH}/([0-9a-f]{64})`);

/** The functions belong to wager schemes and images. */
export type RoundsDeps = Deps & {
  /** Locks the scheme until the transaction ends. */
  keepScheme(db: Db, owned: { adminId: string; schemeId: string }): Promise<RoundScheme>;
  /** Locks the images until the transaction ends. */
  keepImages(db: Db, hashes: readonly string[]): Promise<void>;
  /** Tells the open pages of all rooms. */
  publishRooms(db: Db, rooms: { adminId: string }): Promise<void>;
};

type ListQuery = { adminId: string } & QueryOf<typeof roundCalls.list>;

/** Newest first, all or a part. */
export async function listRounds(
  { db, clock }: Pick<RoundsDeps, 'db' | 'clock'>,
  { adminId, knownTotal, ...query }: ListQuery & { knownTotal?: number | undefined },
): Promise<ReplyOf<typeof roundCalls.list>> {
  const { rows, total, nextCursor } = await readPage(query, {
    keySchema: momentAndIdKey,
    keyOf: (round: Round): MomentAndId => [Date.parse(round.uploaded), round._id],
    read: (start) => listStoredRounds(db, { adminId, ...start, now: clock.now() }),
    count: async () => knownTotal ?? countRounds(db, adminId),
  });
  const preEnteredRounds = rows.map(({ questions, ...round }) => ({
    ...round,
    preEnteredQuestions: questions,
  }));
  return { preEnteredRounds, total, nextCursor };
}

/** Parts are small whatever the size of the rounds. */
export async function* listRoundsInParts(
  deps: Pick<RoundsDeps, 'db' | 'clock'>,
  { limit = MAX_ROWS, cursor, ...owner }: ListQuery,
): AsyncGenerator<ReplyOf<typeof roundCalls.list>> {
  const isMuch = await hasMoreQuestions(deps.db, { ...owner, than: MANY_QUESTIONS });
  let size = isMuch ? 1 : MOST_ROUNDS_AT_ONCE;
  let knownTotal: number | undefined;
  let wanted = limit;
  for (let next: string | null | undefined = cursor; wanted > 0 && next !== null; ) {
    const part: ReplyOf<typeof roundCalls.list> = await listRounds(deps, {
      ...owner,
      knownTotal,
      limit: Math.min(size, wanted),
      cursor: next,
    });
    knownTotal = part.total;
    yield part;
    wanted -= part.preEnteredRounds.length;
    next = part.nextCursor ?? null;
    const questions = part.preEnteredRounds.flatMap((round) => round.preEnteredQuestions);
    if (questions.length < FEW_QUESTIONS) size = Math.min(size * 2, MOST_ROUNDS_AT_ONCE);
    if (questions.length > MANY_QUESTIONS) size = Math.ceil(size / 2);
  }
}

export async function readRound(
  { db }: Pick<RoundsDeps, 'db'>,
  owned: OwnedRound,
): Promise<{ round: Round }> {
  return { round: orNotFound(await findRound(db, owned)) };
}

export async function createRound(
  { db, clock, keepImages }: RoundsDeps,
  { adminId, requestContext, roundName, ...sent }: ByAdmin<BodyOf<typeof roundCalls.create>>,
): Promise<{ round: Round }> {
  const now = clock.now();
  const { questions, worth } = sent;
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    await keepImages(db, uploadsIn(questions));
    const content = {
      name: roundName,
      questions: numbered(withKeptFields([], questions)),
      worth: worth ?? undefined,
    };
    const round = await insertRound(db, { adminId, ...content, now });
    if (round === undefined) throw nameTaken();
    const added = { addedRounds: 1, addedQuestions: questions.length };
    await expectCapacity(db, { adminId, ...added });
    await expectFewTags(db, { adminId, before: [], stored: round.questions });
    const detail = { roundName, questionsCount: questions.length };
    await audit(db, 'rounds.created', { adminId, at: now, detail, requestContext });
    return { round };
  });
}

/**
 * An old revision is refused; none overwrites. Unchanged data isn't written, so a save whose reply was lost
 * can be repeated.
 */
export async function updateRound(
  { db, clock, keepImages }: RoundsDeps,
  { requestContext, ...change }: ByAdmin<BodyOf<typeof roundCalls.update>>,
): Promise<{ round: Round }> {
  return db.transaction(async (db) => {
    const { adminId, roundId, roundName, revision } = change;
    const owned = { adminId, roundId };
    await lockTenant(db, adminId);
    const before = orNotFound(await lockRound(db, owned));
    const round = { ...before, questions: await listQuestions(db, owned) };
    const worth = change.worth === undefined ? before.worth : (change.worth ?? undefined);
    const questions = numbered(withKeptFields(round.questions, change.questions));
    if (revision !== before.revision) {
      if (holds(round, { roundName, worth, questions })) return { round };
      if (revision !== undefined) throw fieldError('revision', roundTexts.changed);
    }
    expectFitsFile(questions, worth);
    if (!(await setRoundHead(db, { ...owned, name: roundName, worth }))) throw nameTaken();
    await keepImages(db, uploadsIn(questions));
    const { stored, countBefore } = await replaceQuestions(db, { ...owned, questions });
    const added = { addedRounds: 0, addedQuestions: stored.length - countBefore };
    await expectCapacity(db, { adminId, ...added });
    await expectFewTags(db, { adminId, before: round.questions, stored });
    const previous = { previousRoundName: before.name, questionsCount: stored.length };
    const detail = { roundName, ...previous };
    await audit(db, 'rounds.updated', { adminId, at: clock.now(), detail, requestContext });
    const next = before.revision + 1;
    const { worth: _before, ...kept } = before;
    const head = { name: roundName, revision: next, ...(worth !== undefined && { worth }) };
    return { round: { ...kept, ...head, questions: stored } };
  });
}

export async function removeRound(
  { db, clock }: RoundsDeps,
  { requestContext, ...owned }: ByAdmin<OwnedRound>,
): Promise<ReplyOf<typeof roundCalls.remove>> {
  return db.transaction(async (db) => {
    const deletedRound = orNotFound(await deleteRound(db, owned));
    const { adminId } = owned;
    const detail = { roundName: deletedRound.name };
    await audit(db, 'rounds.deleted', { adminId, at: clock.now(), detail, requestContext });
    return { deletedRound };
  });
}

export async function connectScheme(
  { db, clock, keepScheme }: RoundsDeps,
  { adminId, requestContext, roundId, schemeId }: ByAdmin<BodyOf<typeof roundCalls.connectScheme>>,
): Promise<ReplyOf<typeof roundCalls.connectScheme>> {
  const isNone = schemeId === undefined || schemeId === null || schemeId === 0 || schemeId === '';
  return db.transaction(async (db) => {
    const scheme = isNone ? null : await keepScheme(db, { adminId, schemeId });
    if (!isNone && scheme === null) throw notFound();
    const round = orNotFound(await setRoundScheme(db, { adminId, roundId, scheme }));
    const kind = scheme === null ? 'rounds.scheme-disconnected' : 'rounds.scheme-connected';
    const named = scheme === null ? {} : { schemeName: scheme.name };
    const detail = { roundName: round.name, ...named };
    await audit(db, kind, { adminId, at: clock.now(), detail, requestContext });
    return { round: { ...round, wagerScheme: scheme } };
  });
}

/** A round that is being asked goes on. */
export async function changeAudience(
  { db, clock, publishRooms }: RoundsDeps,
  { adminId, requestContext, audience, ...sent }: ByAdmin<BodyOf<typeof nightCalls.setAudience>>,
): Promise<ReplyOf<typeof nightCalls.setAudience>> {
  const roundIds = [...new Set(sent.roundIds)];
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const rounds = await setAudience(db, { adminId, roundIds, audience });
    if (rounds.length < roundIds.length) throw notFound();
    const roundNames = rounds.map(({ name }) => name).join(', ');
    const event = { adminId, at: clock.now(), detail: { roundNames }, requestContext };
    await audit(db, 'rounds.audience-changed', event);
    publish(db, { adminId, event: 'nights' });
    await publishRooms(db, { adminId });
    return { rounds: rounds.map(({ _id }) => ({ _id, audience })) };
  });
}

function holds(
  round: Round,
  sent: { roundName: string; worth: number | undefined; questions: readonly NewQuestion[] },
): boolean {
  const stored = round.questions.map(({ _id, ...question }) => question);
  const isSameHead = round.name === sent.roundName && round.worth === sent.worth;
  const questions = sent.questions.map(({ _id, ...question }) => question);
  return isSameHead && isDeepStrictEqual(stored, questions);
}

function uploadsIn(questions: readonly { image: string }[]): string[] {
  const hashes = questions.flatMap(({ image }) => UPLOAD.exec(image)?.[1] ?? []);
  return [...new Set(hashes)];
}
