import type { ReactNode } from 'react';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import classes from './public-frame.module.css';

/** The frame of a page of the public site: no menu, only what the page itself offers. */
export function PublicFrame({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <ThemeToggle />
        {actions}
      </header>
      <main className={classes.content}>{children}</main>
      <Toasts />
    </div>
  );
}
