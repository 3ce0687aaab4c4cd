import { type AnswerForm, formFault, hasEnoughLines, LIST, nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { sentLength } from '../fields.ts';
import { formTexts } from './round-texts.ts';

const answerFormShape = {
  kind: z.literal('list'),
  /** How many: 2 to 10. */
  answers: z.int(formTexts.answers),
  /** `fixed`: line 1 of the correct answer belongs to answer 1. */
  order: z.enum(['any', 'fixed']),
  /** One per answer, of 1 to 40 characters, or none; none in any order. */
  names: z.readonly(
    z.array(
      z
        .string(formTexts.names)
        .check(sentLength(LIST.maxNameLength, formTexts.names), z.overwrite(nameText)),
      formTexts.names,
    ),
  ),
  /** Points for getting all answers right; 0: none. */
  bonusPoints: z.number(formTexts.bonusPoints),
};

/** Several answers to one question. */
export const answerFormSchema = z.object(answerFormShape);

/** A form to save. */
export const answerFormField = z.object(answerFormShape).check(
  z.check<AnswerForm>(({ value, issues }) => {
    const fault = formFault(value);
    if (fault === undefined) return;
    issues.push({ code: 'custom', path: [fault], message: formTexts[fault].code, input: value });
  }),
);

/** Each answer of a list has its own line of the correct answer. */
export const enoughLines = z.check<{ answerText: string; form?: AnswerForm | null | undefined }>(
  ({ value: { answerText, form }, issues }) => {
    if (!form || hasEnoughLines(form, answerText)) return;
    const { code } = form.order === 'fixed' ? formTexts.lines : formTexts.fewLines;
    const params = { n: form.answers };
    issues.push({ code: 'custom', path: ['answerText'], message: code, params, input: answerText });
  },
);
