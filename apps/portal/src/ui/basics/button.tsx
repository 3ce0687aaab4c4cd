import { ActionIcon, Button as BaseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './button.module.css';

/** One primary button a screen; `quiet` is for a choice of little weight, `danger` for what destroys. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  children: ReactNode;
  tone?: ButtonTone;
  icon?: ReactNode;
  isSmall?: boolean;
  /** For the one next thing of a page that is used standing, with one hand. */
  isLarge?: boolean;
  isFullWidth?: boolean;
  /** Its text begins where the texts above it do; for quiet ones, whose edge is not seen. */
  isFlush?: boolean;
};

const variants = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'danger' },
} as const;

function lookOf({
  tone = 'secondary',
  icon,
  isSmall,
  isLarge,
  isFullWidth,
  isFlush,
}: Omit<Look, 'children'>) {
  return {
    ...variants[tone],
    leftSection: icon,
    size: isSmall ? 'xs' : 'sm',
    fullWidth: isFullWidth ?? false,
    classNames: classes,
    className: classNameOf(isFlush, isLarge),
  };
}

function classNameOf(isFlush = false, isLarge = false): string | undefined {
  if (isLarge) return classes.large;
  return isFlush ? classes.flush : undefined;
}

type ButtonProps = Look & {
  type?: 'button' | 'submit';
  onClick?: () => void;
  disabled?: boolean;
  isBusy?: boolean;
  label?: string;
  description?: string;
  /** For a button that is on or off: which of them. */
  isPressed?: boolean;
  /** Has the keyboard when the dialog that it is in opens. */
  isMainAct?: boolean;
};

/** A button; `label` names it for screen readers where the text alone does not, `description` adds to it, as its tooltip. */
export function Button({
  children,
  type = 'button',
  onClick,
  disabled,
  isBusy,
  label,
  description,
  isPressed,
  isMainAct,
  ...look
}: ButtonProps) {
  return (
    <BaseButton
      {...lookOf(look)}
      type={type}
      onClick={onClick}
      disabled={disabled ?? false}
      loading={isBusy ?? false}
      aria-label={label}
      aria-pressed={isPressed}
      title={description}
      data-autofocus={isMainAct || undefined}
    >
      {children}
    </BaseButton>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  to,
  label,
  ...look
}: Look & { to: string; label?: string }) {
  return (
    <BaseButton component={AppLink} to={to} {...lookOf(look)} aria-label={label}>
      {children}
    </BaseButton>
  );
}

/** A button that is only an icon; `label` is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  onClick,
  isExpanded,
  isOff = false,
}: {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  isOff?: boolean;
  /** For a button that opens and closes something: whether that is open. */
  isExpanded?: boolean;
}) {
  return (
    <ActionIcon
      variant="default"
      className={classes.iconOnly ?? ''}
      aria-label={label}
      aria-expanded={isExpanded}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
