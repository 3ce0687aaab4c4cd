import {
  type AnswerForm,
  CHOICE,
  type ChoiceForm,
  choiceFault,
  fitsForm,
  formFault,
  LIST,
  type ListForm,
  nameText,
} from '@emcee/game';
import * as z from 'zod/mini';
import { sentLength } from '../fields.ts';
import { formTexts } from './round-texts.ts';

const listShape = {
  kind: z.literal('list'),
  /** The number of answers, 2 to 10. */
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
export const listFormSchema = z.object(listShape);

/** A list to save. */
export const listFormField = z.object(listShape).check(
  z.check<ListForm>(({ value, issues }) => {
    const fault = formFault(value);
    if (fault === undefined) return;
    issues.push({ code: 'custom', path: [fault], message: formTexts[fault].code, input: value });
  }),
);

const choiceShape = {
  kind: z.literal('choice'),
  /** 2 to 6, each of 1 to 100 characters. The correct answer is one, or several with ' / ' between them. */
  options: z.readonly(
    z.array(
      z
        .string(formTexts.optionText)
        .check(sentLength(CHOICE.maxOptionLength, formTexts.optionText), z.overwrite(nameText)),
      formTexts.options,
    ),
  ),
};

const choiceField = z.object(choiceShape).check(
  z.check<ChoiceForm>(({ value, issues }) => {
    const fault = choiceFault(value);
    if (fault === undefined) return;
    const { code } = formTexts[fault];
    issues.push({ code: 'custom', path: ['options'], message: code, input: value });
  }),
);

/** A list of answers to one question, or its options. */
export const answerFormSchema = z.discriminatedUnion('kind', [
  listFormSchema,
  z.object(choiceShape),
]);

/** A form to save. */
export const answerFormField = z.discriminatedUnion('kind', [listFormField, choiceField]);

/** Each answer of a list has its own line of the correct answer, which otherwise is one of the options. */
export const fittingAnswer = z.check<{
  answerText: string;
  form?: AnswerForm | null | undefined;
}>(({ value: { answerText, form }, issues }) => {
  if (!form || fitsForm(form, answerText)) return;
  const isList = form.kind === 'list';
  const lines = isList && form.order === 'fixed' ? formTexts.lines : formTexts.fewLines;
  const { code } = isList ? lines : formTexts.rightOption;
  const params = isList ? { params: { n: form.answers } } : {};
  issues.push({
    code: 'custom',
    path: ['answerText'],
    message: code,
    ...params,
    input: answerText,
  });
});
