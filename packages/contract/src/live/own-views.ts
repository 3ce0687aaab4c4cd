import { ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldTexts } from '../error-texts.ts';
import { tiePlaceField } from '../fields.ts';
import { answerNumberField, keyField } from './live-fields.ts';
import { liveTexts } from './live-texts.ts';
import { verdictSchema } from './live-views.ts';

/** An answer of the phone's own team, as the server stored it. */
export const ownAnswerSchema = z.object({
  /** The number of the answer: that of its question, and 1000 more for each further answer of a list. */
  n: z.int(),
  text: z.string(),
  /** The revision of the answer, to send as `basedOn` with the next one. */
  revision: z.int(),
  /** In whole points; 0 without a bet. */
  bet: z.int(),
});
export type OwnAnswer = z.output<typeof ownAnswerSchema>;

/** A late answer of the phone's own team. The host decides whether it counts. */
export const ownLateAnswerSchema = z.object({
  n: z.int(),
  text: z.string(),
  /** In whole points; 0 without a bet. */
  bet: z.int(),
  /** `left-out`: the host did not accept it. */
  state: z.enum(['waiting', 'left-out']),
});
export type OwnLateAnswer = z.output<typeof ownLateAnswerSchema>;

/**
 * Reasons to refuse an answer. `not-open-yet`: its question isn't open yet. `paused`: the game is paused; send
 * it again afterwards. `closed`: its question is closed. `voided`: its question is voided. `round-over`: the
 * round is over, or there is no such round or question. `changed-by-team`: another phone of the team has sent
 * an answer in the meantime. `bet-required`: the wager scheme demands a bet. `not-in-list`: the bet is none of
 * the scheme's values. `too-high`: the bet is above the limit. `no-bet-left`: the round has no bets, or every
 * bet that the scheme allows is used. `bets-together`: this bet was valid, but another one of the same call and
 * round was not; such bets are accepted all or none.
 */
export const answerReasons = [
  'not-open-yet',
  'paused',
  'closed',
  'voided',
  'round-over',
  'changed-by-team',
  'bet-required',
  'not-in-list',
  'too-high',
  'no-bet-left',
  'bets-together',
] as const;
export type AnswerReason = (typeof answerReasons)[number];

/** A number that the phone's app makes, so that nobody types it. */
export const madeByPhone = z.int(liveTexts.keyInvalid).check(z.minimum(0, liveTexts.keyInvalid));

export const sentAnswerSchema = z.object({
  key: keyField,
  /** The number of the round in the game. */
  round: z
    .int(liveTexts.noSuchQuestion)
    .check(z.minimum(1, liveTexts.noSuchQuestion), z.maximum(1_000, liveTexts.noSuchQuestion)),
  n: answerNumberField,
  /** An empty text withdraws the answer. */
  text: z
    .string(liveTexts.answerInvalid)
    .check(z.maxLength(ROUND.maxAnswerLength, fieldTexts.tooLong)),
  /**
   * The `revision` of the team's answer that the player saw; 0 if there was none. Compared only if another phone
   * of the team sent the present answer: if it differs, the answer is refused as `changed-by-team`.
   */
  basedOn: madeByPhone,
  /** The bet in whole points; 0 or missing means none. A withdrawn answer has no bet. */
  bet: z.optional(z.int(liveTexts.betInvalid).check(z.minimum(0, liveTexts.betInvalid))),
  /** Age of the answer when the call was sent, in ms by the phone's monotonic clock. */
  madeAgoMs: madeByPhone,
});

export const answerOutcomeSchema = z.object({
  /** The key of the answer. */
  key: z.string(),
  /** `late`: written in time but received too late; the host decides whether it counts. */
  outcome: z.enum(['saved', 'late', 'refused']),
  reason: z.optional(z.enum(answerReasons)),
  /** The team's current answer; null without one. */
  current: z.nullable(ownAnswerSchema),
});
export type AnswerOutcome = z.output<typeof answerOutcomeSchema>;

/**
 * An answer's result after its round was published. Points are in steps of 0.5. The bonus of a list follows its
 * answers.
 */
