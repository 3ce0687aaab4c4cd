import * as z from 'zod/mini';
import { fieldTexts } from './error-texts.ts';
import { timeField } from './fields.ts';
import { reportTexts } from './games/report-texts.ts';
import { gameModeSchema } from './hosts/hosts.ts';
import { schemeSchema, schemeTypeSchema } from './rounds/wagers.ts';

/** Longest window of a report in days, both ends included. */
export const MAX_WINDOW_DAYS = 366;

/** Days from the start to the end of the window that a report shows when no other is asked for. */
export const DEFAULT_WINDOW_DAYS = 7;

/** The most rows that a reply holds. */
export const MAX_ROWS = 10_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FILTER_MAX_LENGTH = 254;

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The round trip refuses days that do not exist, like the 30th of February; PostgreSQL has no year 0.
  return !Number.isNaN(time) && text >= '0001' && new Date(time).toISOString().startsWith(text);
}

function isTimeZone(text: string): boolean {
  try {
    // An offset like +02:00 is no IANA name; the database would read its sign the other way round.
    return (
      /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
    );
  } catch {
    return false;
  }
}

/** A day, YYYY-MM-DD. */
export const dayField = z
  .string(reportTexts.wrongDate)
  .check(z.refine(isDay, reportTexts.wrongDate));

/** An IANA time zone; UTC where none is given. */
export const timeZoneField = z._default(
  z
    .string(reportTexts.wrongTimeZone)
    .check(
      z.maxLength(64, reportTexts.wrongTimeZone),
      z.refine(isTimeZone, reportTexts.wrongTimeZone),
    ),
  'UTC',
);

/** The text that a filter in double quotes asks for, whole; undefined for one that rows may only contain. */
export function wholeText(filter: string): string | undefined {
  return /^"(.*)"$/s.exec(filter)?.[1];
}

/** The filter that lets through what has exactly this text; nothing else than '' is without one. */
export function wholeFilter(text: string): string {
  return `"${text}"`;
}

/**
 * A filter: rows whose text contains it in any case; absent or empty means every row. In double quotes
 * it means the whole text, a name as it is written; `""` means rows without one.
 */
export const filterField = z._default(
  z.string().check(
    z.trim(),
    z.refine((filter) => (wholeText(filter) ?? filter).length <= FILTER_MAX_LENGTH, {
      ...fieldTexts.tooLong,
      params: { maximum: FILTER_MAX_LENGTH },
    }),
  ),
  '',
);

/** How a long list is read in parts: at most `limit` rows, from where the last reply's `nextCursor` points to. */
export const pageShape = {
  limit: z.optional(
    z.coerce
      .number(reportTexts.wrongLimit)
      .check(
        z.int(reportTexts.wrongLimit),
        z.minimum(1, reportTexts.wrongLimit),
        z.maximum(1_000, reportTexts.wrongLimit),
      ),
  ),
  cursor: z.optional(
    z.string(reportTexts.wrongCursor).check(z.maxLength(200, reportTexts.wrongCursor)),
  ),
};

/** What the replies of lists that can be read in parts add. */
export const pagedShape = { total: z.int(), nextCursor: z.nullable(z.string()) };

/**
 * The query of a report over a window of days, both inclusive, in a time zone. Absent days mean the
 * week up to today. `team` and `email` narrow the rows down.
 */
export const windowShape = {
  start_date: z.optional(dayField),
  end_date: z.optional(dayField),
  time_zone: timeZoneField,
  team: filterField,
  email: filterField,
};

/** Whom totals are of: every person of a seat gets its points, or a team is its name. */
export const scoresBySchema = z.enum(['person', 'team'], reportTexts.wrongScoresBy);
/** Whom totals are of. */
export type ScoresBy = z.output<typeof scoresBySchema>;

/** Whom totals are of; people where nothing else is asked for. */
export const scoresByField = z._default(scoresBySchema, 'person');

