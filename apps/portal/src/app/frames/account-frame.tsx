import { accountScreenTexts } from '@emcee/contract';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useWords } from '../../lib/words.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import classes from './account-frame.module.css';
import { Scoreboard } from './scoreboard.tsx';

/** The frame of the pages before the sign-in: the page on one side, a festive panel on the other. */
export function AccountFrame({ panel = <Welcome /> }: { panel?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Brand />
        <ThemeToggle />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <aside className={classes.panel} aria-label="About Emcee">
        {panel}
      </aside>
    </div>
  );
}

function Welcome() {
  const words = useWords();
  return (
    <>
      <p className={classes.slogan}>{words(accountScreenTexts.tagline)}</p>
      <Scoreboard />
    </>
  );
}
