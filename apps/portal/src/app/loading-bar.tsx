import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';

/** The bar at the top: visible while any call is under way. */
export function LoadingBar() {
  const active = useIsFetching() + useIsMutating();
  return <ProgressBar isActive={active > 0} />;
}
