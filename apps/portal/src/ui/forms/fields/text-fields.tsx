import { IconEye, IconEyeOff } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import fieldClasses from './field.module.css';
import type { FieldProps } from './field-look.ts';
import classes from './text-fields.module.css';

export type TextProps<E> = FieldProps & {
  value: string;
  onChange: (event: ChangeEvent<E>) => void;
  onBlur?: (event: FocusEvent<E>) => void;
  onKeyDown?: (event: KeyboardEvent<E>) => void;
  placeholder?: string;
  /** The id of a `datalist` with suggestions. */
  list?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Keyboard on phones, if the type does not decide it. */
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** Gets the focus when the dialog, or the main form of the page, opens. */
  isFirst?: boolean;
};

/** `type` selects the keyboard on phones. */
export function TextField({
  type = 'text',
  label,
  help,
  error,
  isFirst,
  ...rest
}: TextProps<HTMLInputElement> & { type?: 'text' | 'email' | 'url' | 'date' | 'time' }) {
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
            // Keeps the focus in the field.
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

type FieldWiring = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

function FieldFrame({
  label,
  help,
  error,
  children,
}: Pick<FieldProps, 'label' | 'help' | 'error'> & {
  children: (wiring: FieldWiring) => ReactNode;
}) {
  const id = useId();
  const hasError = Boolean(error);
  const texts = [hasError && `${id}-error`, Boolean(help) && `${id}-help`];
  const described = texts.filter((text) => text !== false).join(' ');
  return (
    <div className={fieldClasses.frame} data-error={hasError || undefined}>
      <label htmlFor={id} className={`${fieldClasses.plain} ${fieldClasses.label}`}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': hasError,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {Boolean(help) && (
        <p id={`${id}-help`} className={`${fieldClasses.plain} ${fieldClasses.description}`}>
          {help}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} className={`${fieldClasses.plain} ${fieldClasses.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
