import { counted } from '@emcee/client';
import { readWorth } from '@emcee/game';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import type { TypedQuestion } from './draft-question.ts';
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
  question: TypedQuestion;
  errors: Partial<Record<keyof TypedQuestion, string>>;
  picture: ImageUpload;
  /** Gets only the edited fields. */
  onChange: (written: Partial<TypedQuestion>) => void;
  onDone: () => void;
}) {
  const fields = useRef<HTMLDivElement>(null);

  function focusOn(part: keyof TypedQuestion): void {
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
      <PointsField
        name={`${id}.worth`}
        worth={question.worth}
        error={errors.worth}
        onChange={(worth) => onChange({ worth })}
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

/** A quiet line that opens, because most questions have the value of the round. */
function PointsField({
  name,
  worth,
  error,
  onChange,
}: {
  name: string;
  worth: string;
  error: string | undefined;
  onChange: (worth: string) => void;
}) {
  const fieldId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || error !== undefined;
  return (
    <div className={classes.more}>
      <Disclosure isOpen={isShown} controls={fieldId} onToggle={setIsOpen}>
        {pointsLine(worth)}
      </Disclosure>
      <div id={fieldId}>
        {isShown && (
          <TextField
            name={name}
            label="Points"
            placeholder="As in the round"
            inputMode="decimal"
            autoComplete="off"
            value={worth}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  );
}

export function pointsLine(worth: string): string {
  const points = readWorth(worth);
  if (points === null || Number.isNaN(points)) return 'Default points';
  return counted(points, 'point');
}
