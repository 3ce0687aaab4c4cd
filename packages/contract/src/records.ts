import * as z from 'zod/mini';
import { fieldTexts } from './error-texts.ts';
import { sentLength, tiePlaceField, timeField } from './fields.ts';
import { reportTexts } from './games/report-texts.ts';
import { gameModeSchema } from './hosts/hosts.ts';
import { schemeSchema, schemeTypeSchema } from './rounds/wagers.ts';

/** Maximum length of a report's window in days, including both ends. */
export const MAX_WINDOW_DAYS = 366;

/** Days between start and end of a report's default window. */
export const DEFAULT_WINDOW_DAYS = 7;

/** Maximum number of rows in a reply. */
export const MAX_ROWS = 10_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FILTER_MAX_LENGTH = 254;

/** True for an existing day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The round trip refuses dates that don't exist, like February 30; PostgreSQL has no year 0.
  return !Number.isNaN(time) && text >= '0001' && new Date(time).toISOString().startsWith(text);
}

/** True for an IANA time zone. */
export function isTimeZone(text: string): boolean {
  try {
    // An offset like +02:00 is no IANA name, and PostgreSQL would read its sign the other way round.
    return (
      /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
    );
  } catch {
    return false;
  }
}

/** A date as YYYY-MM-DD. */
export const dayField = z
  .string(reportTexts.wrongDate)
  .check(z.refine(isDay, reportTexts.wrongDate));

/** An IANA time zone; UTC by default, and for browsers that don't know theirs. */
export const timeZoneField = z._default(
  z.string(reportTexts.wrongTimeZone).check(
    z.maxLength(64, { ...reportTexts.wrongTimeZone, abort: true }),
    z.overwrite((zone) => (zone === 'Etc/Unknown' ? 'UTC' : zone)),
    z.refine(isTimeZone, reportTexts.wrongTimeZone),
  ),
  'UTC',
);

/** The content of a filter in double quotes, which must match exactly; undefined for other filters. */
export function wholeText(filter: string): string | undefined {
  return /^"(.*)"$/s.exec(filter)?.[1];
}

/** Builds a filter that matches exactly this text; '' matches rows without one. */
export function wholeFilter(text: string): string {
  return `"${text}"`;
}

/**
 * A filter for rows that contain the text, in any case; empty or missing means all rows. Text in double
 * quotes must match exactly, including its case; `""` matches rows without one.
 */
export const filterField = z._default(
  z.string().check(
    sentLength(FILTER_MAX_LENGTH),
    z.trim(),
    z.refine((filter) => (wholeText(filter) ?? filter).length <= FILTER_MAX_LENGTH, {
      ...fieldTexts.tooLong,
      params: { maximum: FILTER_MAX_LENGTH },
    }),
  ),
  '',
);

/** Pagination of long lists: at most `limit` rows, starting at the `nextCursor` of the previous reply. */
export const pageShape = {
  /** The most rows of the reply: 1 to 1,000. Without it, all rows up to 10,000. */
  limit: z.optional(
    z.coerce
      .number(reportTexts.wrongLimit)
      .check(
        z.int(reportTexts.wrongLimit),
        z.minimum(1, reportTexts.wrongLimit),
        z.maximum(1_000, reportTexts.wrongLimit),
      ),
  ),
  /** The `nextCursor` of the previous reply. */
  cursor: z.optional(
    z.string(reportTexts.wrongCursor).check(z.maxLength(200, reportTexts.wrongCursor)),
  ),
};

export const pagedShape = { total: z.int(), nextCursor: z.nullable(z.string()) };

/** A window of days in a time zone, at most 366. */
export const daysShape = {
  /** The first day, as YYYY-MM-DD; by default 7 days before the last. */
  start_date: z.optional(dayField),
  /** The last day, as YYYY-MM-DD; today by default. */
  end_date: z.optional(dayField),
  time_zone: timeZoneField,
};

/** Query of a report about teams. */
export const windowShape = {
  ...daysShape,
  team: filterField,
  email: filterField,
};

/** Totals per person (each person of a team gets its points) or per team name. */
export const scoresBySchema = z.enum(['person', 'team'], reportTexts.wrongScoresBy);
export type ScoresBy = z.output<typeof scoresBySchema>;

export const scoresByField = z._default(scoresBySchema, 'person');

/** Origin of a played round: prepared before the game, or live. */
export const roundVersionSchema = z.enum(['pre-entered', 'live']);
export type RoundVersion = z.output<typeof roundVersionSchema>;

