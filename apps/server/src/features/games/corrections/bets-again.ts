import { type ApiError, correctionTexts, fieldError } from '@emcee/contract';
import {
  betsThatCountAfter,
  type CorrectableQuestion,
  type RecordedBets,
  recordedBetProblem,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { type AskedQuestion, listBetsOfRound } from './corrections.store.ts';

type OfQuestion = { adminId: string; asked: AskedQuestion };

/** Counting bets on other questions of the round limit a bet on this one. Undefined without a scheme. */
export async function readRecordedBets(
  db: Db,
  { adminId, asked }: OfQuestion,
): Promise<RecordedBets | undefined> {
  const { scheme, openings, rules, roundId, questionId } = asked;
  if (scheme === null) return undefined;
  const placed = await listBetsOfRound(db, { adminId, roundId });
  const counting = placed.filter((bet) => bet.questionId !== questionId && !bet.voided);
  const byPlayer = Map.groupBy(counting, ({ playerId }) => playerId);
  const others = new Map([...byPlayer].map(([player, own]) => [player, own.map(({ bet }) => bet)]));
  return { scheme, openings, rules, others };
}

/** Refuses a correction that would count a bet beyond the player's limits. */
export async function requireLegalBets(
  db: Db,
  {
    before,
    after,
    ...named
  }: OfQuestion & { before: CorrectableQuestion; after: CorrectableQuestion },
): Promise<void> {
  const changed = betsThatCountAfter(before, after);
  if (changed.length === 0) return;
  const bets = await readRecordedBets(db, named);
  if (bets === undefined) return;
  const problem = changed
    .map((bet) => recordedBetProblem(bets, bet))
    .find((found) => found !== undefined);
  if (problem !== undefined) throw betError(bets, before);
}

function betError({ scheme }: RecordedBets, { voided }: CorrectableQuestion): ApiError {
  const { betTooHigh, betUsedAgain, betUsedSince } = correctionTexts;
  if (!voided) return fieldError('correction', betUsedSince);
  const isBudget = scheme.type === 'standard' && !scheme.singleUse;
  return fieldError('correction', isBudget ? betTooHigh : betUsedAgain);
}
