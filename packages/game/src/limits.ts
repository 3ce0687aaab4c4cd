/** The length and alphabet of a room code, in characters. */
export const ROOM_CODE = {
  minLength: 4,
  maxLength: 10,
  pattern: /^[A-Za-z0-9_.-]+$/,
} as const;

/** The value by which "Infinite" is stored, for players and for questions per round. */
export const INFINITE = 999;

/** The number of players a room admits, unless it is INFINITE. */
export const PLAYERS_LIMIT = { min: 1, max: 100 } as const;

/** The number of questions after which a round goes to marking, unless it is INFINITE. */
export const QUESTIONS_PER_ROUND = { min: 1, max: 998 } as const;

/** The scoring interval and the highest point value, in whole points. */
export const POINT_VALUE = { min: 1, max: 1_000_000 } as const;

/**
 * What a host gives a seat beside its answers, or takes off: at most so many points at once, with a reason of so
 * many characters, so many times a seat.
 */
export const SEAT_POINTS = { most: 10_000, maxReasonLength: 200, maxOfSeat: 20 } as const;

/** The longest message that players see while a game is paused, in characters. */
export const PAUSE_MESSAGE_MAX_LENGTH = 500;

/** The bounds of a question round: questions in it, and characters of each part. */
export const ROUND = {
  maxNameLength: 100,
  minQuestions: 1,
  maxQuestions: 998,
  maxQuestionLength: 1_000,
  maxAnswerLength: 500,
  maxImageLength: 2_048,
} as const;

/** The largest question file that is imported, in bytes; no round is stored whose file would be larger. */
export const QUESTION_FILE = { maxBytes: 5 * 1024 * 1024 } as const;

/**
 * What an admin's rounds hold together, so that their list is a reply of a bearable size: rounds, and bytes
 * of the questions' texts and addresses, where each question counts some more for what stands around them.
 */
export const ROUNDS_OF_ADMIN = {
  maxRounds: 10_000,
  maxBytes: 32 * 1024 * 1024,
  bytesAroundQuestion: 130,
} as const;

/** What an admin stores who never subscribed: to try everything out takes far less. */
export const NEVER_SUBSCRIBED = {
  maxRounds: 100,
  maxQuestions: 20_000,
  maxImageBytes: 50 * 1024 * 1024,
} as const;

/** The bounds of a wager scheme; points are whole points, the percentage is a whole number. */
export const SCHEME = {
  maxNameLength: 100,
  maxPoints: 50,
  point: { min: 1, max: 10_000 },
  percentage: { min: 1, max: 100 },
  bonusPoints: { min: 1, max: 100 },
} as const;

/** The bounds of an uploaded image, the longest side of what is kept of it, and an admin's storage. */
export const IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 25_000_000,
  maxStoredSide: 1_600,
  maxBytesOfAdmin: 500 * 1024 * 1024,
} as const;

/** The values a new wager scheme starts with. */
export const SCHEME_DEFAULTS = {
  type: 'points',
  percentage: 50,
  singleUse: true,
  subtractForIncorrect: true,
  mandatoryWagering: false,
  bonus: false,
  bonusPoints: 1,
} as const;

/** The number of hosts that one subscription can pay for. */
export const HOSTS_QUANTITY = { min: 3, max: 999 } as const;
