import { gameModes } from '@emcee/game';
import * as z from 'zod/mini';
import { phoneBrandSchema, screenBrandSchema } from '../brand-on-screens.ts';
import { tiePlaceField, timeField } from '../fields.ts';

/** The page of the big screen. */
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

/** The mark of an answer. */
export const verdictSchema = z.enum(['wrong', 'half', 'right']);

/** A range of open questions. */
export const openRangeSchema = z.object({
  /** The first open question. */
  from: z.int(),
  /** The last open question. */
  to: z.int(),
  /** When a last call closes them; null without one. */
  closesAt: z.nullable(timeField),
});

/** The wager scheme of a round, as it was when the round started; amounts in whole points. */
export const liveSchemeSchema = z.object({
  name: z.string(),
  type: z.enum(['points', 'percentage', 'standard']),
  /** The allowed bets of a `points` scheme; each entry can be used once if `singleUse`. */
  points: z.array(z.int()),
  percentage: z.nullable(z.int()),
  singleUse: z.boolean(),
  mandatoryWagering: z.boolean(),
  subtractForIncorrect: z.boolean(),
  losesHalf: z.optional(z.boolean()),
  bonusPoints: z.nullable(z.int()),
});

/** The form of a question with several answers. */
const seenFormShape = {
  /** The number of answers. */
  answers: z.int(),
  /** `any`: each answer may be in each field. */
  order: z.enum(['any', 'fixed']),
  /** The names of the answers; empty without names. */
  names: z.array(z.string()),
  /** Points for getting all of them right; 0 without a bonus. */
  bonusPoints: z.int(),
};

/** A round as phones and screens see it. */
export const seenRoundSchema = z.object({
  /** Position in the game, counted from 1. */
  number: z.int(),
  name: z.string(),
  /** `later`: closed, and left for marking another time. */
  state: z.enum(['open', 'marking', 'later', 'published']),
  questionsCount: z.int(),
  /** The host's question; 0 before the first. */
  current: z.int(),
  /** Ranges of open questions. Voided ones among them accept no answers. */
  open: z.array(openRangeSchema),
  /** The numbers of voided questions. */
  voided: z.array(z.int()),
  /** The questions of a closed round that were neither shown nor answered; missing if there are none. */
  skipped: z.optional(z.array(z.int())),
  /** True if all question texts are shown, not only up to the current one. */
  isAllRevealed: z.boolean(),
  /** Null in a round without bets. */
  scheme: z.nullable(liveSchemeSchema),
  /** Points of a right answer without a bet, in whole points, rounded up. */
  pointValue: z.int(),
  /** The same if it isn't whole. */
  value: z.optional(z.number()),
  /** True if an answer may be half right. */
  halfPoints: z.boolean(),
  /** Highest value that a host may give a question, in whole points. It also limits standard bets. */
  capPoints: z.int(),
  /**
   * Ranges of questions with several answers, as far as they are shown or open, and as many as fit in an event;
   * missing without any. Their answers have the numbers n, n + 1000, n + 2000.
   */
  forms: z.optional(
    z.array(
      z.object({
        /** The first question of the range. */
        from: z.int(),
        /** The last question of the range. */
        to: z.int(),
        ...seenFormShape,
      }),
    ),
  ),
  /**
   * The names of the teams of a tiebreaker, the only ones that may answer; none if scores are not shown. Missing
   * from other rounds.
   */
  tied: z.optional(z.array(z.string())),
});
export type SeenRound = z.output<typeof seenRoundSchema>;

/** A question as phones and screens see it. Texts are empty if they are not shown. */
export const seenQuestionSchema = z.object({
  n: z.int(),
  /** The text of the question. */
  text: z.string(),
  image: z.string(),
  /** The value of a question that is asked, in points, if it isn't that of its round. */
  points: z.optional(z.number()),
  /** Missing if it has one answer. */
  form: z.optional(z.object(seenFormShape)),
  /** Of a multiple-choice question, also if texts aren't shown. An answer is the text of one. */
  options: z.optional(z.array(z.string())),
});

/** Content of a pause: the standings, a message, or a default text if there is neither. */
const pauseSchema = z.object({
  /** True if a pause shows the standings. */
  hasTable: z.boolean(),
  /** The message of the pause; empty without one. */
  message: z.string(),
});

const sharedStage = {
  /** Sequence number; the highest is the newest. */
  seq: z.int(),
  /** Server time of this view, from which devices learn the server's clock. */
  serverTime: timeField,
  roomCode: z.string(),
  /** The host's name for the game; empty without one. */
  name: z.string(),
  isRehearsal: z.boolean(),
  gameMode: z.enum(gameModes),
  seatsCount: z.int(),
  /** The content of a running pause; null otherwise. */
  pause: z.nullable(pauseSchema),
  /** The round that is played, else the one that is marked, else the newest; null before the first. */
  round: z.nullable(seenRoundSchema),
  /** The current question; null if none is shown. */
  question: z.nullable(seenQuestionSchema),
};

