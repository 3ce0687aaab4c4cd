import type { ComponentProps } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import { needsPageLoad } from '../../lib/pages/safe-redirect.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
import classes from './app-link.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * Without the router's own link, whose module brings code for servers. Reloads the document into and out of the
 * payment pages, whose CSP differs. Only text if the role may not open the page.
 */
export function AppLink({ to, onClick, ...rest }: Props) {
  const location = useLocation();
  const href = useHref(to);
  // The payment provider's pages are on another host.
  const isAbsolute = URL.canParse(to);
  const reloads = isAbsolute || rest.target || needsPageLoad(location.pathname, to);
  const address = createPath(useResolvedPath(to));
  const navigate = useNavigate();
  if (!useMayOpen(to)) return rest.children;
  return (
    <a
      {...rest}
      href={isAbsolute ? to : href}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        const opensAnother = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
        if (event.defaultPrevented || reloads || opensAnother) return;
        event.preventDefault();
        void navigate(to, { replace: address === createPath(location) });
      }}
    />
  );
}

export function TextLink(props: Props) {
  return <AppLink className={classes.text} {...props} />;
}
