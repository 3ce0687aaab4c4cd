import { fitsQuestionFile, isImageAddress as looksLikeImageAddress, ROUND } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, idOrNoneField, nameField, sentLength, storedText, timeField } from '../fields.ts';
import { pagedShape, pageShape } from '../records.ts';
import { answerFormField, answerFormSchema, fittingAnswer } from './answer-form.ts';
import { alternatesField, explanationField, noteField } from './question-extras.ts';
import { roundTexts } from './round-texts.ts';
import { tagsField } from './tags.ts';
import { worthField } from './worth.ts';

// Our own uploads have relative addresses, which need some base for parsing.
const ANY_BASE = 'http://localhost';

/** True for an empty address, one of our own uploads, or a web address. */
export function isImageAddress(value: string): boolean {
  return value === '' || (looksLikeImageAddress(value) && URL.canParse(value, ANY_BASE));
}

/** The name of the round: 1 to 100 characters, unique for the admin. */
export const roundNameField = nameField(ROUND.maxNameLength, roundTexts.nameRequired);

/** A question to save. The server numbers the questions from 1 in the given order. */
export const questionInputSchema = z
  .object(
    {
      questionText: storedText(ROUND.maxQuestionLength, roundTexts.questionRequired),
      answerText: storedText(ROUND.maxAnswerLength, roundTexts.answerRequired),
      /** Ignored: the order of the list counts. */
      orderNum: z.optional(z.number(roundTexts.orderMustBeNumber)),
      image: z._default(
        z
          .string(roundTexts.imageInvalid)
          .check(
            sentLength(ROUND.maxImageLength),
            z.trim(),
            z.maxLength(ROUND.maxImageLength, fieldTexts.tooLong),
            z.refine(isImageAddress, roundTexts.imageInvalid),
          ),
        '',
      ),
      /**
       * Its value in points; null: that of the round. If missing, a question with the same texts keeps its
       * value.
       */
      worth: z.optional(z.nullable(worthField)),
      /** A list or multiple choice; null: one answer. If missing, a question with the same texts keeps its form. */
      form: z.optional(z.nullable(answerFormField)),
      /** At most 20 of at most 40 characters, stored in lower case. If missing, the question keeps its tags. */
      tags: z.optional(tagsField),
      /**
       * Other correct answers: at most 20 of at most 500 characters, without a slash between spaces. Those equal
       * to the answer or to each other are left out. If missing, the question keeps its own.
       */
      alternateAnswers: z.optional(alternatesField),
      /** At most 1,000 characters, for the host alone. If missing, the question keeps its own. */
      note: noteField,
      /**
       * At most 500 characters, shown to players with the correct answer. If missing, the question keeps its own.
       */
      explanation: explanationField,
      /** The question of the round that this one replaces; an unknown one is ignored. */
      _id: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
    },
    roundTexts.questionRequired,
  )
  .check(fittingAnswer);
export type QuestionInput = z.input<typeof questionInputSchema>;

/** The questions of a round: 1 to 998, and no more than fit in an importable file. */
export const questionsField = z
  .array(questionInputSchema, roundTexts.noQuestions)
  .check(
    z.minLength(ROUND.minQuestions, roundTexts.noQuestions),
    z.maxLength(ROUND.maxQuestions, roundTexts.tooManyQuestions),
    z.refine(fitsQuestionFile, roundTexts.tooLarge),
  );

/** A question of a prepared round. */
export const questionSchema = z.object({
  _id: z.string(),
  questionText: z.string(),
  answerText: z.string(),
  orderNum: z.int(),
  image: z.string(),
  /** Its value in points, of each answer of a list; missing if it is that of the round. */
  worth: z.optional(z.number()),
  /** A list or multiple choice; missing for any other question. */
  form: z.optional(answerFormSchema),
  /** Missing without tags. */
  tags: z.optional(z.array(z.string())),
  /** Other correct answers; missing if there are none. */
  alternateAnswers: z.optional(z.array(z.string())),
  /** Only for the host; missing if there is none. */
  note: z.optional(z.string()),
  /** For players, with the correct answer; missing if there is none. */
  explanation: z.optional(z.string()),
});
export type Question = z.output<typeof questionSchema>;

/** Null without a scheme. */
export const roundSchemeSchema = z.nullable(z.object({ _id: z.string(), name: z.string() }));
export type RoundScheme = z.output<typeof roundSchemeSchema>;

