import { accountScreenTexts } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { usePageTitle } from '../../ui/layout/page.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import classes from './auth-frame.module.css';
import { Scoreboard } from './scoreboard.tsx';

/** The frame of the pages before the sign-in: the form on one side, a festive panel on the other. */
export function AuthFrame({
  title,
  heading = title,
  text,
  panel,
  children,
}: {
  /** Names the document. */
  title: string;
  heading?: string;
  text?: ReactNode;
  /** Instead of the usual panel. */
  panel?: ReactNode;
  children?: ReactNode;
}) {
  const words = useWords();
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Brand />
        <ThemeToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <h1>{heading}</h1>
          {text !== undefined && <p className={classes.text}>{text}</p>}
          {children !== undefined && <div className={classes.body}>{children}</div>}
        </div>
      </main>
      <aside className={classes.panel} aria-label="About Emcee">
        {panel ?? (
          <>
            <p className={classes.slogan}>{words(accountScreenTexts.tagline)}</p>
            <Scoreboard />
          </>
        )}
      </aside>
    </div>
  );
}
