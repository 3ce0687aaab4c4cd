import { type ReactNode, useId } from 'react';
import classes from './field.module.css';
import type { FieldProps } from './field-look.ts';

export type FieldWiring = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

export function FieldFrame({
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
    <div className={classes.frame} data-error={hasError || undefined}>
      <label htmlFor={id} className={`${classes.plain} ${classes.label}`}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': hasError,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {Boolean(help) && (
        <p id={`${id}-help`} className={`${classes.plain} ${classes.description}`}>
          {help}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} className={`${classes.plain} ${classes.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
