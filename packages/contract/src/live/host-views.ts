import { gameModes, suggestions } from '@emcee/game';
import * as z from 'zod/mini';
import { timeField } from '../fields.ts';
import { doors, waitReasons } from './live-fields.ts';
import { liveSchemeSchema, openRangeSchema, screenShows, verdictSchema } from './live-views.ts';

/** A round of the game as its host sees it. */
export const hostRoundSchema = z.object({
  _id: z.string(),
  number: z.int(),
  name: z.string(),
  version: z.enum(['pre-entered', 'live']),
  state: z.enum(['open', 'marking', 'published', 'discarded']),
  isPutOff: z.boolean(),
  questionsCount: z.int(),
  current: z.int(),
  /** The last question that counts, once it was closed. */
  through: z.nullable(z.int()),
  closedAt: z.nullable(timeField),
  /** Told of a round that is asked or marked. */
  voided: z.array(z.int()),
  open: z.array(openRangeSchema),
  isAllRevealed: z.boolean(),
  halfPoints: z.boolean(),
  /** What phones will show of it, as its room had it when it was started. */
  showAnswers: z.boolean(),
  showScores: z.boolean(),
  switchRounds: z.boolean(),
  /** Whether its marks may be changed here: not once it is published and the next round has started. */
  mayChange: z.boolean(),
  /** How much of it was changed since it was published; nobody sees that before it is published again. */
  unpublishedChanges: z.int(),
  /** The questions that a live round may have at most. */
  mostQuestions: z.int(),
  /** How teams bet in it; null where they do not. */
  scheme: z.nullable(liveSchemeSchema),
});
/** A round of the game as its host sees it. */
export type HostRound = z.output<typeof hostRoundSchema>;

/** A question of a game as its host sees it. */
export const hostQuestionSchema = z.object({
  n: z.int(),
  questionText: z.string(),
  answerText: z.string(),
  image: z.string(),
  isRevealed: z.boolean(),
  isVoided: z.boolean(),
  answered: z.int(),
});
/** A question of a game as its host sees it. */
export type HostQuestion = z.output<typeof hostQuestionSchema>;

/** A game as its host sees it; lists that may be long are calls of their own. */
export const hostGameSchema = z.object({
  _id: z.string(),
  seq: z.int(),
  /** The number of the stage, which commands send along. */
  seen: z.int(),
  serverTime: timeField,
  roomCode: z.string(),
  name: z.string(),
  isRehearsal: z.boolean(),
  /** Whether rounds that are published become a record of the organizer. */
  isRecorded: z.boolean(),
  gameMode: z.enum(gameModes),
  startedAt: timeField,
  endedAt: z.nullable(timeField),
  shows: z.enum(screenShows),
  /** The rows that the standings on the screens show, from the last place up; null: all of them. */
  shownRows: z.nullable(z.int()),
  /** The question that the screens look back at. */
  shownQuestion: z.nullable(z.object({ roundId: z.string(), n: z.int() })),
  door: z.enum(doors),
  /** Behind the `#` of the address in the QR code; empty without one. */
  joinKey: z.string(),
  /** What the host let the screens say last; empty before. */
  message: z.string(),
  seatsCount: z.int(),
  /** The teams of which a phone is connected. */
  connectedCount: z.int(),
  /** The teams that wait at the door. */
  waitingCount: z.int(),
  /** Raised whenever a team comes, goes, is renamed or given points, and whenever a round is published. */
  seatsRevision: z.int(),
  /** The round that is being marked, by its id; null without one. */
  markingRound: z.nullable(z.string()),
  roundsCount: z.int(),
  /** The names of all rounds that were not discarded, oldest first: what is left of the library is told by them. */
  roundNames: z.array(z.string()),
  /** Every round that is open or waits, and the newest of the others; oldest first. */
  rounds: z.array(hostRoundSchema),
  /** The question that the host is on. */
  question: z.nullable(hostQuestionSchema),
  /** Answers and verdicts of the round that is asked or marked. */
  marks: z.nullable(
    z.object({
      revision: z.int(),
      groups: z.int(),
      open: z.int(),
      /** Answers that came late and wait for the host. */
      late: z.int(),
    }),
  ),
});
/** A game as its host sees it. */
export type HostGame = z.output<typeof hostGameSchema>;

