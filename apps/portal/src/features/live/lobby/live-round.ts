import { issueText, type LiveCommand, liveCommandSchema, type Said } from '@emcee/contract';
import { INFINITE, ROUND, readWorth } from '@emcee/game';
import * as z from 'zod/mini';
import { ONE_ANSWER, type TypedList, writtenForm } from '../../../lib/typed-list.ts';

export const LIMITS_OF_LIVE_ROUND = { min: 1, max: ROUND.maxQuestions } as const;
const USUAL_QUESTIONS = 10;

export type LiveRoundDraft = {
  name: string;
  questionsCount: number | string;
  /** Empty without bets. */
  schemeId: string;
  /** The value of each question as it was typed; empty for the room's. Forms kept by a version before have none. */
  worth?: string;
  /** The same of each question's answers. */
  list?: TypedList;
};
const FIELDS = ['name', 'questionsCount', 'worth', 'names', 'bonusPoints'] as const;
type StartLiveRound = Extract<LiveCommand, { kind: 'startLiveRound' }>;
export type LiveRoundErrors = { [Field in (typeof FIELDS)[number]]?: Said };

/** Has the next number, and the usual number of questions. */
export function newLiveRound(number: number, questionsPerRound: number): LiveRoundDraft {
  const most = questionsPerRound === INFINITE ? USUAL_QUESTIONS : questionsPerRound;
  return {
    name: `Round ${number}`,
    questionsCount: Math.min(USUAL_QUESTIONS, most),
    schemeId: '',
  };
}

export function startOfLiveRound({
  schemeId,
  worth: typed = '',
  list = ONE_ANSWER,
  ...draft
}: LiveRoundDraft): { command: StartLiveRound } | { errors: LiveRoundErrors } {
  const bets = schemeId === '' ? {} : { schemeId };
  const worth = readWorth(typed);
  const value = worth === null ? {} : { worth };
  const form = writtenForm(list);
  const sent = { kind: 'startLiveRound', ...draft, ...bets, ...value, ...(form && { form }) };
  const checked = z.safeParse(liveCommandSchema, sent);
  if (checked.success && checked.data.kind === 'startLiveRound') return { command: checked.data };
  const errors: LiveRoundErrors = {};
  for (const issue of checked.error?.issues ?? []) {
    const field = FIELDS.find((name) => name === issue.path.at(-1));
    if (field !== undefined) errors[field] ??= issueText(issue);
  }
  return { errors };
}
