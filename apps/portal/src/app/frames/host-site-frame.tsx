import { Outlet } from 'react-router';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';

/** Pages of the host site render their own header and footer. */
export function HostSiteFrame() {
  return (
    <UiProvider>
      <Outlet />
    </UiProvider>
  );
}
