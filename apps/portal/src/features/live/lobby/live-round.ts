import { type LiveCommand, liveCommandSchema, type Said, saidOfIssue } from '@emcee/contract';
import { INFINITE, ROUND } from '@emcee/game';
import * as z from 'zod/mini';

/** The bounds of the number of questions. */
export const LIMITS_OF_LIVE_ROUND = { min: 1, max: ROUND.maxQuestions } as const;
const USUAL_QUESTIONS = 10;

/** A live round as it is typed. */
export type LiveRoundDraft = {
  name: string;
  questionsCount: number | string;
  /** Empty without bets. */
  schemeId: string;
};
/** What is wrong with it. */
export type LiveRoundErrors = { name?: Said; questionsCount?: Said };

/** The draft that a host finds: the next round, and as many questions as are usual. */
export function newLiveRound(number: number, questionsPerRound: number): LiveRoundDraft {
  const most = questionsPerRound === INFINITE ? USUAL_QUESTIONS : questionsPerRound;
  return {
    name: `Round ${number}`,
    questionsCount: Math.min(USUAL_QUESTIONS, most),
    schemeId: '',
  };
}

/** One question about a number: whoever is closest wins. */
export function tieBreak(): LiveRoundDraft {
  return { name: 'Tie-break', questionsCount: 1, schemeId: '' };
}

/** The command that starts a live round, or what is wrong with it. */
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
    if (field === 'name' || field === 'questionsCount') errors[field] ??= saidOfIssue(issue);
  }
  return { errors };
}
