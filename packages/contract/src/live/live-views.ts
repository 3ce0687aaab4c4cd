import { gameModes } from '@emcee/game';
import * as z from 'zod/mini';
import { brandingSchema } from '../branding.ts';
import { timeField } from '../fields.ts';

/** What a host may let the screens show. */
export const screenShows = [
  'auto',
  'join',
  'question',
  'answer',
  'given',
  'standings',
  'winners',
  'message',
  'blank',
] as const;

/** How an answer was marked. */
export const verdictSchema = z.enum(['wrong', 'half', 'right']);

/** First and last of some questions in a row, and when they close; null while nothing closes them. */
export const openRangeSchema = z.object({
  from: z.int(),
  to: z.int(),
  closesAt: z.nullable(timeField),
});

/** The wager scheme of a round in play, as it was when the round started; amounts are whole points. */
export const liveSchemeSchema = z.object({
  name: z.string(),
  type: z.enum(['points', 'percentage', 'standard']),
  points: z.array(z.int()),
  percentage: z.nullable(z.int()),
  singleUse: z.boolean(),
  mandatoryWagering: z.boolean(),
  subtractForIncorrect: z.boolean(),
  bonusPoints: z.nullable(z.int()),
});

/** A round as phones and screens see it. */
export const seenRoundSchema = z.object({
  /** Its place in the game, counted from 1. */
  number: z.int(),
  name: z.string(),
  /** `later`: it is closed, and the host marks it another time. */
  state: z.enum(['open', 'marking', 'later', 'published']),
  questionsCount: z.int(),
  /** The question that the host is on; 0 before the first. */
  current: z.int(),
  /** The questions that take answers; voided ones among them do not. */
  open: z.array(openRangeSchema),
  voided: z.array(z.int()),
  /** Whether every text may be read, not only the current one. */
  isAllRevealed: z.boolean(),
  /** How teams may bet in it; null where they may not. */
  scheme: z.nullable(liveSchemeSchema),
  /** What a right answer brings without a bet, in whole points. */
  pointValue: z.int(),
  /** Whether an answer may be half right. */
  halfPoints: z.boolean(),
  /** The most that an answer brings without a bet, in whole points; it bounds standard bets as well. */
  capPoints: z.int(),
});
/** A round as phones and screens see it. */
export type SeenRound = z.output<typeof seenRoundSchema>;

/** A question as phones and screens see it; the texts are empty where they are not shown. */
export const seenQuestionSchema = z.object({ n: z.int(), text: z.string(), image: z.string() });

/** What is shown while a game is paused: the table, a message, or a text of ours where both are empty. */
const pauseSchema = z.object({ hasTable: z.boolean(), message: z.string() });

const sharedStage = {
  /** The newest wins. */
  seq: z.int(),
  /** When the server made this; a device knows its clock's error by it. */
  serverTime: timeField,
  roomCode: z.string(),
  /** How the host calls this game; empty without a name. */
  name: z.string(),
  isRehearsal: z.boolean(),
  gameMode: z.enum(gameModes),
  brand: brandingSchema,
  seatsCount: z.int(),
  pause: z.nullable(pauseSchema),
  round: z.nullable(seenRoundSchema),
  question: z.nullable(seenQuestionSchema),
};

/** Where the game stands, the same for every phone of it. */
export const phoneStageSchema = z.object({
  ...sharedStage,
  hasTips: z.boolean(),
  /** Whether there is a table for phones now. */
  hasBoard: z.boolean(),
  /** When the game was opened; an older server does not tell. */
  startedAt: z.optional(timeField),
});
/** Where the game stands, for a phone. */
export type PhoneStage = z.output<typeof phoneStageSchema>;

/** A line of the table. */
export const boardRowSchema = z.object({
  rank: z.int(),
  name: z.string(),
  points: z.number(),
  /** Its place before the last publication; null before the second. */
  previousRank: z.nullable(z.int()),
});
/** A line of the table. */
export type BoardRow = z.output<typeof boardRowSchema>;

/** The table as it was published last: the first rows, as many as an event holds. */
export const boardSchema = z.object({
  seq: z.int(),
  rowsCount: z.int(),
  rows: z.array(boardRowSchema),
  /** A digest of the other rows: it changes whenever they do. Missing where there are none. */
  rest: z.optional(z.string()),
});
/** The table as it was published last. */
export type Board = z.output<typeof boardSchema>;

/** How many teams have answered the current question. */
export const progressSchema = z.object({
  seq: z.int(),
  roundNumber: z.int(),
  n: z.int(),
  answered: z.int(),
  seatsCount: z.int(),
});
/** How many teams have answered the current question. */
export type Progress = z.output<typeof progressSchema>;

/** Why there is nothing more to see. */
export const goneSchema = z.object({
  reason: z.enum(['removed', 'turned-away', 'ended', 'revoked']),
});

/** In place of everything else, for a team that waits at the door. */
export const waitingSchema = z.object({
  name: z.string(),
  roomCode: z.string(),
  brand: brandingSchema,
});
/** What a team sees that waits at the door. */
export type WaitingView = z.output<typeof waitingSchema>;

/** How many teams are connected by at least one phone. */
export const presenceSchema = z.object({ gameId: z.string(), connectedCount: z.int() });
/** How many teams are connected. */
export type Presence = z.output<typeof presenceSchema>;

/** The last word of a server that stops: when to open the stream again, by then at another one. */
export const laterSchema = z.object({ waitMs: z.int() });

/** A question of a closed round, as the host lets the screens show it. */
export const shownQuestionSchema = z.object({
  roundNumber: z.int(),
  roundName: z.string(),
  n: z.int(),
  /** Empty where it was read aloud. */
  questionText: z.string(),
  image: z.string(),
  isVoided: z.boolean(),
  /** The right answer of a published round; empty where only an answer of a team is shown. */
  answerText: z.string(),
  /** The teams that knew it, wholly or by half, and all that were asked; null where that is not shown. */
  known: z.nullable(z.object({ right: z.int(), half: z.int(), teams: z.int() })),
  /** What a team has written; empty where the right answer is shown. */
  given: z.string(),
});
/** A question of a closed round on the screens. */
export type ShownQuestion = z.output<typeof shownQuestionSchema>;

/** What a screen shows: the stage, and what the host lets it show. */
export const screenStageSchema = z.object({
  ...sharedStage,
  shows: z.enum([
    'join',
    'question',
    'answer',
    'given',
    'marking',
    'standings',
    'winners',
    'pause',
    'message',
    'blank',
    'end',
    'closed',
  ]),
  /** What the host lets the screens say; empty where they show anything else. */
  message: z.string(),
  /** The question that the host looks back at; null where anything else is shown. */
  shown: z.nullable(shownQuestionSchema),
  /** The first places that the standings still hide. */
  hiddenRows: z.int(),
  /** The names that came last, newest first. */
  newestSeats: z.array(z.string()),
  /** Behind the `#` of the address in the QR code; empty without one. */
  joinKey: z.string(),
});
/** What a screen shows. */
export type ScreenStage = z.output<typeof screenStageSchema>;