export const ownResultSchema = z.object({
  n: z.int(),
  /** Empty for a blank answer. */
  text: z.string(),
  verdict: z.nullable(verdictSchema),
  /** The bet that counted, in whole points; 0 without one. */
  bet: z.int(),
  /** Null if scores are not shown. */
  points: z.nullable(z.number()),
  /** The question's value without a bet, in whole points, rounded up; null if scores are not shown. */
  valuePoints: z.nullable(z.int()),
  /** The same if it isn't whole. */
  value: z.optional(z.number()),
  /** Points that the host added or took off; null if scores are not shown. */
  additionalPoints: z.nullable(z.number()),
  isVoided: z.boolean(),
  /** The correct answer; null if it is not shown, and in further rows of a list in any order. */
  rightAnswer: z.nullable(z.string()),
  /** The explanation of the correct answer; missing if there is none, or if the answer is not shown. */
  explanation: z.optional(z.string()),
  /** True if this team was right, and no other team was right or half right. */
  isOnlyOne: z.boolean(),
  /** True if it is wrong because another answer of the team counts for the same thing. */
  isRepeat: z.optional(z.boolean()),
  /** True if the team's joker doubled the points. */
  isDoubled: z.optional(z.boolean()),
});
export type OwnResult = z.output<typeof ownResultSchema>;

/** The answers of a round in a team's view. */
const ownAnswersShape = {
  /** The answers nearest to the current question, as many as fit in an event. */
  answers: z.array(ownAnswerSchema),
  /** The number of answers in that round. */
  answersCount: z.int(),
  /** Late answers of that round that don't count so far. */
  late: z.array(ownLateAnswerSchema),
};

/** The private part of a team's view. */
export const ownViewSchema = z.object({
  seq: z.int(),
  /** Rises with each change of the team's answers. Ignore a view with a lower one. */
  revision: z.int(),
  /** The name of the team. */
  name: z.string(),
  /** Number of the round of `answers`; null without one. */
  roundNumber: z.nullable(z.int()),
  ...ownAnswersShape,
  /** The team's bets in that round while it is open; null in a round without bets. */
  bets: z.nullable(
    z.object({
      /** Score when the round started, in steps of 0.5. Limits for bets derive from it. */
      openingPoints: z.number(),
      /** The bets nearest to the current question, as many as fit in an event; without voided questions. */
      placed: z.array(z.object({ n: z.int(), bet: z.int() })),
    }),
  ),
  /** Results of the round in `stage`, once it is published; null before, and if the room shows no answers. */
  results: z.nullable(
    z.object({
      roundNumber: z.int(),
      roundName: z.string(),
      /** The number of all results. */
      rowsCount: z.int(),
      /** The first rows, as many as fit in an event. */
      rows: z.array(ownResultSchema),
    }),
  ),
  /** True if the team joined after the round was closed, so it waits for the next one; otherwise missing. */
  isNew: z.optional(z.boolean()),
  /** True if the team is in the tiebreaker in `stage`; otherwise missing. */
  isTied: z.optional(z.boolean()),
  /** Score and rank of the last publication; null if scores are not shown. */
  score: z.nullable(
    z.object({
      points: z.number(),
      rank: z.int(),
      previousRank: z.nullable(z.int()),
      tie: tiePlaceField,
      /** Points gained by corrections since the last round started, by round. */
      corrected: z.optional(z.array(z.object({ roundNumber: z.int(), points: z.number() }))),
    }),
  ),
  /** Points given by the host or taken off. If there are many, the oldest are one sum without a reason. */
  seatPoints: z.array(z.object({ points: z.number(), reason: z.string() })),
  /**
   * Newest notes for players on corrections, if answers are shown. Without a round they concern the
   * team's points.
   */
  notes: z.optional(
    z.array(
      z.object({
        /** The position of the round in the game, counted from 1; null for a note on the team's points. */
        roundNumber: z.nullable(z.int()),
        /** The number of the question in its round, counted from 1; null for a note on the team's points. */
        n: z.nullable(z.int()),
        /** The note of the host or admin who corrected it. */
        text: z.string(),
      }),
    ),
  ),
  /** The team's joker, which doubles one round; missing in games without jokers. */
  joker: z.optional(
    z.object({
      /** True if it is laid for the next round without bets. */
      isLaid: z.boolean(),
      /** The number of the round that it doubles; missing until it is used. */
      roundNumber: z.optional(z.int()),
    }),
  ),
  /** The answers to the round that is handed out; missing without one. */
  handout: z.optional(z.object({ roundNumber: z.int(), ...ownAnswersShape })),
});
export type OwnView = z.output<typeof ownViewSchema>;