/** How a played round was entered: beforehand, or while it was played. */
export const roundVersionSchema = z.enum(['pre-entered', 'live']);
/** How a played round was entered. */
export type RoundVersion = z.output<typeof roundVersionSchema>;

/** The type of a played round's wager scheme, or none. */
export const wagerModeSchema = z.union([z.literal('none'), schemeTypeSchema]);
/** The type of a played round's wager scheme, or none. */
export type WagerMode = z.output<typeof wagerModeSchema>;

/** How a round was entered, in words. */
export const roundVersionLabels: Readonly<Record<RoundVersion, string>> = {
  'pre-entered': 'Pre-entered',
  live: 'Live',
};

/** How bets were placed in a round, in words. */
export const wagerModeLabels: Readonly<Record<WagerMode, string>> = {
  none: 'None',
  points: 'Points',
  percentage: 'Percentage',
  standard: 'Standard',
};

/** How an answer was marked, in words. */
export const verdictLabels = {
  right: 'Correct',
  half: 'Half',
  wrong: 'Wrong',
  unmarked: 'Not marked',
  blank: 'Blank',
} as const;

/** What is said of a question that its host took out of the count. */
export const VOIDED_LABEL = 'Voided';

/** A group of identical responses: its verdict, who gave it, what each bet and what each earned; points in steps of 0.5. */
export const playedAnswerSchema = z.object({
  _id: z.string(),
  text: z.string(),
  point: z.boolean(),
  halfPoint: z.boolean(),
  additionalPoints: z.number(),
  marked: z.boolean(),
  players: z.array(z.string()),
  wagers: z.array(z.object({ player: z.string(), bet: z.number() })),
  earned: z.array(z.object({ player: z.string(), points: z.number() })),
});
/** A group of identical responses to a played question. */
export type PlayedAnswer = z.output<typeof playedAnswerSchema>;

/** A question as it was asked, with its answers; `markedPoint` is its value in whole points. A voided one earns nothing for anybody. */
export const playedQuestionSchema = z.object({
  _id: z.string(),
  orderNum: z.int(),
  questionText: z.string(),
  answerText: z.string(),
  image: z.string(),
  markedPoint: z.number(),
  voided: z.boolean(),
  answers: z.array(playedAnswerSchema),
});
/** A question as it was asked, with its answers. */
export type PlayedQuestion = z.output<typeof playedQuestionSchema>;

/** Points that its host gave a seat beside its answers, or took off, and what for; in steps of 0.5. */
export const seatPointsSchema = z.object({
  _id: z.string(),
  points: z.number(),
  reason: z.string(),
  givenAt: timeField,
});
/** Points that its host gave a seat, or took off. */
export type SeatPointsRow = z.output<typeof seatPointsSchema>;

/** A seat of a game: a team, its score, the points in it that its host gave, and the people on it who are known by email. */
export const playedPlayerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  score: z.number(),
  /** The oldest first. They belong to the game: a round has none. */
  seatPoints: z.array(seatPointsSchema),
  user: z.array(z.object({ _id: z.string(), email: z.string() })),
});
/** A seat of a game with its score. */
export type PlayedPlayer = z.output<typeof playedPlayerSchema>;

/** The parts of a played round that every report shows. */
export const playedRoundShape = {
  _id: z.string(),
  name: z.string(),
  version: roundVersionSchema,
  roundMode: gameModeSchema,
  wagerMode: wagerModeSchema,
  questions: z.array(playedQuestionSchema),
};

/** A played round within its game. */
export const playedRoundSchema = z.object({
  ...playedRoundShape,
  roomId: z.string(),
  roomCode: z.string(),
  currentWagerScheme: z.nullable(schemeSchema),
});
/** A played round within its game. */
export type PlayedRound = z.output<typeof playedRoundSchema>;

/** The head of a game; a game that is over is stopped. */
export const gameHeadShape = {
  _id: z.string(),
  roomCode: z.string(),
  /** How its host called the game; empty without a name. */
  name: z.string(),
  startedAt: timeField,
  gameMode: gameModeSchema,
};
