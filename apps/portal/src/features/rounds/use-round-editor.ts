import {
  questionInputSchema,
  questionsField,
  Refusal,
  roundNameField,
  roundTexts,
} from '@emcee/contract';
import { plainText, type QuestionContent } from '@emcee/game';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldErrors } from '../../ui/forms/field-errors.ts';
import { useSchemaForm } from '../../ui/forms/form-state.ts';
import type { PlacedRefusal } from '../../ui/forms/use-shown-errors.ts';
import { contentOf, isBlank, noQuestion, useQuestionList } from './use-question-list.ts';

/** A round as it is written: its name, its questions, and the question that is not added yet. */
export type RoundContent = {
  roundName: string;
  questions: readonly QuestionContent[];
  adding: QuestionContent;
};

/** What is wrong with a question, by its fields. */
export type QuestionErrors = Readonly<Partial<Record<keyof QuestionContent, string>>>;

/** A question that cannot be saved, and why. */
type BadQuestion = { key: string; errors: QuestionErrors };

/** Stands for the question that is not added yet. */
export const ADDING = 'adding';

const nameSchema = z.object({ roundName: roundNameField });
const questionParam = /^questions\.(?<index>\d+)\.(?<field>questionText|answerText|image)$/;

function errorsOf(question: QuestionContent): QuestionErrors | undefined {
  const errors = fieldErrors(questionInputSchema, question);
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** As the server stores it. */
function cleaned({ questionText, answerText, image }: QuestionContent): QuestionContent {
  return {
    questionText: plainText(questionText),
    answerText: plainText(answerText),
    image: image.trim(),
  };
}

/** A round being written: its name, its questions, the next one, and what keeps it from being saved. */
export function useRoundEditor({
  initial,
  saved: savedAtFirst = initial,
  onSave,
}: {
  initial: RoundContent;
  /** What is stored already, where that is not what the editor starts with. */
  saved?: RoundContent;
  /** Gets a checked round; throws its refusal. */
  onSave: (round: { roundName: string; questions: QuestionContent[] }) => Promise<unknown>;
}) {
  const list = useQuestionList(initial.questions);
  const [saved, setSaved] = useState(savedAtFirst);
  const [adding, setAdding] = useState(initial.adding);
  const [openKey, setOpenKey] = useState<string>();
  const [bad, setBad] = useState<BadQuestion>();
  const form = useSchemaForm({
    schema: nameSchema,
    initialValues: { roundName: initial.roundName },
    hasFaultPage: true,
    placeRefusal: placeInQuestion,
    async onSubmit({ roundName }) {
      const questions = completeQuestions();
      await onSave({ roundName, questions });
    },
  });

  function refuseQuestion(key: string, errors: QuestionErrors): void {
    setBad({ key, errors });
    if (key !== ADDING) setOpenKey(key);
  }

  function placeInQuestion({ param, message }: Refusal): PlacedRefusal | undefined {
    const { index, field } = questionParam.exec(param ?? '')?.groups ?? {};
    const question = list.questions[Number(index)];
    if (field === undefined || question === undefined) return undefined;
    refuseQuestion(question.key, { [field]: message });
    return { message: `Question ${Number(index) + 1}: ${message}` };
  }

  /** The questions as they are to be stored, with the one that was typed but not added. */
  function completeQuestions(): QuestionContent[] {
    const next = isBlank(adding) ? [] : [{ key: ADDING, ...adding }];
    const all = [...list.questions, ...next];
    for (const [index, question] of all.entries()) {
      const errors = errorsOf(question);
      if (errors === undefined) continue;
      refuseQuestion(question.key, errors);
      throw new Refusal(409, `Question ${index + 1}: ${Object.values(errors)[0]}`);
    }
    const checked = z.safeParse(questionsField, all);
    if (!checked.success) {
      throw new Refusal(409, checked.error.issues[0]?.message ?? roundTexts.actionFailed);
    }
    setBad(undefined);
    return checked.data.map(contentOf);
  }

  const { questions } = list;
  const content: RoundContent = {
    roundName: form.values.roundName,
    questions: questions.map(contentOf),
    adding,
  };
  const isDirty = JSON.stringify(content) !== JSON.stringify(saved);
  return {
    form: { ...form, isDirty },
    canSave: isDirty && !form.submitting,
    list,
    content,
    adding,
    openKey,
    /** The errors of a question, by its key. */
    errorsAt: (key: string): QuestionErrors => (bad?.key === key ? bad.errors : {}),
    /** Changes with every question that was refused. */
    bad,
    setAdding(question: QuestionContent): void {
      setAdding(question);
      if (bad?.key === ADDING) setBad(undefined);
    },
    /** Adds the question that was typed; false when something is missing. */
    add(): boolean {
      const errors = errorsOf(adding);
      if (errors !== undefined) {
        setBad({ key: ADDING, errors });
        return false;
      }
      list.add(cleaned(adding));
      setAdding(noQuestion);
      setBad(undefined);
      return true;
    },
    change(key: string, question: QuestionContent): void {
      list.change(key, question);
      if (bad?.key === key) setBad(undefined);
    },
    open(key: string): void {
      setOpenKey(key);
    },
    /** Closes the open question, unless something is missing in it. */
    close(key: string): void {
      const question = questions.find((other) => other.key === key);
      const errors = question && errorsOf(question);
      setBad(errors && { key, errors });
      if (errors === undefined) setOpenKey(undefined);
    },
    /** Starts over from another content, which counts as saved. */
    startFrom(next: RoundContent): void {
      form.startFrom({ roundName: next.roundName });
      form.setRowError(undefined);
      list.replace(next.questions);
      setAdding(next.adding);
      setSaved(next);
      setOpenKey(undefined);
      setBad(undefined);
    },
  };
}

/** A round being written, and what can be done with it. */
export type RoundEditorState = ReturnType<typeof useRoundEditor>;
