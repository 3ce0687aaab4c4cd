import { gameModes, suggestions } from '@emcee/game';
import * as z from 'zod/mini';
import { tiePlaceField, timeField } from '../fields.ts';
import { listFormSchema } from '../rounds/answer-form.ts';
import { doors, waitReasons } from './live-fields.ts';
import { liveSchemeSchema, openRangeSchema, screenShows, verdictSchema } from './live-views.ts';

/** A round as its host sees it. */
export const hostRoundSchema = z.object({
  _id: z.string(),
  /** Position in the game, counted from 1. */
  number: z.int(),
  name: z.string(),
  version: z.enum(['pre-entered', 'live']),
  /** The prepared round that it was started from; missing from live rounds. */
  readyRoundId: z.optional(z.string()),
  /** The state of the round. */
  state: z.enum(['open', 'marking', 'published', 'discarded']),
  /** True if the round is closed and left for marking another time. */
  isPutOff: z.boolean(),
  questionsCount: z.int(),
  /** The current question; 0 before the first. */
  current: z.int(),
  /** The last question that counts; null until the round is closed. */
  through: z.nullable(z.int()),
  closedAt: z.nullable(timeField),
  /** The numbers of voided questions, only of a round that is open or being marked. */
  voided: z.array(z.int()),
  /** Ranges of open questions. */
  open: z.array(openRangeSchema),
  /** True if all questions are shown, not only up to the current one. */
  isAllRevealed: z.boolean(),
  halfPoints: z.boolean(),
  /** True if phones show a team its own marked answers. */
  showAnswers: z.boolean(),
  /** True if phones show points, ranks and standings. */
  showScores: z.boolean(),
  /** True if the next round may start before this one is published. */
  switchRounds: z.boolean(),
  /** False once the round is published and the next one has started. */
  mayChange: z.boolean(),
  /** Number of changes since the round was published. Nobody else sees them before the next publication. */
  unpublishedChanges: z.int(),
  /** The most questions the round can have. */
  mostQuestions: z.int(),
  /** Null in a round without bets. */
  scheme: z.nullable(liveSchemeSchema),
  /** The ids of the teams of a tiebreaker; missing from other rounds. */
  tied: z.optional(z.array(z.string())),
  /** The number of teams whose joker doubles the round; missing if there are none. */
  jokers: z.optional(z.int()),
});
export type HostRound = z.output<typeof hostRoundSchema>;

/** A question as its host sees it. */
export const hostQuestionSchema = z.object({
  n: z.int(),
  questionText: z.string(),
  answerText: z.string(),
  image: z.string(),
  /** True if the question was shown. */
  isRevealed: z.boolean(),
  isVoided: z.boolean(),
  /** The number of teams with an answer. */
  answered: z.int(),
  /** Missing if it has one answer. */
  form: z.optional(listFormSchema),
  /** Of a multiple-choice question. */
  options: z.optional(z.array(z.string())),
  /** Other correct answers, in the state of a game the first that fit; missing if there are none. */
  alternateAnswers: z.optional(z.array(z.string())),
  /** For the host alone; missing if there is none. */
  note: z.optional(z.string()),
  /** For players, with the correct answer; missing if there is none. */
  explanation: z.optional(z.string()),
});
export type HostQuestion = z.output<typeof hostQuestionSchema>;

