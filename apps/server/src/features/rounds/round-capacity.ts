import { fieldError, roundTexts } from '@emcee/contract';
import { NEVER_SUBSCRIBED, ROUNDS_OF_ADMIN } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { measureRounds } from './rounds.store.ts';

type Stored = { adminId: string; addedRounds: number; addedQuestions: number };

/** An admin already above a limit may change rounds, but not add to them. */
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
