import { fieldError, roundTexts } from '@emcee/contract';
import { NEVER_SUBSCRIBED, ROUNDS_OF_ADMIN } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { measureRounds } from './rounds.store.ts';

/** What was just stored for an admin: so many rounds, and so many questions more than before. */
type Stored = { adminId: string; addedRounds: number; addedQuestions: number };

/**
 * Refuses what was just stored where the admin's rounds have become more than their list can bear, or more
 * than somebody stores who never subscribed. Whoever has more than that may change it, but not add to it.
 */
export async function expectCapacity(
  { hasEverSubscribed }: { hasEverSubscribed(db: Db, adminId: string): Promise<boolean> },
  db: Db,
  { adminId, addedRounds, addedQuestions }: Stored,
): Promise<void> {
  const { maxRounds, maxBytes, bytesAroundQuestion } = ROUNDS_OF_ADMIN;
  const held = await measureRounds(db, { adminId, bytesAroundQuestion });
  if (held.roundsCount > maxRounds || held.bytes > maxBytes) {
    throw fieldError('questions', roundTexts.noCapacity);
  }
  const manyRounds = addedRounds > 0 && held.roundsCount > NEVER_SUBSCRIBED.maxRounds;
  const manyQuestions = addedQuestions > 0 && held.questionsCount > NEVER_SUBSCRIBED.maxQuestions;
  if (!(manyRounds || manyQuestions) || (await hasEverSubscribed(db, adminId))) return;
  const { subscribeForRounds, subscribeForQuestions } = roundTexts;
  throw fieldError('questions', manyRounds ? subscribeForRounds : subscribeForQuestions);
}