/** A game as its host sees it. Long lists have their own calls. */
export const hostGameSchema = z.object({
  _id: z.string(),
  seq: z.int(),
  /** The number of the stage. Commands send it back, so that the server can detect a stale view. */
  seen: z.int(),
  serverTime: timeField,
  roomCode: z.string(),
  name: z.string(),
  isRehearsal: z.boolean(),
  /** True if published rounds are recorded for the organizer. */
  isRecorded: z.boolean(),
  /** True if each team can double one round; otherwise missing. */
  hasJokers: z.optional(z.boolean()),
  gameMode: z.enum(gameModes),
  startedAt: timeField,
  /** When the game ended; null while it is open. */
  endedAt: z.nullable(timeField),
  shows: z.enum(screenShows),
  /** Number of rows of the standings on the big screen, from the last rank up; null for all. */
  shownRows: z.nullable(z.int()),
  /** The past question on the big screen. */
  shownQuestion: z.nullable(z.object({ roundId: z.string(), n: z.int() })),
  door: z.enum(doors),
  /** The key in the address of the QR code; empty without one. */
  joinKey: z.string(),
  /** True if the host chose results on phones for this game, false for the settings; null if not chosen. */
  showsResults: z.optional(z.nullable(z.boolean())),
  /** True if the room has no other recorded game. Demo games don't count. */
  isFirstGame: z.optional(z.boolean()),
  /** The last message on the big screen; empty before the first. */
  message: z.string(),
  seatsCount: z.int(),
  /** Number of teams with a connected phone. */
  connectedCount: z.int(),
  /** The number of teams waiting at the door. */
  waitingCount: z.int(),
  /** Missing unless many teams joined from one network within a minute, in the last ten minutes. */
  crowd: z.optional(
    z.object({
      /** The most that joined within a minute. */
      joined: z.int(),
      /** Number of its teams in the game that joined since then. */
      teams: z.int(),
      since: timeField,
    }),
  ),
  /** Increases when a team joins, leaves, is renamed or gets points, and when a round is published. */
  seatsRevision: z.int(),
  /** The id of the round that is being marked; null without one. */
  markingRound: z.nullable(z.string()),
  roundsCount: z.int(),
  /** Names of all rounds except discarded ones, oldest first. They tell which prepared rounds are left. */
  roundNames: z.array(z.string()),
  /** All rounds that are open or unmarked, and the newest of the others; oldest first. */
  rounds: z.array(hostRoundSchema),
  /** The round that is handed out, whose state is `open`; missing without one. */
  handout: z.optional(
    z.object({
      ...hostRoundSchema.shape,
      /** The number of teams with an answer to it. */
      started: z.int(),
    }),
  ),
  /** The current question; null without one. */
  question: z.nullable(hostQuestionSchema),
  /** Counts of answers in the round that is open or being marked. */
  marks: z.nullable(
    z.object({
      revision: z.int(),
      /** The number of groups of equal answers. */
      groups: z.int(),
      /** The number of groups without a mark. */
      open: z.int(),
      /** Late answers that the host has not decided on. */
      late: z.int(),
    }),
  ),
});
export type HostGame = z.output<typeof hostGameSchema>;
export type HostHandout = NonNullable<HostGame['handout']>;

/** Points that the host gave a team, or took from it, in addition to answers; in steps of 0.5. */
export const givenPointsSchema = z.object({
  _id: z.string(),
  points: z.number(),
  reason: z.string(),
});

/** A team as its host sees it. */
export const hostSeatSchema = z.object({
  _id: z.string(),
  /** The name of the team. */
  name: z.string(),
  joinedAt: timeField,
  /** The number of its phones. */
  phones: z.int(),
  points: z.number(),
  tie: tiePlaceField,
  /** Oldest first, without withdrawn ones. */
  seatPoints: z.array(givenPointsSchema),
  /** Time when the last phone disconnected; null while one is connected. */
  awaySince: z.nullable(timeField),
  /** True for a team of the game's `crowd`. */
  isOfCrowd: z.optional(z.boolean()),
});
export type HostSeat = z.output<typeof hostSeatSchema>;

/** A team waiting at the door, as the host sees it. */
export const waitingSeatSchema = z.object({
  _id: z.string(),
  /** The name of the team. */
  name: z.string(),
  /** Start of the wait. */
  since: timeField,
  /** `email`: the room requires an email and the team has none. `letAllIn` doesn't admit such teams. */
  waitsFor: z.enum(waitReasons),
});
export type WaitingSeat = z.output<typeof waitingSeatSchema>;

