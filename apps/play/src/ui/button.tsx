import type { ReactNode } from 'react';
import classes from './button.module.css';

type ButtonProps = {
  children: ReactNode;
  /** `go` marks the main action; at most one per page. */
  kind?: 'go' | 'line' | 'small' | 'text';
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  onClick?: () => void;
  'aria-expanded'?: boolean;
};

/** At least as large as a thumb. */
export function Button({ kind = 'line', type = 'button', isDisabled, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      disabled={isDisabled ?? false}
      className={`${classes.button} ${classes[kind]}`}
      {...rest}
    />
  );
}
