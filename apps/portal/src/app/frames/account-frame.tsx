import { accountScreenTexts } from '@emcee/contract';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useWords } from '../../lib/words.tsx';
import { StorageNote } from '../../ui/feedback/storage-note.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import classes from './account-frame.module.css';
import { TrustFooter } from './trust-footer.tsx';

const teams = [
  { name: 'The Quizzly Bears', score: 42, share: 'first' },
  { name: 'Agatha Quiztie', score: 39.5, share: 'second' },
  { name: 'Les Quizerables', score: 36, share: 'third' },
] as const;

export function AccountFrame({ panel = <Welcome /> }: { panel?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Brand />
        <ThemeToggle />
      </header>
      <main className={classes.main}>
        <StorageNote />
        <Outlet />
      </main>
      <TrustFooter />
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

function Scoreboard() {
  return (
    <div className={classes.board} aria-hidden>
      <span className={classes.confetti} />
      <p className={classes.title}>
        Round 3 of 5 <span className={classes.live}>Live</span>
      </p>
      {teams.map(({ name, score, share }) => (
        <div key={name} className={classes.team} data-share={share}>
          <span>{name}</span>
          <span className={classes.score}>{score}</span>
          <i className={classes.bar} />
        </div>
      ))}
    </div>
  );
}
