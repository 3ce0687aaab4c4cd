/** Lengths in characters. */
export const ROOM_CODE = {
  minLength: 4,
  maxLength: 10,
  pattern: /^[A-Za-z0-9_.-]+$/,
} as const;

/** Stored value of "Infinite", for players and questions per round. */
export const INFINITE = 999;

/** Teams in a room, unless INFINITE. */
export const PLAYERS_LIMIT = { min: 1, max: 100 } as const;

/** A round goes to marking after this many questions, unless INFINITE. */
export const QUESTIONS_PER_ROUND = { min: 1, max: 998 } as const;

/** In whole points; for the scoring interval and the maximum point value. */
export const POINT_VALUE = { min: 1, max: 1_000_000 } as const;

/** In points, in steps of 0.5; for the prepared value of a question. */
export const WORTH = { min: 0.5, max: 10_000 } as const;

/** Limits of a question with several answers: their number, characters of a name, and points. */
export const LIST = {
  answers: { min: 2, max: 10 },
  maxNameLength: 40,
  bonusPoints: { min: 0, max: 100 },
} as const;

/** Limits of a multiple-choice question: options, and characters of each. */
export const CHOICE = { options: { min: 2, max: 6 }, maxOptionLength: 100 } as const;

/** Limits of the tags of a question or round: their number, and characters of each; different tags of an admin. */
export const TAGS = { most: 20, maxLength: 40, ofAdmin: 500 } as const;

/** Limits of points given by a host: points at once, characters of the reason, and times per team. */
export const SEAT_POINTS = { most: 10_000, maxReasonLength: 200, maxOfSeat: 20 } as const;

/** In characters. */
export const PAUSE_MESSAGE_MAX_LENGTH = 500;

/** In characters, except for the number of questions. */
export const ROUND = {
  maxNameLength: 100,
  minQuestions: 1,
  maxQuestions: 998,
  maxQuestionLength: 1_000,
  maxAnswerLength: 500,
  maxImageLength: 2_048,
  maxAlternateAnswers: 20,
  maxNoteLength: 1_000,
  maxExplanationLength: 500,
} as const;

/** A round whose exported file would be larger is refused. */
export const QUESTION_FILE = { maxBytes: 5 * 1024 * 1024 } as const;

/**
 * All rounds of an admin together, so that their list stays a reasonable reply. `maxBytes` covers texts and
 * image addresses, plus `bytesAroundQuestion` for the JSON around each question.
 */
export const ROUNDS_OF_ADMIN = {
  maxRounds: 10_000,
  maxBytes: 32 * 1024 * 1024,
  bytesAroundQuestion: 130,
} as const;

/** Lower limits for admins who never subscribed. */
export const NEVER_SUBSCRIBED = {
  maxRounds: 100,
  maxQuestions: 20_000,
  maxImageBytes: 50 * 1024 * 1024,
} as const;

/** All rounds of a host together, with PRO and without. */
export const OWN_ROUNDS = {
  withPro: { rounds: 100, questions: 5_000 },
  withoutPro: { rounds: 10, questions: 500 },
  maxBytes: 4 * 1024 * 1024,
} as const;

/** Limits of a wager scheme, in whole points and whole percent. */
export const SCHEME = {
  maxNameLength: 100,
  maxPoints: 50,
  point: { min: 1, max: 10_000 },
  percentage: { min: 1, max: 100 },
  bonusPoints: { min: 1, max: 100 },
} as const;

/** Limits of an upload, the longest side of the stored image, and an admin's storage. */
export const IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 25_000_000,
  maxStoredSide: 1_600,
  maxBytesOfAdmin: 500 * 1024 * 1024,
} as const;

/** Initial values of a new wager scheme. */
export const SCHEME_DEFAULTS = {
  type: 'points',
  percentage: 50,
  singleUse: true,
  subtractForIncorrect: true,
  mandatoryWagering: false,
  bonus: false,
  bonusPoints: 1,
} as const;

/** Number of hosts that a subscription can pay for. */
export const HOSTS_QUANTITY = { min: 3, max: 999 } as const;

/** Hosts by agreement, lengths in characters, and the last days in which a paid subscription can start. */
export const AGREEMENT = {
  hosts: { min: 1, max: 5_000 },
  maxReferenceLength: 40,
  maxPriceLength: 200,
  lastDays: 30,
} as const;
