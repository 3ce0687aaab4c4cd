import { IconEye, IconEyeOff } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  useState,
} from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-look.ts';
import classes from './text-fields.module.css';

/** What a field of text takes. */
export type TextProps<E> = FieldProps & {
  value: string;
  onChange: (event: ChangeEvent<E>) => void;
  onBlur?: (event: FocusEvent<E>) => void;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The keyboard of phones where the type does not say it. */
  inputMode?: 'text' | 'numeric';
  /** A dialog opens with the focus here, and not on its cross; so does the main form of a page. */
  isFirst?: boolean;
};

/** A line of text; `type` gives phones the right keyboard. */
export function TextField({
  type = 'text',
  label,
  help,
  error,
  isFirst,
  ...rest
}: TextProps<HTMLInputElement> & { type?: 'text' | 'email' | 'url' | 'date' }) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type={type}
          className={classes.input}
          data-autofocus={isFirst || undefined}
        />
      )}
    </FieldFrame>
  );
}

/** A password with a button that shows it. */
export function PasswordField({
  label,
  help,
  error,
  isFirst,
  autoComplete = 'off',
  ...rest
}: TextProps<HTMLInputElement>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(wiring) => (
        <div className={classes.box}>
          <input
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            className={`${classes.input} ${classes.withEye}`}
            data-autofocus={isFirst || undefined}
          />
          <button
            type="button"
            className={classes.eye}
            aria-label="Show password"
            aria-pressed={isShown}
            disabled={rest.disabled}
            // The field keeps the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
