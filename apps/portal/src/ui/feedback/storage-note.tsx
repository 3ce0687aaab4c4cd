import { storage } from '@emcee/client';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Says what a browser without storage forgets; `children` add to it. */
export function StorageNote({ children }: { children?: ReactNode }) {
  if (storage.isLasting()) return null;
  return (
    <Notice tone="warning">
      Your browser stores nothing for this site, so you'll be signed out when you reload or close
      this page. {children}
    </Notice>
  );
}
