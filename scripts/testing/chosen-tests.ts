/** Words in the paths of tests: what the long runs choose by them. */
export const chosenTests = {
  /** What is tried in every order, side by side. */
  races: [
    'features/account',
    'features/hosts',
    'features/events',
    'deletion-races',
    'one-time-payment',
    'promo',
    'idempotency',
    'sign-in-overlap',
    'existing-rounds',
    'change-rounds',
    'live/commands',
    'live/phones',
    'live/screens',
  ],
  /** Whole evenings of the live game, with any commands. */
  evenings: ['streams/leaks', 'evening-leaks'],
  /** The same, with their scores. */
  scores: ['random-evenings', 'republication-laws', 'corrected-evenings'],
  /** Games with as many teams, questions and letters as there may be. */
  largestGames: ['large-games', 'one-network'],
  rules: ['packages'],
  stored: ['paypal-money', 'records', 'export-round', 'corrections-laws'],
  writing: ['durability'],
  databases: ['postgres', 'outage', 'processes/process', 'start-up'],
  trickling: ['slow-bodies'],
  malformed: ['hostile-requests', 'malformed-bodies', 'hostile-images'],
  messages: ['replayed-messages', 'killed-server'],
  /** What is written in SQL beyond the ordinary, and the migrations. */
  sql: [
    'apps/server/src/db',
    'features/games',
    'features/users',
    'features/exports',
    'features/events',
    'unused-images',
  ],
  /** What the last released version has to do as ever on the schema of the next one, beside the live game. */
  onNewSchema: [
    'features/account',
    'features/billing',
    'features/games',
    'features/hosts',
    'features/rounds',
    'features/users',
  ],
  everyCall: ['every-route'],
  /** What knows days, months or ends of something. */
  dated: [
    'clock.test',
    'features/account',
    'features/activity',
    'features/billing',
    'features/evenings',
    'features/exports',
    'features/games',
    'features/privacy',
    'features/users',
    'unused-images',
  ],
} as const;
