import { useLocation, useNavigate } from 'react-router';
import { needsPageLoad } from './safe-redirect.ts';

/** Payment pages have a CSP of their own, so the way into and out of them is a full page load. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    if (needsPageLoad(pathname, to)) window.location.assign(to);
    else void navigate(to);
  };
}
