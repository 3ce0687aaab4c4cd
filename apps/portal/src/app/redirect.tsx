import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { needsPageLoad } from '../lib/pages/safe-redirect.ts';

/** Payment pages have a CSP of their own, so the way into and out of them is a full page load. */
export function Redirect({ to }: { to: string }) {
  const { pathname } = useLocation();
  const isOtherDocument = needsPageLoad(pathname, to);
  useEffect(() => {
    if (isOtherDocument) window.location.replace(to);
  }, [isOtherDocument, to]);
  return isOtherDocument ? null : <Navigate to={to} replace />;
}
