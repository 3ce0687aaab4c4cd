import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Emcee`;
  }, [title]);
}

export function Page({
  title,
  subtitle,
  actions,
  isOnPaper = true,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** False if only its content is printed. */
  isOnPaper?: boolean;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.header} data-on-paper={isOnPaper}>
        <div className={classes.heading}>
          <h1>{title}</h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
