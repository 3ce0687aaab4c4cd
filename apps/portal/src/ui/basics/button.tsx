import type { ReactNode } from 'react';
import { useMayOpen } from '../../lib/session/rights.ts';
import { AppLink } from './app-link.tsx';
import classes from './button.module.css';

/** Use one `primary` button per screen, `quiet` for minor actions, `danger` for destructive ones. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

type Look = {
  children: ReactNode;
  tone?: ButtonTone;
  icon?: ReactNode;
  isSmall?: boolean;
  /** For the main button of a page that is used standing and one-handed. */
  isLarge?: boolean;
  isFullWidth?: boolean;
  /** Aligns the text with the text above; for quiet buttons, whose edge is invisible. */
  isFlush?: boolean;
};

function lookOf({
  tone = 'secondary',
  icon,
  isSmall = false,
  isLarge = false,
  isFullWidth = false,
  isFlush = false,
}: Omit<Look, 'children'>) {
  return {
    className: [
      classes.root,
      isSmall && classes.small,
      isLarge && classes.large,
      isFlush && !isLarge && classes.flush,
      isFullWidth && classes.wide,
      icon !== undefined && classes.withIcon,
    ]
      .filter(Boolean)
      .join(' '),
    'data-tone': tone,
  };
}

function Inner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.inner}>
      {icon !== undefined && (
        <span className={classes.icon} data-icon>
          {icon}
        </span>
      )}
      <span className={classes.label}>{children}</span>
    </span>
  );
}

type ButtonProps = Look & {
  type?: 'button' | 'submit';
  onClick?: () => void;
  disabled?: boolean;
  isBusy?: boolean;
  label?: string;
  description?: string;
  isPressed?: boolean;
  /** Gets the focus when its dialog opens. */
  isMainAct?: boolean;
};

/** `label` names the button for screen readers if the text is not enough, `description` adds a tooltip. */
export function Button({
  children,
  type = 'button',
  onClick,
  disabled = false,
  isBusy = false,
  label,
  description,
  isPressed,
  isMainAct,
  ...look
}: ButtonProps) {
  return (
    <button
      {...lookOf(look)}
      type={type}
      onClick={onClick}
      disabled={disabled || isBusy}
      data-loading={isBusy || undefined}
      aria-label={label}
      aria-pressed={isPressed}
      title={description}
      data-autofocus={isMainAct || undefined}
    >
      <Inner icon={look.icon}>{children}</Inner>
    </button>
  );
}

/** Not shown if the role may not open the page. */
export function LinkButton({
  children,
  to,
  label,
  ...look
}: Look & { to: string; label?: string }) {
  if (!useMayOpen(to)) return null;
  return (
    <AppLink to={to} {...lookOf(look)} aria-label={label}>
      <Inner icon={look.icon}>{children}</Inner>
    </AppLink>
  );
}

/** In a line of text or in a field. */
export function SmallIconButton({
  icon,
  label,
  title,
  onClick,
  isMainAct,
}: {
  icon: ReactNode;
  label: string;
  title?: string;
  onClick: () => void;
  isMainAct?: boolean | undefined;
}) {
  return (
    <button
      type="button"
      className={classes.smallIcon}
      aria-label={label}
      title={title}
      onClick={onClick}
      data-autofocus={isMainAct || undefined}
    >
      {icon}
    </button>
  );
}

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
  isExpanded?: boolean;
}) {
  return (
    <button
      type="button"
      className={`${classes.root} ${classes.iconOnly}`}
      data-tone="secondary"
      aria-label={label}
      aria-expanded={isExpanded}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
