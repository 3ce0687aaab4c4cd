import { count, ordinal } from '@emcee/client';

const MOST_NAMES = 6;

/** '3 teams are tied for 1st: Owls, Foxes, Bears.' */
export function tieText(place: number, teams: readonly string[], teamsCount: number): string {
  const named = teams.slice(0, MOST_NAMES);
  const more = teamsCount - named.length;
  const names = [...named, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ');
  return `${count(teamsCount)} teams are tied for ${ordinal(place)}: ${names}.`;
}
