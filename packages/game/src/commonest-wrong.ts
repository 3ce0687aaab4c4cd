import { responseKey } from './answering.ts';

/** The answer of one team that was marked wrong. */
export type WrongAnswer = { readonly team: string; readonly text: string };

const FEWEST = { asked: 5, teams: 2 };
const SHOWN = 3;

/**
 * The three wrong answers that most teams wrote, spelled as most did. Only answers of at least two teams, and
 * none if fewer than five were asked, so that no team is recognized.
 */
export function commonestWrong(
  wrong: readonly WrongAnswer[],
  asked: number,
): { text: string; teams: number }[] {
  if (asked < FEWEST.asked) return [];
  const groups = Map.groupBy(wrong, ({ text }) => responseKey(text));
  groups.delete('');
  return [...groups.values()]
    .map((same) => ({ text: commonestSpelling(same), teams: teamsOf(same) }))
    .filter(({ teams }) => teams >= FEWEST.teams)
    .toSorted(mostFirst)
    .slice(0, SHOWN);
}

function commonestSpelling(same: readonly WrongAnswer[]): string {
  const spellings = [...Map.groupBy(same, ({ text }) => text.trim())]
    .map(([text, alike]) => ({ text, teams: teamsOf(alike) }))
    .toSorted(mostFirst);
  return spellings[0]?.text ?? '';
}

function teamsOf(answers: readonly WrongAnswer[]): number {
  return new Set(answers.map(({ team }) => team)).size;
}

type Counted = { text: string; teams: number };

function mostFirst(one: Counted, other: Counted): number {
  if (one.teams !== other.teams) return other.teams - one.teams;
  return one.text < other.text ? -1 : 1;
}
