/**
 * Verified admins and hosts change their own rounds; others are not found. A save of questions that were
 * changed in between is refused.
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
  signedOut,
} from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/events.store.ts';
import { type MomentAndId, momentAndIdKey, readPage } from '../../platform/http/pagination.ts';
import type { ByAdmin, RequestContext } from '../../platform/http/request-context.ts';
import { lockHostRow, lockTenant } from '../../platform/tenant-lock.store.ts';
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
  findRoundNamed,
  insertRound,
  listRounds as listStoredRounds,
  lockRound,
  type NewRound,
  type StoredRound,
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

type Query = QueryOf<typeof roundCalls.list>;
type ListQuery = { adminId: string } & Query;

/** Fields of a request, with the owner of the rounds and the context. */
export type ByOwner<Fields> = AccountOwner & { requestContext: RequestContext } & Fields;

/** Newest first, all or a part. */
export async function listRounds(
  { db, clock }: Pick<RoundsDeps, 'db' | 'clock'>,
  {
    knownTotal,
    limit,
    cursor,
    ...owner
  }: AccountOwner & Query & { knownTotal?: number | undefined },
) {
  const { rows, total, nextCursor } = await readPage(
    { limit, cursor },
    {
      keySchema: momentAndIdKey,
      keyOf: (round: StoredRound): MomentAndId => [Date.parse(round.uploaded), round._id],
      read: (start) => listStoredRounds(db, { ...owner, ...start, now: clock.now() }),
      count: async () => knownTotal ?? countRounds(db, owner),
    },
  );
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
): Promise<{ round: StoredRound }> {
  return { round: orNotFound(await findRound(db, owned)) };
}

/** Idempotency keys are for admins. A host that repeats a create gets the round that it has. */
export async function createRound(
  { db, clock, keepImages }: RoundsDeps,
  {
    requestContext,
    roundName,
    questions,
    worth,
    ...owner
  }: ByOwner<BodyOf<typeof roundCalls.create>>,
): Promise<{ round: StoredRound }> {
  const now = clock.now();
  const content = {
    name: roundName,
    questions: numbered(withKeptFields([], questions)),
    worth: worth ?? undefined,
  };
  return db.transaction(async (db) => {
    await lockOwner(db, owner);
    const known = 'hostId' in owner && (await findRoundNamed(db, { ...owner, name: roundName }));
    if (known && holds(known, content)) return { round: known };
    const round = await addRound(db, keepImages, { ...owner, ...content, now });
    const detail = { roundName, questionsCount: questions.length };
    const event = { adminId: null, ...owner, at: now, detail, requestContext };
    await audit(db, 'rounds.created', event);
    return { round };
  });
}

/** The caller holds the owner's lock. */
export async function addRound(
  db: Db,
  keepImages: RoundsDeps['keepImages'],
  { name, questions, worth, author, now, ...owner }: NewRound & AccountOwner,
): Promise<StoredRound> {
  await keepImages(db, uploadsIn(questions));
  const round = await insertRound(db, { ...owner, name, questions, worth, author, now });
  if (round === undefined) throw nameTaken();
  const added = { addedRounds: 1, addedQuestions: questions.length };
  await expectCapacity(db, { ...owner, ...added });
  await expectFewTags(db, { ...owner, before: [], stored: round.questions });
  return round;
}

/**
 * An old revision is refused; none overwrites. Unchanged data isn't written, so a save whose reply was lost
 * can be repeated.
 */
export async function updateRound(
  { db, clock, keepImages }: RoundsDeps,
  { requestContext, roundName, revision, ...sent }: ByOwner<BodyOf<typeof roundCalls.update>>,
): Promise<{ round: StoredRound }> {
  return db.transaction(async (db) => {
    const { questions: sentQuestions, worth: sentWorth, ...owned } = sent;
    const { roundId: _id, ...owner } = owned;
    await lockOwner(db, owner);
    const before = orNotFound(await lockRound(db, owned));
    const round = { ...before, questions: await listQuestions(db, owned) };
    const worth = sentWorth === undefined ? before.worth : (sentWorth ?? undefined);
    const questions = numbered(withKeptFields(round.questions, sentQuestions));
    if (revision !== before.revision) {
      if (holds(round, { name: roundName, worth, questions })) return { round };
      if (revision !== undefined) throw fieldError('revision', roundTexts.changed);
    }
    expectFitsFile(questions, worth);
    if (!(await setRoundHead(db, { ...owned, name: roundName, worth }))) throw nameTaken();
    await keepImages(db, uploadsIn(questions));
    const { stored, countBefore } = await replaceQuestions(db, { ...owned, questions });
    const added = { addedRounds: 0, addedQuestions: stored.length - countBefore };
    await expectCapacity(db, { ...owner, ...added });
    await expectFewTags(db, { ...owner, before: round.questions, stored });
    const previous = { previousRoundName: before.name, questionsCount: stored.length };
    const detail = { roundName, ...previous };
    const event = { adminId: null, ...owner, at: clock.now(), detail, requestContext };
    await audit(db, 'rounds.updated', event);
    const next = before.revision + 1;
    const { worth: _before, ...kept } = before;
    const head = { name: roundName, revision: next, ...(worth !== undefined && { worth }) };
    return { round: { ...kept, ...head, questions: stored } };
  });
}

export async function removeRound(
  { db, clock }: RoundsDeps,
  { requestContext, ...owned }: ByOwner<{ roundId: string }>,
): Promise<ReplyOf<typeof roundCalls.remove>> {
  return db.transaction(async (db) => {
    const deletedRound = orNotFound(await deleteRound(db, owned));
    const { roundId: _id, ...owner } = owned;
    const detail = { roundName: deletedRound.name };
    const event = { adminId: null, ...owner, at: clock.now(), detail, requestContext };
    await audit(db, 'rounds.deleted', event);
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
  { name, worth, questions }: Pick<NewRound, 'name' | 'worth' | 'questions'>,
): boolean {
  const contentOf = (each: readonly NewQuestion[]) => each.map(({ _id, ...question }) => question);
  const isSameHead = round.name === name && round.worth === worth;
  return isSameHead && isDeepStrictEqual(contentOf(round.questions), contentOf(questions));
}

/** One save at a time. */
async function lockOwner(db: Db, owner: AccountOwner): Promise<void> {
  if ('adminId' in owner) await lockTenant(db, owner.adminId);
  else if (!(await lockHostRow(db, owner.hostId))) throw signedOut();
}

function uploadsIn(questions: readonly { image: string }[]): string[] {
  const hashes = questions.flatMap(({ image }) => UPLOAD.exec(image)?.[1] ?? []);
  return [...new Set(hashes)];
}
