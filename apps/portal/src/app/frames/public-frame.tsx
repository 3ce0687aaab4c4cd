import type { ReactNode } from 'react';
import { StorageNote } from '../../ui/feedback/storage-note.tsx';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import classes from './public-frame.module.css';
import { TrustFooter } from './trust-footer.tsx';

export function PublicFrame({
  who,
  actions,
  children,
}: {
  /** The person who is signed in, instead of the brand. */
  who?: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <div className={classes.brand}>
          {who === undefined ? <Brand /> : <strong className={classes.who}>{who}</strong>}
        </div>
        <ThemeToggle />
        {actions}
      </header>
      <main className={classes.content}>
        <StorageNote />
        {children}
      </main>
      <TrustFooter />
      <Toasts />
    </div>
  );
}