/** Points that its host gave a team beside its answers, or took off, in steps of 0.5. */
export const givenPointsSchema = z.object({
  _id: z.string(),
  points: z.number(),
  reason: z.string(),
});

/** A team as its host sees it. */
export const hostSeatSchema = z.object({
  _id: z.string(),
  name: z.string(),
  joinedAt: timeField,
  phones: z.int(),
  points: z.number(),
  /** The oldest first, without what was taken back. */
  seatPoints: z.array(givenPointsSchema),
  /** Since when no phone of it is connected; null while one is. */
  awaySince: z.nullable(timeField),
});
/** A team as its host sees it. */
export type HostSeat = z.output<typeof hostSeatSchema>;

/** A team that waits at the door, as the host sees it. */
export const waitingSeatSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Since when it waits. */
  since: timeField,
  /** `email`: the room asks for one, and the team has none. Letting all in leaves it at the door. */
  waitsFor: z.enum(waitReasons),
});
/** A team that waits at the door. */
export type WaitingSeat = z.output<typeof waitingSeatSchema>;

/** The same answer of one team or several, or an answer that is judged apart from others with its words. */
export const answerGroupSchema = z.object({
  /** By which a verdict names its words: the same for what is judged apart. */
  group: z.string(),
  /** The team whose answer is judged apart; null for a group. */
  seatId: z.nullable(z.string()),
  /** As it was written first. */
  text: z.string(),
  verdict: z.nullable(verdictSchema),
  /** What the host added for everybody who gave it, or took off. */
  additionalPoints: z.number(),
  /** How it compares with the right answer; it counts for nothing. */
  suggestion: z.enum(suggestions),
  /** How far it is from a right answer that is a number; null where either says none. */
  distance: z.nullable(z.number()),
  /** How the same answer to the same question was marked last, in another game of this organizer; it counts for nothing. */
  lastVerdict: z.nullable(verdictSchema),
  teams: z.array(z.object({ _id: z.string(), name: z.string() })),
});
/** The same answer of one team or several, or one that is judged apart. */
export type AnswerGroup = z.output<typeof answerGroupSchema>;

/** A team that a publication moves. Points, in steps of 0.5, are what it gains or loses. */
export const publishMoveSchema = z.object({
  name: z.string(),
  points: z.number(),
  previousRank: z.int(),
  rank: z.int(),
});
/** A team that a publication moves. */
export type PublishMove = z.output<typeof publishMoveSchema>;

/** What a question is worth, and what its host may change of that, in points. */
export const questionWorthSchema = z.object({
  points: z.int(),
  /** Whether that counts, or what a team bets; `either`: it counts for a team without a bet. */
  decidedBy: z.enum(['value', 'bet', 'either']),
  /** One step, of the question or of an answer. */
  interval: z.int(),
  /** The most that a question can be worth. */
  most: z.int(),
  /** Whether another value would change anything, and the room allows it. */
  hasSteps: z.boolean(),
  /** Whether points may be added to an answer, or taken off. */
  hasAdditions: z.boolean(),
});
/** What a question is worth, and what its host may change of that. */
export type QuestionWorth = z.output<typeof questionWorthSchema>;

/** An answer that was written before its question closed and arrived after. */
export const lateAnswerSchema = z.object({
  n: z.int(),
  seatId: z.string(),
  text: z.string(),
  /** The answer of the same team that counts without it; empty without one. */
  standing: z.string(),
  /** How long after its question closed it arrived, in milliseconds. */
  lateMs: z.int(),
});
/** An answer that came late. */
export type LateAnswer = z.output<typeof lateAnswerSchema>;