/** State of the game for phones; the same for every phone. */
export const phoneStageSchema = z.object({
  ...sharedStage,
  brand: phoneBrandSchema,
  /** True if phones show hints. */
  hasTips: z.boolean(),
  /** True if phones may show standings now. */
  hasBoard: z.boolean(),
  /** True while the big screen shows the winners before the phones do; missing from older servers. */
  isFinishing: z.optional(z.boolean()),
  /** The round that is handed out; missing without one. Its questions are open in any mode but pause. */
  handout: z.optional(seenRoundSchema),
  /** When the game was opened; missing from older servers. */
  startedAt: z.optional(timeField),
});
export type PhoneStage = z.output<typeof phoneStageSchema>;

/** A row of the standings. */
export const boardRowSchema = z.object({
  rank: z.int(),
  /** The name of the team. */
  name: z.string(),
  points: z.number(),
  /** Rank before the last publication; null before the second. */
  previousRank: z.nullable(z.int()),
  tie: tiePlaceField,
});
export type BoardRow = z.output<typeof boardRowSchema>;

/** The last published standings: as many rows as fit in an event. */
export const boardSchema = z.object({
  seq: z.int(),
  rowsCount: z.int(),
  /** The first rows. */
  rows: z.array(boardRowSchema),
  /** Digest of the remaining rows, which changes with them; missing if there are none. */
  rest: z.optional(z.string()),
});
export type Board = z.output<typeof boardSchema>;

/** Number of teams that have answered the current question. */
export const progressSchema = z.object({
  seq: z.int(),
  roundNumber: z.int(),
  n: z.int(),
  /** The number of teams with an answer to it. */
  answered: z.int(),
  seatsCount: z.int(),
});
export type Progress = z.output<typeof progressSchema>;

const goneReasons = z.enum(['removed', 'turned-away', 'ended', 'revoked']);

/**
 * The end of a team's views. `removed`: the host removed the team. `turned-away`: the host did not let it in.
 * `ended`: the game ended while the team waited at the door. `revoked`: only for screens.
 */
export const goneSchema = z.object({
  /** The reason: `removed`, `turned-away` or `ended`. */
  reason: goneReasons,
});

/** The end of a screen's views. `revoked`: the screen was disconnected. The other reasons are for phones. */
export const screenGoneSchema = z.object({
  /** The reason: `revoked`. */
  reason: goneReasons,
});

/** Sent to a team waiting at the door, instead of all other views. */
export const waitingSchema = z.object({
  /** The name of the team. */
  name: z.string(),
  roomCode: z.string(),
  brand: phoneBrandSchema,
});
export type WaitingView = z.output<typeof waitingSchema>;

/** Number of teams with at least one connected phone. */
export const presenceSchema = z.object({
  gameId: z.string(),
  /** The number of teams with a connected phone. */
  connectedCount: z.int(),
});
export type Presence = z.output<typeof presenceSchema>;

/** Sent by a server that is stopping: the wait before reconnecting, by then to another one. */
export const laterSchema = z.object({
  /** The wait in milliseconds. */
  waitMs: z.int(),
});

/** A question of a closed round that the host shows on the big screen. */
export const shownQuestionSchema = z.object({
  roundNumber: z.int(),
  roundName: z.string(),
  n: z.int(),
  /** Empty if the question was read aloud. */
  questionText: z.string(),
  image: z.string(),
  isVoided: z.boolean(),
  /** The correct answer of a published round; empty if a team's answer is shown. */
  answerText: z.string(),
  /** The explanation of the correct answer; missing if there is none, or if the answer is not shown. */
  explanation: z.optional(z.string()),
  /** Teams that got it, that got half of it, and all that were asked; null if not shown. */
  known: z.nullable(
    z.object({
      /** The number of teams that got it. */
      right: z.int(),
      /** The number of teams that got half of it. */
      half: z.int(),
      /** The number of teams that were asked. */
      teams: z.int(),
    }),
  ),
  /** A team's answer; empty if the correct answer is shown. */
  given: z.string(),
  /** The number of answers to a list, all of which a team has to get; missing if the question has one. */
  answers: z.optional(z.int()),
});
export type ShownQuestion = z.output<typeof shownQuestionSchema>;

/** State of the game for the big screen. */
export const screenStageSchema = z.object({
  ...sharedStage,
  brand: screenBrandSchema,
  /** The page to show. */
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
  /** The host's message; empty on other pages. */
  message: z.string(),
  /** The past question; null on other pages. */
  shown: z.nullable(shownQuestionSchema),
  /** Number of first rows that the standings still hide. They have a rank, no name and 0 points. */
  hiddenRows: z.int(),
  /** Names of the newest teams, newest first, on the page for joining; empty on other pages. */
  newestSeats: z.array(z.string()),
  /** The key in the address of the QR code; empty without one, and on other pages. */
  joinKey: z.string(),
});
export type ScreenStage = z.output<typeof screenStageSchema>;
