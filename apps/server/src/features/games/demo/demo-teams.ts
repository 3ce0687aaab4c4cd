import type { SeededRandom } from '../../../platform/seeded-random.ts';

/** A team that comes again and again: its people, and how often it knows an answer. */
export type DemoTeam = { name: string; emails: readonly string[]; skillPercent: number };

const NAMES = [
  'Quizzly Bears',
  'Les Quizerables',
  'Agatha Quiztie',
  'Quiz Pro Quo',
  'Tequila Mockingbird',
  'The Smartinis',
  'Let’s Get Quizzical',
  'Risky Quizness',
  'Quizteama Aguilera',
  'Universally Challenged',
  'The Know-It-Owls',
  'Beer Pressure',
  'Trivia Newton John',
  'Menace II Sobriety',
  'E=MC Hammered',
  'Four Guesses, One Answer',
  'Nerd Immunity',
  'Sherlock Homies',
  'The Wandering Minds',
  'In It to Quiz It',
  'Alphabet Soup',
  'Better Late Than Clever',
  'Café Olé',
  'Ørsted & Friends',
  'Tables Turned',
  'Inquizitors',
  'Plain Guessers',
  'Google Was My Idea',
  'Ctrl Alt Elite',
  'The Great Gats-bees',
  'Only Here for Snacks',
  'Last Minute Heroes',
  'Half a Point Short',
  'Team "To Be Decided"',
  'No Eye Deer',
  'Fact Hunters',
] as const;

const PEOPLE = [
  'maya.lindqvist',
  'tomas.okafor',
  'june.whitaker',
  'ravi.menon',
  'elena.sorokin',
  'jonas.weber',
  'amara.diallo',
  'sofia.castellano',
  'henry.blackwood',
  'yuki.tanabe',
  'nora.oconnell',
  'lucas.ferreira',
  'ingrid.halvorsen',
  'samuel.adeyemi',
  'clara.dubois',
  'marek.novotny',
  'priya.raman',
  'oscar.lindholm',
  'leila.haddad',
  'felix.baumann',
] as const;

const SKILL_PERCENT = { min: 35, max: 85 };
const MOST_PEOPLE = 3;

/** The teams of a season; every third comes without any email address. */
export function demoTeams(random: SeededRandom): DemoTeam[] {
  return NAMES.map((name, index) => {
    const peopleCount = index % 3 === 2 ? 0 : 1 + random.below(MOST_PEOPLE);
    const emails = Array.from({ length: peopleCount }, () => `${random.pick(PEOPLE)}@example.test`);
    return {
      name,
      emails: [...new Set(emails)],
      skillPercent: SKILL_PERCENT.min + random.below(SKILL_PERCENT.max - SKILL_PERCENT.min + 1),
    };
  });
}
