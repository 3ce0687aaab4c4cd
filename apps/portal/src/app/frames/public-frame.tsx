import type { ReactNode } from 'react';
import { StorageNote } from '../../ui/feedback/storage-note.tsx';
import { Toasts } from '../../ui/overlays/toast.tsx';
import { Brand } from '../../ui/theme/brand-mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import classes from './public-frame.module.css';
import { TrustFooter } from './trust-footer.tsx';

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
      <main className={classes.content}>
        <StorageNote />
        {children}
      </main>
      <TrustFooter />
      <Toasts />
    </div>
  );
}
