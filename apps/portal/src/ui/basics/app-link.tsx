import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { needsPageLoad } from '../../lib/pages/safe-redirect.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import classes from './app-link.module.css';

/**
 * Reloads the document into and out of the payment pages, whose CSP differs. Only text if the role may not
 * open the page.
 */
export function AppLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  if (!useMayOpen(to)) return rest.children;
  return <Link to={to} reloadDocument={needsPageLoad(pathname, to)} {...rest} />;
}

export function TextLink(props: ComponentProps<typeof AppLink>) {
  return <AppLink className={classes.text} {...props} />;
}
