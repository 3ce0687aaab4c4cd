import { useId } from 'react';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import {
  optionsIn,
  rightIn,
  type TypedQuestion,
  withOptions,
  withRight,
} from './draft-question.ts';
import classes from './question-editor.module.css';

/** The options of a multiple-choice question, and which of them are right. */
export function OptionFields({
  id,
  question,
  errors,
  onChange,
}: {
  id: string;
  question: TypedQuestion;
  errors: Partial<Record<keyof TypedQuestion, string>>;
  onChange: (written: Partial<TypedQuestion>) => void;
}) {
  const errorId = useId();
  const { options } = question;
  if (options === null) return null;
  const right = rightIn(question);
  const listed = optionsIn(options);

  function choose(option: string, isRight: boolean): void {
    const others = [...right].filter((other) => other !== option);
    onChange(withRight(options ?? '', new Set(isRight ? [...right, option] : others)));
  }

  return (
    <div className={classes.stack}>
      <TextAreaField
        name={`${id}.options`}
        label="Options"
        help="2 to 6 options, one per line"
        rows={4}
        value={options}
        error={errors.options}
        onChange={(event) => onChange(withOptions(question, event.currentTarget.value))}
      />
      {listed.length > 0 && (
        <fieldset className={classes.right} aria-describedby={errors.answerText && errorId}>
          <legend>Correct answer</legend>
          {listed.map((option, place) => (
            <label key={option}>
              <input
                type="checkbox"
                name={place === 0 ? `${id}.answerText` : undefined}
                checked={right.has(option)}
                onChange={(event) => choose(option, event.currentTarget.checked)}
              />
              {option}
            </label>
          ))}
        </fieldset>
      )}
      {errors.answerText !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {errors.answerText}
        </p>
      )}
    </div>
  );
}
