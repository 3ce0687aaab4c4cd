import type { QuestionContent } from '@emcee/game';
import { type KeyboardEvent, useRef } from 'react';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { ImageField } from './image-field.tsx';
import type { ImageUpload } from './picture-upload.ts';
import classes from './question-editor.module.css';

/** Enter goes to an empty answer, then finishes; Shift+Enter breaks the line. */
export function QuestionFields({
  id,
  question,
  errors,
  picture,
  onChange,
  onDone,
}: {
  id: string;
  question: QuestionContent;
  errors: Partial<Record<keyof QuestionContent, string>>;
  picture: ImageUpload;
  /** Gets only the edited fields. */
  onChange: (written: Partial<QuestionContent>) => void;
  onDone: () => void;
}) {
  const fields = useRef<HTMLDivElement>(null);

  function focusOn(part: keyof QuestionContent): void {
    fields.current?.querySelector<HTMLElement>(`[name="${id}.${part}"]`)?.focus();
  }

  function follow(event: KeyboardEvent<HTMLDivElement>): void {
    const field = event.target;
    const isTyping =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== 'file');
    if (event.key !== 'Enter' || event.shiftKey || !isTyping || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    if (field.name === `${id}.questionText` && question.answerText.trim() === '') {
      focusOn('answerText');
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
      <TextAreaField
        name={`${id}.answerText`}
        label="Answer"
        rows={2}
        value={question.answerText}
        error={errors.answerText}
        onChange={(event) => onChange({ answerText: event.currentTarget.value })}
      />
      <ImageField
        name={`${id}.image`}
        label="Image"
        value={question.image}
        error={errors.image}
        {...picture}
        onChange={(image) => onChange({ image })}
      />
    </div>
  );
}