const roundShape = {
  _id: z.string(),
  name: z.string(),
  /** When the round was created. */
  uploaded: timeField,
  /** Rises with each save. Send it to replace only what you have seen. */
  revision: z.int(),
  /** The connected wager scheme; null without one. */
  wagerScheme: roundSchemeSchema,
  /** The value of each question, in points; missing if it is the room's scoring interval. */
  worth: z.optional(z.number()),
  /** `nights`: the round is ready for the rooms of its nights alone; missing if it is ready for all. */
  audience: z.optional(z.literal('nights')),
  /** Missing without tags. */
  tags: z.optional(z.array(z.string())),
  /** The host that wrote it; missing if none did. */
  author: z.optional(z.string()),
};

/** The value of each question, in points; null: the room's scoring interval. */
const roundWorth = z.optional(z.nullable(worthField));

/** The file of a round has the value of the round in each row. */
export const fitsWithWorth = z.refine<{
  questions: QuestionInput[];
  worth?: number | null | undefined;
}>(
  ({ questions, worth }) =>
    worth == null ||
    fitsQuestionFile(
      questions.map(({ image = '', ...each }) => ({ ...each, image, worth: each.worth ?? worth })),
    ),
  { ...roundTexts.tooLarge, path: ['questions'] },
);

/** A round to save: its name, its questions and their value. */
export const savedRoundSchema = z
  .object({ roundName: roundNameField, questions: questionsField, worth: roundWorth })
  .check(fitsWithWorth);

/** A round to replace. */
export const changedRoundShape = {
  roundName: roundNameField,
  questions: questionsField,
  /** Missing: stays as it is. */
  worth: roundWorth,
  /** The revision that you have seen; without it, the round is replaced in any case. */
  revision: z.optional(z.int(roundTexts.changed)),
};

/** A prepared round in a list. */
export const listedRoundSchema = z.object({
  ...roundShape,
  /** Its questions. */
  preEnteredQuestions: z.array(questionSchema),
  /** The number of upcoming nights that it is planned for; missing without any. */
  nightsAhead: z.optional(z.int()),
});
export type ListedRound = z.output<typeof listedRoundSchema>;

/** A round as returned by the calls that save it. */
export const roundSchema = z.object({ ...roundShape, questions: z.array(questionSchema) });
export type Round = z.output<typeof roundSchema>;

/** In bytes: the largest importable file, and names, every character escaped. */
export const ROUND_MAX_BODY_BYTES = 14 * 1024 * 1024;

export const roundCalls = defineCalls('rounds', {
  /** The admin's rounds with their questions, newest first. */
  list: {
    method: 'GET',
    path: '/admin/rounds-list',
    right: 'content',
    query: z.object(pageShape),
    reply: z.object({
      preEnteredRounds: z.array(listedRoundSchema),
      ...z.partial(z.object(pagedShape)).shape,
    }),
    errors: [409, 503],
    large: true,
  },
  /** Stores a round and its questions. */
  create: {
    method: 'POST',
    path: '/admin/create-preentered-round',
    right: 'content',
    body: savedRoundSchema,
    reply: z.object({ round: roundSchema }),
    status: 201,
    errors: [404, 409, 413, 429],
    maxBodyBytes: ROUND_MAX_BODY_BYTES,
  },
  /**
   * Replaces the name and the questions of a round; with a revision, only if it is still current.
   */
  update: {
    method: 'POST',
    path: '/admin/update-preentered-round',
    right: 'content',
    body: z.object({ roundId: idField, ...changedRoundShape }).check(fitsWithWorth),
    reply: z.object({ round: roundSchema }),
    errors: [404, 409, 413, 429],
    maxBodyBytes: ROUND_MAX_BODY_BYTES,
  },
  /** Deletes a round and its questions. */
  remove: {
    method: 'DELETE',
    path: '/admin/delete-round',
    right: 'content',
    body: z.object({ roundId: idField }),
    reply: z.object({
      /** The round that was deleted. */
      deletedRound: z.object({ _id: z.string(), name: z.string() }),
    }),
    errors: [404],
  },
  /** Connects a wager scheme to a round, or disconnects it if none is named. */
  connectScheme: {
    method: 'PUT',
    path: '/admin/connect-wager-scheme',
    right: 'content',
    body: z.object({ roundId: idField, schemeId: idOrNoneField }),
    reply: z.object({
      /** The round. */
      round: z.object({ _id: z.string(), name: z.string(), wagerScheme: roundSchemeSchema }),
    }),
    errors: [404],
  },
});
