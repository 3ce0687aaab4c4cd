import type { Scheme } from '@emcee/contract';
import {
  defaultGameSettings,
  defaultProGameOptions,
  type RoundSettings,
  SCHEME_DEFAULTS,
} from '@emcee/game';
import { newId } from '../../../platform/secrets.ts';

/** Teams of up to three people, with their chance of knowing an answer. */
export const demoTeams = `Quizzly Bears, Les Quizerables, Quiz Pro Quo, Tequila Mockingbird,
  E=MC Hammered, Café Olé, Ørsted & Friends, Team "To Be Decided"`
  .split(/,\s+/)
  .map((name, index) => ({
    name,
    emails: ['maya', 'tomas', 'june'].slice(index % 4).map((who) => `${who}.${index}@example.test`),
    skillPercent: 40 + 5 * index,
  }));

/** The rounds of each game. */
export const demoQuestions = Object.entries({
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

const plain: RoundSettings = { ...defaultGameSettings, ...defaultProGameOptions };
const adjusted = { adjustByQuestion: true, adjustByResponse: true, maxPointValue: 5 };

/** Scoring of the games. */
export const demoSettings = [plain, { ...plain, ...adjusted, halfPoints: true, showScores: true }];

const points: Scheme = {
  ...SCHEME_DEFAULTS,
  _id: newId(),
  order: 1,
  name: 'Confidence 1-3-5',
  points: [1, 3, 5],
  percentage: null,
  bonus: true,
};
const free = { ...points, points: [] };

/** None, and one of each type. */
export const demoSchemes: readonly (Scheme | null)[] = [
  null,
  points,
  { ...free, name: 'Half of it', type: 'percentage', percentage: 50, mandatoryWagering: true },
  { ...free, name: 'All or nothing', type: 'standard', singleUse: false },
];