/** A group of equal answers, or one answer that is marked separately. */
export const answerGroupSchema = z.object({
  /** The number of its answers; missing if it is that of the question. */
  n: z.optional(z.int()),
  /** Name of the wording in mark commands; equal for answers that are marked separately. */
  group: z.string(),
  /** The team whose answer is marked separately; null for a group. */
  seatId: z.nullable(z.string()),
  /** The spelling of the first answer. */
  text: z.string(),
  verdict: z.nullable(verdictSchema),
  /** Points that the host added for all teams of the group, or took off. */
  additionalPoints: z.number(),
  /** Comparison with the correct answer. A suggestion isn't a mark. */
  suggestion: z.enum(suggestions),
  /** Difference from a numeric correct answer; null if either text is no number. */
  distance: z.nullable(z.number()),
  /**
   * The last mark of the same answer to the same question in the organizer's earlier games. It isn't a
   * mark of this game.
   */
  lastVerdict: z.nullable(verdictSchema),
  /** The teams that gave this answer, each once. */
  teams: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** True if the answer is wrong because another one of the team counts for the same thing. */
      isRepeat: z.optional(z.boolean()),
    }),
  ),
});
export type AnswerGroup = z.output<typeof answerGroupSchema>;

/** Effect of a publication on a team. `points` is the gain or loss, in steps of 0.5. */
export const publishMoveSchema = z.object({
  /** The name of the team. */
  name: z.string(),
  points: z.number(),
  previousRank: z.int(),
  rank: z.int(),
});
export type PublishMove = z.output<typeof publishMoveSchema>;

/** A question's value in points, and the host's options to change it. */
export const questionWorthSchema = z.object({
  /** In whole points, rounded up. */
  points: z.int(),
  /** The value if it isn't whole. */
  value: z.optional(z.number()),
  /** The source of an answer's points. `either`: the value counts only for teams without a bet. */
  decidedBy: z.enum(['value', 'bet', 'either']),
  /** Step of the question's value and of an answer's added points. */
  interval: z.int(),
  /** Maximum value of a question, apart from `worths`. */
  most: z.int(),
  /** Values that were prepared for questions of the round, which are allowed too; missing without any. */
  worths: z.optional(z.array(z.number())),
  /** True if a change of value would have an effect and the room allows it. */
  hasSteps: z.boolean(),
  /** True if points may be added to an answer or taken off. */
  hasAdditions: z.boolean(),
});
export type QuestionWorth = z.output<typeof questionWorthSchema>;

/** An answer written before its question closed that arrived afterwards. */
export const lateAnswerSchema = z.object({
  n: z.int(),
  /** The answer of a list, for people: 5b; missing if the question has one. */
  label: z.optional(z.string()),
  seatId: z.string(),
  text: z.string(),
  /** The team's answer that counts otherwise; empty without one. */
  standing: z.string(),
  /** Milliseconds between the closing of the question and the answer's arrival. */
  lateMs: z.int(),
});
export type LateAnswer = z.output<typeof lateAnswerSchema>;

/** An ended game with rounds to mark or changes to publish. */
export const gameToMarkSchema = z.object({
  _id: z.string(),
  name: z.string(),
  endedAt: timeField,
  /** The rounds to mark or to publish again. */
  rounds: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      answersCount: z.int(),
      /** Number of changes since the round was published. */
      unpublishedChanges: z.int(),
    }),
  ),
});
export type GameToMark = z.output<typeof gameToMarkSchema>;

/** A screen of the room. */
export const connectedScreenSchema = z.object({
  _id: z.string(),
  /** Browser and system: 'Chrome on Android'; empty until the link was opened. */
  device: z.string(),
  connectedAt: timeField,
  /** Null until the link was opened. */
  seenAt: z.nullable(timeField),
  /** True if the screen is connected. A lost connection is noticed within a minute. */
  isOn: z.boolean(),
});
export type ConnectedScreen = z.output<typeof connectedScreenSchema>;
