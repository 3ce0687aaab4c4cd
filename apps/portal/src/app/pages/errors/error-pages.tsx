import { portalPaths } from '@emcee/contract';
import type { ReactNode } from 'react';
import { useLeave } from '../../../lib/session/log-out.ts';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { usePageTitle } from '../../../ui/layout/page.tsx';
import { BrandMark } from '../../../ui/theme/brand-mark.tsx';
import classes from './error-pages.module.css';

function ErrorPage({
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

export function Error404Page() {
  return (
    <ErrorPage code="404" title="Not found" message="The page you are looking for was not found.">
      <LinkButton to={portalPaths.hosts} tone="primary">
        Back to Home
      </LinkButton>
    </ErrorPage>
  );
}

export function Error500Page() {
  const leave = useLeave();
  return (
    <ErrorPage
      code="500"
      title="Temporarily unavailable"
      message="The page you are looking for is temporarily unavailable."
    >
      <LinkButton to={portalPaths.hosts} tone="primary">
        Back to Home
      </LinkButton>
      <Button onClick={leave}>Logout</Button>
    </ErrorPage>
  );
}
