import { ROUND, TAGS } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, sentLength, timeField } from '../fields.ts';
import { reportTexts } from '../games/report-texts.ts';
import { pagedShape, pageShape } from '../records.ts';
import { playedRoundsSchema } from './played-rounds.ts';
import { libraryTexts } from './round-texts.ts';
import { questionSchema, ROUND_MAX_BODY_BYTES, roundNameField, roundSchema } from './rounds.ts';
import { tagField, tagsField } from './tags.ts';

/** Limits of a search: characters, months back, and questions that one call changes. */
export const LIBRARY = { maxSearchLength: 200, maxMonths: 60, maxQuestions: 1_000 } as const;

/** A question of the library, with its round and its past. */
export const foundQuestionSchema = z.extend(questionSchema, {
  /** The round that has it. */
  round: z.object({ _id: z.string(), name: z.string() }),
  /** Games in which it was asked. */
  timesPlayed: z.int(),
  /** When the newest of these games began; null if it was never played. */
  lastPlayedAt: z.nullable(timeField),
  /** The room code of that game. */
  lastRoomCode: z.nullable(z.string()),
  /** The share of teams that were right, 0 to 1; null below 5 teams. */
  rightShare: z.nullable(z.number()),
  /** The number of equal questions of the library, this one included. */
  copies: z.int(),
});
export type FoundQuestion = z.output<typeof foundQuestionSchema>;

function wholeNumber(min: number, max: number) {
  const refusal = reportTexts.wrongLimit;
  return z.coerce
    .number(refusal)
    .check(z.int(refusal), z.minimum(min, refusal), z.maximum(max, refusal));
}

const questionIds = z
  .array(idField, libraryTexts.chooseQuestions)
  .check(
    z.minLength(1, libraryTexts.chooseQuestions),
    z.maxLength(LIBRARY.maxQuestions, libraryTexts.chooseQuestions),
  );

const someIds = z.optional(
  z
    .array(idField, libraryTexts.chooseQuestions)
    .check(z.maxLength(LIBRARY.maxQuestions, libraryTexts.chooseQuestions)),
);

/** Rounds that lost questions, with their new revision. */
const leftField = z.array(z.object({ _id: z.string(), revision: z.int() }));

const boundedText = (max: number) => z.string().check(z.maxLength(max, fieldTexts.tooLong));

