import { Outlet } from 'react-router';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';

/** The frame of the pages of a signed-in host, which look after their head and foot themselves. */
export function HostSiteFrame() {
  return (
    <UiProvider>
      <Outlet />
    </UiProvider>
  );
}
