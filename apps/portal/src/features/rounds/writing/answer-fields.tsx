import { LIST } from '@emcee/game';
import { useId, useState } from 'react';
import { Disclosure } from '../../../ui/basics/disclosure.tsx';
import { ListFields } from '../../../ui/forms/fields/list-fields.tsx';
import { RadioRow } from '../../../ui/forms/fields/radio-row.tsx';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/fields/text-area-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import {
  asKind,
  kindOf,
  optionsIn,
  rightIn,
  type TypedQuestion,
  wholeLineOf,
  withOptions,
  withRight,
} from './draft-question.ts';
import classes from './question-editor.module.css';

const COUNTS = Array.from({ length: LIST.answers.max - LIST.answers.min + 1 }, (_, at) => {
  const value = String(LIST.answers.min + at);
  return { value, label: value };
});
const FIELDS = ['answers', 'names', 'bonusPoints', 'worth'] as const;

export type FieldsProps = {
  id: string;
  question: TypedQuestion;
  errors: Partial<Record<keyof TypedQuestion, string>>;
  /** Gets only the edited fields. */
  onChange: (written: Partial<TypedQuestion>) => void;
};

/** A quiet line that opens, because most questions have one answer and the value of the round. */
export function AnswersAndPoints({ id, question, errors, onChange }: FieldsProps) {
  const fieldsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || FIELDS.some((field) => errors[field] !== undefined);
  const isList = question.answers !== '';
  return (
    <div className={classes.more}>
      <Disclosure isOpen={isShown} controls={fieldsId} onToggle={setIsOpen}>
        {wholeLineOf(question)}
      </Disclosure>
      {isShown && (
        <div id={fieldsId} className={classes.stack}>
          <RadioRow
            label="Answers"
            isLabelShown
            name={`${id}.kind`}
            choices={[
              { value: 'one', label: 'One' },
              { value: 'list', label: 'List' },
              { value: 'choice', label: 'Multiple choice' },
            ]}
            value={kindOf(question)}
            onChange={(next) => onChange(asKind(question, next))}
          />
          {isList && (
            <>
              <SelectField
                name={`${id}.answers`}
                label="Number of answers"
                choices={COUNTS}
                value={question.answers}
                error={errors.answers}
                onChange={(count) => onChange({ answers: count })}
              />
              <ListFields id={`${id}.`} list={question} errors={errors} onChange={onChange} />
            </>
          )}
          <TextField
            name={`${id}.worth`}
            label={isList ? 'Points per answer' : 'Points'}
            placeholder="As in the round"
            inputMode="decimal"
            autoComplete="off"
            value={question.worth}
            error={errors.worth}
            onChange={(event) => onChange({ worth: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

/** The options of a multiple-choice question, and which of them are right. */
export function OptionFields({ id, question, errors, onChange }: FieldsProps) {
  const errorId = useId();
  const { options } = question;
  if (options === null) return null;
  const right = rightIn(question);
  const listed = optionsIn(options);

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
                onChange={({ currentTarget: { checked } }) => {
                  const others = [...right].filter((other) => other !== option);
                  onChange(withRight(options, new Set(checked ? [...others, option] : others)));
                }}
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
