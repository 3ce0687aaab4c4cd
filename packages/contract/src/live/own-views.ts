import { ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldTexts } from '../error-texts.ts';
import { keyField, questionNumberField } from './live-fields.ts';
import { liveTexts } from './live-texts.ts';
import { verdictSchema } from './live-views.ts';

/** An answer of the own team, as the server has it. */
export const ownAnswerSchema = z.object({
  n: z.int(),
  text: z.string(),
  revision: z.int(),
  /** In whole points; 0 without one. */
  bet: z.int(),
});
/** An answer of the own team. */
export type OwnAnswer = z.output<typeof ownAnswerSchema>;

/** An answer of the own team that was written in time and came late: the host decides whether it counts. */
export const ownLateAnswerSchema = z.object({
  n: z.int(),
  text: z.string(),
  /** In whole points; 0 without one. */
  bet: z.int(),
  state: z.enum(['waiting', 'left-out']),
});
/** An answer of the own team that came late. */
export type OwnLateAnswer = z.output<typeof ownLateAnswerSchema>;

/**
 * Why an answer is not taken; `changed-by-team`: another phone of the team has sent one meanwhile. The bets of one call and
 * round count together or not at all; `bets-together`: this one was fine, another one was not.
 */
export const answerReasons = [
  'not-open-yet',
  'paused',
  'closed',
  'voided',
  'round-over',
  'changed-by-team',
  'bet-required',
  'not-whole',
  'not-in-list',
  'too-high',
  'no-bet-left',
  'bets-together',
] as const;
/** Why an answer is not taken. */
export type AnswerReason = (typeof answerReasons)[number];

/** An answer as a phone sends it. */
export const sentAnswerSchema = z.object({
  key: keyField,
  /** The number of its round in the game. */
  round: z.int(liveTexts.noSuchQuestion).check(z.minimum(1), z.maximum(1_000)),
  n: questionNumberField,
  /** An empty text withdraws the answer. */
  text: z
    .string(liveTexts.answerInvalid)
    .check(z.maxLength(ROUND.maxAnswerLength, fieldTexts.tooLong)),
  /** The revision of the answer that the phone saw; 0 where it saw none. */
  basedOn: z.int().check(z.minimum(0)),
  /** What the team bets on it, in whole points; 0 and without it: no bet. An answer that is withdrawn has none. */
  bet: z.optional(z.int().check(z.minimum(0))),
  /** How long before the call left the phone it was written, in milliseconds by the phone's own watch. */
  madeAgoMs: z.int().check(z.minimum(0)),
});

/** What became of an answer. */
export const answerOutcomeSchema = z.object({
  key: z.string(),
  /** `late`: it was written in time, and the host decides whether it counts. */
  outcome: z.enum(['saved', 'late', 'refused']),
  reason: z.optional(z.enum(answerReasons)),
  /** The answer as it stands now; null without one. */
  current: z.nullable(ownAnswerSchema),
});
/** What became of an answer. */
export type AnswerOutcome = z.output<typeof answerOutcomeSchema>;

/** What became of an own answer, once its round is published. Points come in steps of 0.5. */
export const ownResultSchema = z.object({
  n: z.int(),
  /** Empty where the team left it blank. */
  text: z.string(),
  verdict: z.nullable(verdictSchema),
  /** What counted as its bet, in whole points; 0 without one. */
  bet: z.int(),
  /** Null where scores are not shown. */
  points: z.nullable(z.number()),
  /** What its question was worth without a bet, in whole points; null where scores are not shown. */
  valuePoints: z.nullable(z.int()),
  /** What the host added to it or took from it; null where scores are not shown. */
  additionalPoints: z.nullable(z.number()),
  isVoided: z.boolean(),
  /** The right answer; null where it is not shown. */
  rightAnswer: z.nullable(z.string()),
  /** Whether no other team knew it. */
  isOnlyOne: z.boolean(),
});
/** What became of an own answer. */
export type OwnResult = z.output<typeof ownResultSchema>;

/** What one team may see of its own. */
export const ownViewSchema = z.object({
  seq: z.int(),
  /** Raised with each change of the team's answers. */
  revision: z.int(),
  name: z.string(),
  /** The round, by its number, that `answers` are of; null without one. */
  roundNumber: z.nullable(z.int()),
  /** The answers nearest to the current question, as many as an event holds. */
  answers: z.array(ownAnswerSchema),
  answersCount: z.int(),
  /** What came late in that round and does not count so far. */
  late: z.array(ownLateAnswerSchema),
  /** The bets of the team in that round while it is open; null where nobody bets. */
  bets: z.nullable(
    z.object({
      /** The score from which bets are counted: as it was when the round started, in steps of 0.5. */
      openingPoints: z.number(),
      /** Those nearest to the current question, as many as an event holds; none on voided questions. */
      placed: z.array(z.object({ n: z.int(), bet: z.int() })),
    }),
  ),
  /** What became of the round that was published last; null while nothing of it is shown. */
  results: z.nullable(
    z.object({
      roundNumber: z.int(),
      roundName: z.string(),
      rowsCount: z.int(),
      /** The first rows, as many as an event holds. */
      rows: z.array(ownResultSchema),
    }),
  ),
  /** Score and place of the last publication; null where scores are not shown. */
  score: z.nullable(
    z.object({
      points: z.number(),
      rank: z.int(),
      previousRank: z.nullable(z.int()),
      /** What corrections have brought the team since the last round started, by round. */
      corrected: z.optional(z.array(z.object({ roundNumber: z.int(), points: z.number() }))),
    }),
  ),
  /** What the host gave it beside its answers, or took off: the oldest as one sum without a reason where there are many. */
  seatPoints: z.array(z.object({ points: z.number(), reason: z.string() })),
  /** What corrections of the record tell players, where answers are shown: the newest; without a round about its points. */
  notes: z.optional(
    z.array(
      z.object({ roundNumber: z.nullable(z.int()), n: z.nullable(z.int()), text: z.string() }),
    ),
  ),
});
/** What one team may see of its own. */
export type OwnView = z.output<typeof ownViewSchema>;
