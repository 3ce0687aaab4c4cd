import type { ReactNode } from 'react';
import classes from './choice-list.module.css';

/** A choice with an optional second line. */
export type DetailedChoice = { value: string; label: string; detail?: ReactNode };

/** Radio buttons for a few choices, all visible. */
export function ChoiceList({
  label,
  name,
  choices,
  value,
  icon,
  isRow = false,
  onChange,
}: {
  label: string;
  name: string;
  choices: readonly DetailedChoice[];
  value: string;
  /** Next to the label. */
  icon?: ReactNode;
  /** True for choices next to each other, if they fit. */
  isRow?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={classes.list} data-row={isRow || undefined}>
      <legend className={classes.legend}>
        {icon}
        {label}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.label}
          />
          <span>
            <span className={classes.label}>{choice.label}</span>
            {choice.detail !== undefined && <span className={classes.detail}>{choice.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
