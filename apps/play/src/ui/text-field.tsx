import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import classes from './text-field.module.css';

type TextFieldProps = {
  label: string;
  /** The page shows the label elsewhere. */
  hasUnseenLabel?: boolean;
  look?: 'usual' | 'large' | 'code';
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'email';
  autoCapitalize?: string;
  enterKeyHint?: 'go' | 'send';
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  hasUnseenLabel = false,
  look = 'usual',
  error,
  onChange,
  isDisabled = false,
  inputRef,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={hasUnseenLabel ? 'unseen' : classes.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        ref={inputRef}
        type="text"
        autoCorrect="off"
        spellCheck={false}
        disabled={isDisabled}
        className={`${classes.field} ${classes[look]}`}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <div role="alert" id={`${id}-error`}>
        {error !== undefined && (
          <p className={classes.error}>
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
