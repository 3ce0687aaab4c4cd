import { type KeyboardEvent, useRef } from 'react';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { AnswersAndPoints, type FieldsProps, OptionFields } from './answer-fields.tsx';
import type { TypedQuestion } from './draft-question.ts';
import type { ImageUpload } from './edited-round.ts';
import { ImageField } from './image-field.tsx';
import { MoreFields } from './more-fields.tsx';
import classes from './question-editor.module.css';

/**
 * Enter goes to an empty answer, then finishes; Shift+Enter breaks the line. In fields with one answer or name
 * per line, Enter breaks the line and Ctrl+Enter finishes.
 */
export function QuestionFields({
  id,
  question,
  errors,
  picture,
  onChange,
  onDone,
}: FieldsProps & { picture: ImageUpload; onDone: () => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const isList = question.answers !== '';
  const isChoice = question.options !== null;
  const withLines = ['names', 'options', ...(isList ? ['answerText'] : [])].map(
    (part) => `${id}.${part}`,
  );

  function focusOn(part: keyof TypedQuestion): void {
    fields.current?.querySelector<HTMLElement>(`[name="${id}.${part}"]`)?.focus();
  }

  function follow(event: KeyboardEvent<HTMLDivElement>): void {
    const field = event.target;
    const isTyping =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== 'file');
    const isTaken = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || event.shiftKey || !isTyping || isTaken) return;
    if (withLines.includes(field.name) && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (field.name === `${id}.questionText` && question.answerText.trim() === '') {
      focusOn(isChoice ? 'options' : 'answerText');
      return;
    }
    onDone();
    focusOn('questionText');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the Enter key of the fields inside
    <div ref={fields} className={classes.fields} onKeyDown={follow}>
      <TextAreaField
        name={`${id}.questionText`}
        label="Question"
        rows={2}
        value={question.questionText}
        error={errors.questionText}
        onChange={(event) => onChange({ questionText: event.currentTarget.value })}
      />
      {isChoice ? (
        <OptionFields id={id} question={question} errors={errors} onChange={onChange} />
      ) : (
        <TextAreaField
          name={`${id}.answerText`}
          label="Answer"
          help={isList ? 'One correct answer per line' : undefined}
          rows={2}
          value={question.answerText}
          error={errors.answerText}
          onChange={(event) => onChange({ answerText: event.currentTarget.value })}
        />
      )}
      <AnswersAndPoints id={id} question={question} errors={errors} onChange={onChange} />
      <ImageField
        name={`${id}.image`}
        label="Image"
        value={question.image}
        error={errors.image}
        {...picture}
        onChange={(image) => onChange({ image })}
      />
      <MoreFields id={id} question={question} errors={errors} onChange={onChange} />
    </div>
  );
}
