import { useLocation, useNavigate } from 'react-router';
import { needsPageLoad } from './safe-redirect.ts';

/** Goes to one of our pages; into and out of the payment pages with a full page load. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    if (needsPageLoad(pathname, to)) window.location.assign(to);
    else void navigate(to);
  };
}
