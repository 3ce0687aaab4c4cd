import { useLocation, useNavigate } from 'react-router';
import { needsPageLoad } from './safe-redirect.ts';

/** Returns a function that opens one of our pages; into and out of the payment pages by a full page load. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    if (needsPageLoad(pathname, to)) window.location.assign(to);
    else void navigate(to);
  };
}
