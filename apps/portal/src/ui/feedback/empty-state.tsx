import type { Sayable } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../basics/button.tsx';
import classes from './empty-state.module.css';

export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export function ErrorState({
  message,
  onRetry,
}: {
  message: Sayable;
  onRetry: (() => void) | undefined;
}) {
  const words = useWords();
  return (
    <div className={classes.empty} role="alert">
      <p className={classes.title}>{words(message)}</p>
      {onRetry !== undefined && (
        <div className={classes.action}>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