/** The type of a played round's wager scheme, or none. */
export const wagerModeSchema = z.union([z.literal('none'), schemeTypeSchema]);
export type WagerMode = z.output<typeof wagerModeSchema>;

export const roundVersionLabels: Readonly<Record<RoundVersion, string>> = {
  'pre-entered': 'Pre-entered',
  live: 'Live',
};

export const wagerModeLabels: Readonly<Record<WagerMode, string>> = {
  none: 'None',
  points: 'Points',
  percentage: 'Percentage',
  standard: 'Standard',
};

export const verdictLabels = {
  right: 'Correct',
  half: 'Half',
  wrong: 'Wrong',
  unmarked: 'Not marked',
  blank: 'Blank',
} as const;

export const VOIDED_LABEL = 'Voided';

/** A group of equal answers with its mark, its players, their bets and earned points; in steps of 0.5. */
export const playedAnswerSchema = z.object({
  _id: z.string(),
  /** The spelling of the answer; empty for blank ones. */
  text: z.string(),
  /** True if it is right. */
  point: z.boolean(),
  /** True if it is half right. */
  halfPoint: z.boolean(),
  additionalPoints: z.number(),
  /** False if nobody marked it. */
  marked: z.boolean(),
  /** The ids of the teams. */
  players: z.array(z.string()),
  /** The bets of the teams that placed one. */
  wagers: z.array(
    z.object({
      /** The id of the team. */
      player: z.string(),
      bet: z.number(),
    }),
  ),
  /** The points that each team earned. */
  earned: z.array(
    z.object({
      /** The id of the team. */
      player: z.string(),
      points: z.number(),
      /** True if the answer is wrong because another one of the team counts for the same thing. */
      isRepeat: z.optional(z.boolean()),
    }),
  ),
});
export type PlayedAnswer = z.output<typeof playedAnswerSchema>;

/** A question as it was asked, with its answers; of a list, one of its answers or its bonus. */
export const playedQuestionSchema = z.object({
  _id: z.string(),
  orderNum: z.int(),
  /** The number of the answer in commands and on phones; missing if the question has one. */
  n: z.optional(z.int()),
  /** The answer of a list, for people: 5b; missing if the question has one. */
  label: z.optional(z.string()),
  /** True for the bonus of a list. */
  isBonus: z.optional(z.boolean()),
  questionText: z.string(),
  answerText: z.string(),
  /** The explanation of the correct answer for players; missing if there is none. */
  explanation: z.optional(z.string()),
  image: z.string(),
  /** The value of the question, in steps of 0.5. */
  markedPoint: z.number(),
  voided: z.boolean(),
  answers: z.array(playedAnswerSchema),
});
export type PlayedQuestion = z.output<typeof playedQuestionSchema>;

/** Points that the host gave a team, or took from it, in addition to answers; in steps of 0.5. */
export const seatPointsSchema = z.object({
  _id: z.string(),
  points: z.number(),
  reason: z.string(),
  givenAt: timeField,
});
export type SeatPointsRow = z.output<typeof seatPointsSchema>;

/** A team in a game, with its score and its known users. */
export const playedPlayerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  score: z.number(),
  tie: tiePlaceField,
  /** Oldest first. They belong to the game, so rounds have none. */
  seatPoints: z.array(seatPointsSchema),
  /** The known users of the team. */
  user: z.array(z.object({ _id: z.string(), email: z.string() })),
});
export type PlayedPlayer = z.output<typeof playedPlayerSchema>;

export const playedRoundShape = {
  _id: z.string(),
  name: z.string(),
  version: roundVersionSchema,
  roundMode: gameModeSchema,
  wagerMode: wagerModeSchema,
  /** True for a tiebreaker, which earned nothing; otherwise missing. */
  isTiebreaker: z.optional(z.boolean()),
  questions: z.array(playedQuestionSchema),
  /** Ids of the players whose joker doubled the round; missing if there are none. */
  jokers: z.optional(z.array(z.string())),
};

/** A round as it was played. */
export const playedRoundSchema = z.object({
  ...playedRoundShape,
  roomId: z.string(),
  roomCode: z.string(),
  currentWagerScheme: z.nullable(schemeSchema),
});
export type PlayedRound = z.output<typeof playedRoundSchema>;

/** Fields common to all views of a game. An ended game has the mode `stop`. */
export const gameHeadShape = {
  _id: z.string(),
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  name: z.string(),
  startedAt: timeField,
  gameMode: gameModeSchema,
};
