import type { ReactNode } from 'react';
import { usePageTitle } from '../../../ui/layout/page.tsx';
import { BrandMark } from '../../../ui/theme/brand-mark.tsx';
import classes from './error-page.module.css';

export function ErrorPage({
  code,
  title,
  message,
  children,
}: {
  code: string;
  title: string;
  message: string;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <BrandMark size={44} />
      <p className={classes.code} aria-hidden>
        {code}
      </p>
      <h1>{message}</h1>
      <div className={classes.actions}>{children}</div>
    </main>
  );
}