export const libraryCalls = defineCalls('library', {
  /** Searches the questions of all rounds. */
  search: {
    method: 'GET',
    path: '/admin/questions',
    right: 'content',
    query: z.object({
      /**
       * Words that question, answers, note or tags must all contain, ignoring case and accents; in double
       * quotes, words in a row.
       */
      search: z._default(
        z
          .string()
          .check(
            sentLength(LIBRARY.maxSearchLength),
            z.trim(),
            z.maxLength(LIBRARY.maxSearchLength, fieldTexts.tooLong),
          ),
        '',
      ),
      /** Only questions with this tag, or in a round with it. */
      tag: z.optional(tagField),
      roundId: z.optional(idField),
      /**
       * Only questions that were never played, or not in a room for some months; the latter aren't planned
       * there in the next 4 weeks either.
       */
      played: z._default(z.enum(['any', 'never', 'not-in-room']), 'any'),
      /** The room, for `not-in-room`. */
      roomId: z.optional(idField),
      /** 1 to 60, for `not-in-room`. */
      months: z._default(wholeNumber(1, LIBRARY.maxMonths), 12),
      /** Only questions that fewer than this percentage of at least 5 teams got right: 1 to 100. */
      rate_below: z.optional(wholeNumber(1, 100)),
      /** `true` for questions that the library has more than once. */
      duplicates: z._default(z.enum(['true', 'false']), 'false'),
      /** Newest round first, last played first, or lowest share of right answers first. */
      sort: z._default(z.enum(['newest', 'last-played', 'hardest']), 'newest'),
      ...pageShape,
      /** The most questions of the reply: 1 to 1,000, by default 100. */
      limit: z._default(wholeNumber(1, 1_000), 100),
    }),
    reply: z.object({
      questions: z.array(foundQuestionSchema),
      /** `total` is at most 10,000. */
      ...pagedShape,
    }),
    errors: [404, 409, 503],
  },
  /** All tags of questions and rounds. */
  tags: {
    method: 'GET',
    path: '/admin/question-tags',
    right: 'content',
    reply: z.object({
      /** In the order of the alphabet. */
      tags: z.array(
        z.object({
          /** In lower case. */
          tag: z.string(),
          /** The number of rounds that have it. */
          rounds: z.int(),
          /** The number of questions that have it themselves. */
          questions: z.int(),
        }),
      ),
    }),
  },
  /** Adds tags to questions and rounds, and removes others. */
  tag: {
    method: 'PUT',
    path: '/admin/question-tags',
    right: 'content',
    body: z
      .object({
        questionIds: someIds,
        roundIds: someIds,
        add: z._default(tagsField, []),
        remove: z._default(z.array(tagField).check(z.maxLength(TAGS.ofAdmin)), []),
      })
      .check(
        z.refine(
          ({ questionIds = [], roundIds = [] }) => questionIds.length + roundIds.length > 0,
          { ...libraryTexts.chooseQuestions, path: ['questionIds'] },
        ),
      ),
    reply: z.object({
      /** The number of questions and rounds whose tags have changed. */
      changed: z.int(),
    }),
    errors: [404, 409],
  },
  /** Copies or moves questions to the end of a round, in the given order. */
  copy: {
    method: 'POST',
    path: '/admin/copy-questions',
    right: 'content',
    body: z
      .object({
        questionIds,
        roundId: z.optional(idField),
        /** The name of a new round, if there is no `roundId`. */
        roundName: z.optional(roundNameField),
        /** False for a copy. */
        isMove: z.boolean(),
      })
      .check(
        z.refine(({ roundId, roundName }) => roundId !== undefined || roundName !== undefined, {
          ...libraryTexts.chooseRound,
          path: ['roundId'],
        }),
      ),
    reply: z.object({ round: roundSchema, left: leftField }),
    status: 201,
    errors: [404, 409],
  },
  /** Deletes questions. */
  remove: {
    method: 'DELETE',
    path: '/admin/questions',
    right: 'content',
    body: z.object({ questionIds }),
    reply: z.object({
      /** The number of deleted questions. */
      deleted: z.int(),
      left: leftField,
    }),
    errors: [404, 409],
  },
  /** Tells which of these questions the library already has. */
  known: {
    method: 'POST',
    path: '/admin/known-questions',
    right: 'content',
    body: z.object({
      /** At most 998. */
      questions: z
        .array(
          z.object({
            questionText: boundedText(ROUND.maxQuestionLength),
            answerText: boundedText(ROUND.maxAnswerLength),
            image: z._default(boundedText(ROUND.maxImageLength), ''),
          }),
        )
        .check(z.maxLength(ROUND.maxQuestions, libraryTexts.chooseQuestions)),
    }),
    reply: z.object({
      /** One entry for each question that the library has. */
      known: z.array(
        z.object({
          /** The place in the list that was sent, counted from 0. */
          index: z.int(),
          roundName: z.string(),
          lastPlayedAt: z.nullable(timeField),
          roomCode: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [409, 413],
    maxBodyBytes: ROUND_MAX_BODY_BYTES,
    storesFreely: true,
  },
  /** The commonest wrong answers of teams in the newest 200 games. */
  wrongAnswers: {
    method: 'GET',
    path: '/admin/question-answers',
    right: 'content',
    query: z.object({ questionId: idField }),
    reply: z.object({
      /** The number of teams that were asked. */
      asked: z.int(),
      /** The share of teams that were right, 0 to 1; null below 5 teams. */
      rightShare: z.nullable(z.number()),
      /** The three commonest that at least two teams wrote; none below 5 teams. */
      wrong: z.array(
        z.object({
          text: z.string(),
          /** The number of teams that wrote it. */
          teams: z.int(),
        }),
      ),
    }),
    errors: [404],
  },
  /** The rounds with questions that were played, in all rooms or in one. */
  roundsPlayed: {
    method: 'GET',
    path: '/admin/rounds-played',
    right: 'content',
    query: z.object({ roomId: z.optional(idField) }),
    reply: playedRoundsSchema,
    errors: [404],
  },
});
