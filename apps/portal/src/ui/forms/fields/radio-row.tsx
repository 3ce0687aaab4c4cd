import type { ReactNode } from 'react';
import classes from './radio-row.module.css';

/** Radio buttons in a row: segments with words, or swatches with a color and a name. */
export function RadioRow<Value extends string>({
  label,
  isLabelShown = false,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  isLabelShown?: boolean;
  name: string;
  choices: readonly { value: Value; label: string; color?: string }[];
  /** Undefined if none of them is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend className={isLabelShown ? classes.legend : 'unseen'}>{label}</legend>
      <div className={choices.some(({ color }) => color) ? classes.swatches : classes.segments}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice} title={choice.label}>
            <input
              type="radio"
              className="unseen"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.face} style={choice.color ? { background: choice.color } : {}}>
              <span className={choice.color ? 'unseen' : undefined}>{choice.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
