import type { Scheme } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  type QuestionContent,
  type RoundSettings,
  SCHEME_DEFAULTS,
} from '@emcee/game';
import { newId } from '../../../platform/secrets.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';

/** A team that plays regularly; `skillPercent` is its chance of knowing an answer. */
export type DemoTeam = { name: string; emails: readonly string[]; skillPercent: number };

/** Questions of a round; without a scheme, any will do. */
export type DemoContent = {
  name: string;
  questions: readonly QuestionContent[];
  scheme?: Scheme | undefined;
};

const TEAM_NAMES =
  `Quizzly Bears, Les Quizerables, Agatha Quiztie, Quiz Pro Quo, Tequila Mockingbird,
  The Smartinis, Risky Quizness, Quizteama Aguilera, Universally Challenged, The Know-It-Owls,
  Trivia Newton John, Menace II Sobriety, E=MC Hammered, Nerd Immunity, Sherlock Homies,
  Alphabet Soup, Café Olé, Ørsted & Friends, Inquizitors, Team "To Be Decided"`.split(/,\s+/);

const PEOPLE = `maya.lindqvist, tomas.okafor, june.whitaker, ravi.menon, elena.sorokin, jonas.weber,
  amara.diallo, sofia.castellano, henry.blackwood, yuki.tanabe, nora.oconnell, lucas.ferreira,
  ingrid.halvorsen, samuel.adeyemi, clara.dubois, marek.novotny`.split(/,\s+/);

/** People play in one team each; some teams have no email address. */
export function demoTeams(random: SeededRandom): DemoTeam[] {
  const emails = PEOPLE.map((person) => `${person}@example.test`);
  return TEAM_NAMES.map((name) => ({
    name,
    emails: emails.splice(0, random.below(4)),
    skillPercent: 35 + random.below(50),
  }));
}

/** Questions for admins without rounds, by theme. */
export const demoQuestions: readonly DemoContent[] = Object.entries({
  Capitals: {
    'What is the capital of Australia?': 'Canberra',
    'Which capital lies on the river Manzanares?': 'Madrid',
    'What is the capital of Canada?': 'Ottawa',
    'Which is the northernmost capital of a sovereign state?': 'Reykjavik',
    'What is the capital of Kenya?': 'Nairobi',
    'Which capital was called Christiania until 1925?': 'Oslo',
  },
  'Books and writers': {
    'Who wrote "Frankenstein"?': 'Mary Shelley',
    'Who wrote "One Hundred Years of Solitude"?': 'Gabriel García Márquez',
    'Which detective lives at 221B Baker Street?': 'Sherlock Holmes',
    'Who wrote "Pride and Prejudice"?': 'Jane Austen',
    'Which whale does Captain Ahab hunt?': 'Moby Dick',
    'Who wrote "Things Fall Apart"?': 'Chinua Achebe',
  },
  'Sports desk': {
    'How many players has a volleyball team on court?': '6',
    'In which city were the first modern Olympic Games?': 'Athens',
    'Which sport is played at Wimbledon?': 'Tennis',
    'How long is a marathon in whole kilometers?': '42',
    'Which country won the first football World Cup?': 'Uruguay',
    'What color is the middle of an archery target?': 'Yellow',
  },
}).map(([name, questions]) => ({
  name,
  questions: Object.entries<string>(questions).map(([questionText, answerText]) => {
    return { questionText, answerText, image: '' };
  }),
}));

const usual: RoundSettings = { ...defaultGameSettings, ...defaultProGameOptions };
const adjusted = { adjustByQuestion: true, adjustByResponse: true };

/** Scoring of the rooms: plain, detailed, and with high stakes. */
export const demoSettings: readonly RoundSettings[] = [
  usual,
  { ...usual, ...adjusted, halfPoints: true, maxPointValue: 5, showScores: true },
  { ...usual, ...adjusted, scoringInterval: 5, maxPointValue: 20 },
];

const NO_SCHEME: Omit<Scheme, 'name'> = {
  ...SCHEME_DEFAULTS,
  _id: newId(),
  order: 1,
  points: [],
  percentage: null,
  bonusPoints: null,
};

/** For rounds without a scheme: none, and one of each type. */
export const demoSchemes: readonly (Scheme | null)[] = [
  null,
  { ...NO_SCHEME, name: 'Confidence 1-3-5', points: [1, 3, 5], subtractForIncorrect: false },
  { ...NO_SCHEME, name: 'Mega 1 to 5', points: [1, 2, 3, 4, 5], bonus: true, bonusPoints: 1 },
  { ...NO_SCHEME, name: 'Half of it', type: 'percentage', percentage: 50, mandatoryWagering: true },
  { ...NO_SCHEME, name: 'All or nothing', type: 'standard', singleUse: false },
];
