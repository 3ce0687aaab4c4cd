import { ROUND } from '@emcee/game';
import type { ChangeEvent } from 'react';
import { useKept, useKeptJson } from '../../../lib/drafts/use-kept-typing.ts';
import { useTypedText } from '../../../lib/drafts/use-typed-text.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { ActionRow } from '../console/columns.tsx';
import { onSubmit } from '../console/typed-field.ts';
import classes from './question-card.module.css';

/** The explanation is missing if the question has none. */
export type QuestionTexts = {
  questionText: string;
  answerText: string;
  explanation?: string | undefined;
};

function isTooLong({ questionText, answerText, explanation = '' }: QuestionTexts): boolean {
  return (
    questionText.length > ROUND.maxQuestionLength ||
    answerText.length > ROUND.maxAnswerLength ||
    explanation.length > ROUND.maxExplanationLength
  );
}

/** Form that corrects a question for this game only; the library keeps the original. */
export function EditQuestion({
  texts,
  isList,
  onSave,
  onCancel,
}: {
  texts: QuestionTexts;
  isList: boolean;
  onSave: (texts: QuestionTexts) => void;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useKept(`text of ${texts.questionText}`, texts);
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={onSubmit(() => !isTooLong(draft) && onSave(draft))}
    >
      <QuestionFields draft={draft} isList={isList} onChange={setDraft} />
      <ActionRow>
        <Button type="submit" tone="primary" disabled={isTooLong(draft)}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </ActionRow>
    </form>
  );
}

/** Fields of a live question; typed text is saved automatically. */
export function TypeQuestion({
  name,
  texts,
  isList,
  onChange,
}: {
  /** Identifies the question. */
  name: string;
  isList: boolean;
  texts: QuestionTexts;
  onChange: (texts: QuestionTexts) => void;
}) {
  const { text, type, settle } = useTypedText(
    JSON.stringify(texts),
    (typed) => onChange(JSON.parse(typed)),
    (typed) => !isTooLong(JSON.parse(typed)),
  );
  useKeptJson(name, { text, isChanged: text !== JSON.stringify(texts) }, type);
  const draft: QuestionTexts = JSON.parse(text);
  return (
    <div className={classes.fields}>
      <QuestionFields
        draft={draft}
        isList={isList}
        isOptional
        onChange={(changed) => type(JSON.stringify(changed))}
        onBlur={() => {
          if (!isTooLong(draft)) settle();
        }}
      />
    </div>
  );
}

function QuestionFields({
  draft,
  isList,
  isOptional = false,
  onChange,
  onBlur = () => undefined,
}: {
  draft: QuestionTexts;
  /** True if the correct answer has a line for each answer. */
  isList: boolean;
  /** True in a live round, whose questions may stay empty. */
  isOptional?: boolean;
  onChange: (draft: QuestionTexts) => void;
  onBlur?: () => void;
}) {
  const AnswerField = isList ? TextAreaField : TextField;
  const fieldOf = (name: keyof QuestionTexts, most: number) => {
    const value = draft[name] ?? '';
    return {
      name,
      value,
      error: value.length > most && `Maximum ${most} symbols`,
      onBlur,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange({ ...draft, [name]: currentTarget.value }),
    };
  };
  return (
    <>
      <TextAreaField
        label="Question"
        rows={2}
        help={isOptional ? 'Optional. Leave it empty and read it aloud.' : undefined}
        {...fieldOf('questionText', ROUND.maxQuestionLength)}
      />
      <AnswerField
        label={isList ? 'One correct answer per line' : 'Correct answer'}
        autoComplete="off"
        help={isOptional ? 'Optional. You can mark without it.' : undefined}
        {...fieldOf('answerText', ROUND.maxAnswerLength)}
      />
      {draft.explanation !== undefined && (
        <TextAreaField
          label="Explanation"
          rows={2}
          help="Players read it below the correct answer."
          {...fieldOf('explanation', ROUND.maxExplanationLength)}
        />
      )}
    </>
  );
}
