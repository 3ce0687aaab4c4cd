import { issueText, type LiveCommand, liveCommandSchema, type Said } from '@emcee/contract';
import { INFINITE, ROUND } from '@emcee/game';
import * as z from 'zod/mini';

export const LIMITS_OF_LIVE_ROUND = { min: 1, max: ROUND.maxQuestions } as const;
const USUAL_QUESTIONS = 10;

export type LiveRoundDraft = {
  name: string;
  questionsCount: number | string;
  /** Empty without bets. */
  schemeId: string;
};
export type LiveRoundErrors = { name?: Said; questionsCount?: Said };

/** Has the next number, and the usual number of questions. */
export function newLiveRound(number: number, questionsPerRound: number): LiveRoundDraft {
  const most = questionsPerRound === INFINITE ? USUAL_QUESTIONS : questionsPerRound;
  return {
    name: `Round ${number}`,
    questionsCount: Math.min(USUAL_QUESTIONS, most),
    schemeId: '',
  };
}

/** The closest number wins. */
export function newTieBreak(): LiveRoundDraft {
  return { name: 'Tiebreaker', questionsCount: 1, schemeId: '' };
}

export function startOfLiveRound({
  schemeId,
  ...draft
}: LiveRoundDraft): { command: LiveCommand } | { errors: LiveRoundErrors } {
  const bets = schemeId === '' ? {} : { schemeId };
  const checked = z.safeParse(liveCommandSchema, { kind: 'startLiveRound', ...draft, ...bets });
  if (checked.success) return { command: checked.data };
  const errors: LiveRoundErrors = {};
  for (const issue of checked.error.issues) {
    const [field] = issue.path;
    if (field === 'name' || field === 'questionsCount') errors[field] ??= issueText(issue);
  }
  return { errors };
}
