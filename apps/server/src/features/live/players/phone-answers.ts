/**
 * Stores answers of teams; acknowledges each after its commit. A repeat with the same key is the same answer;
 * the same key with another answer refuses the call.
 * A refused answer is an outcome with a reason, never an error, and is not stored.
 */
import { fieldError, liveTexts, notFound, type playCalls, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { sendLast } from '../../../db/transactions.ts';
import { batched } from '../../../platform/batched.ts';
import { readAnswerPlaces } from '../store/answer-places.store.ts';
import { storeLateAnswers } from '../store/late-answers.store.ts';
import { type HowToLock, lockRoundsForAnswers, storeAnswers } from '../store/live-answers.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { lockSeats } from '../store/live-seats.store.ts';
import {
  indexOfUsedKey,
  type SentAnswers,
  type Settlement,
  settleAnswers,
  withoutListBets,
} from './settle-answers.ts';

const MOST_TOGETHER = 100;
// One batch at a time, with a short wait, makes batches large when answers are many: a batch costs nearly
// the same for one answer as for ten.
const BATCHES_AT_ONCE = 1;
const GATHER_MS = 20;
// Phones give up on a call after this time. A clock that stopped during sleep would claim a much longer way.
const LONGEST_WAY_MS = 15_000;

type Saved = Pick<Settlement, 'results'> & { revision: number; hasChanged: boolean };

/** Nothing was stored, because the key of an answer was used for another one. */
type Unsaved = { usedKeyAt: number };

export type AnswerWriter = (sent: SentAnswers) => Promise<Saved | Unsaved>;

/** A phone's call; `sentAtMs` is its estimate of our clock at sending. */
type SentCall = Omit<SentAnswers, 'receivedAt'> & { sentAtMs?: number | undefined };

/** Saves the answers of a phone; calls `onSaved` after the commit. */
export async function saveAnswers(
  {
    clock,
    writeAnswers,
    onSaved,
  }: Pick<LiveDeps, 'clock'> & {
    writeAnswers: AnswerWriter;
    onSaved(saved: { gameId: string }): void;
  },
  { actor, answers, sentAtMs }: SentCall,
): Promise<ReplyOf<typeof playCalls.answer>> {
  const receivedAt = clock.now();
  const wayMs = wayOf(receivedAt.getTime(), sentAtMs);
  const saved = await writeAnswers({
    actor,
    answers: answers.map((answer) => ({ ...answer, madeAgoMs: answer.madeAgoMs + wayMs })),
    receivedAt,
  });
  if ('usedKeyAt' in saved) throw fieldError(`answers.${saved.usedKeyAt}.key`, liveTexts.keyUsed);
  const { results, revision, hasChanged } = saved;
  if (hasChanged) onSaved({ gameId: actor.gameId });
  return { results, revision, serverTime: clock.now().toISOString() };
}

/** Time in transit; older phones don't send their time. */
function wayOf(receivedMs: number, sentAtMs = receivedMs): number {
  return Math.min(Math.max(receivedMs - sentAtMs, 0), LONGEST_WAY_MS);
}

/**
 * Stores answers of all rooms in shared transactions. An answer that would wait for a publication or a change
 * of its team is stored separately.
 */
export function startAnswerWriter({ db }: Pick<LiveDeps, 'db'>): AnswerWriter {
  const saveAlone = async (sent: SentAnswers): Promise<Saved | Unsaved> => {
    const [saved] = await db.transaction((db) => saveTogether(db, [sent], 'waits'));
    if (saved === undefined) throw notFound();
    return saved;
  };
  return batched<SentAnswers, Saved | Unsaved>({
    most: MOST_TOGETHER,
    atOnce: BATCHES_AT_ONCE,
    gatherMs: GATHER_MS,
    keyOf: ({ actor }) => actor.seatId,
    work: async (sent) => {
      const saved = await db
        .transaction((db) => saveTogether(db, sent, 'skips'))
        // One failing answer must not fail the others of its batch.
        .catch((): undefined[] => []);
      return sent.map(async (each, index) => saved[index] ?? saveAlone(each));
    },
  });
}

/** Stores answers of different seats; undefined for answers to store separately, or of removed seats. */
async function saveTogether(
  db: Db,
  sent: readonly SentAnswers[],
  how: HowToLock,
): Promise<(Saved | Unsaved | undefined)[]> {
  const asked = sent.flatMap(({ actor: { gameId, seatId }, answers }) =>
    answers.map(({ round, n, key }) => ({ gameId, seatId, position: round, n, key })),
  );
  const seatIds = sent.map(({ actor }) => actor.seatId);
  // The statements travel together and run in this order: rounds are locked before seats, and read afterwards.
  const [rounds, revisions, places] = await Promise.all([
    lockRoundsForAnswers(db, asked, how),
    lockSeats(db, seatIds, how),
    readAnswerPlaces(db, asked),
  ]);
  const isBusy = ({ actor, answers }: SentAnswers) =>
    !revisions.has(actor.seatId) ||
    rounds.some(
      ({ gameId, position, isHeld }) =>
        !isHeld && gameId === actor.gameId && answers.some(({ round }) => round === position),
    );
  const ready = sent.filter((each) => !isBusy(each));
  const settlements = new Map<SentAnswers, Settlement>();
  const unsaved = new Map<SentAnswers, Unsaved>();
  for (const each of ready) {
    const { gameId, seatId } = each.actor;
    const place = places.get(seatId);
    const own = rounds.filter((round) => round.gameId === gameId);
    const roundIds = new Map(own.map(({ position, id }) => [position, id]));
    if (place === undefined) continue;
    const sent = withoutListBets(place, each, roundIds);
    const usedKeyAt = indexOfUsedKey(place, sent, roundIds);
    if (usedKeyAt === -1) settlements.set(each, settleAnswers(place, sent, roundIds));
    else unsaved.set(each, { usedKeyAt });
  }
  await sendLast(db, () => store(db, settlements));
  return sent.map((each) => {
    const settlement = settlements.get(each);
    if (settlement === undefined) return unsaved.get(each);
    const { results, answers } = settlement;
    const hasChanged = answers.length > 0;
    const revision = (revisions.get(each.actor.seatId) ?? 0) + (hasChanged ? 1 : 0);
    return { results, revision, hasChanged };
  });
}

async function store(db: Db, settlements: ReadonlyMap<SentAnswers, Settlement>): Promise<void> {
  const all = [...settlements].filter(([, { answers }]) => answers.length > 0);
  if (all.length === 0) return;
  const late = all.flatMap(([, settlement]) => settlement.late);
  await Promise.all([
    storeAnswers(db, {
      answers: all.flatMap(([, { answers }]) => answers),
      responses: all.flatMap(([, { responses }]) => responses),
      raised: all.map(([{ actor }]) => actor.seatId),
    }),
    storeLateAnswers(db, late),
  ]);
}
