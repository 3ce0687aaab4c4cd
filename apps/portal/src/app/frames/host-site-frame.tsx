import { Outlet } from 'react-router';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';

/** Frame of the pages of a signed-in host; these pages render their own header and footer. */
export function HostSiteFrame() {
  return (
    <UiProvider>
      <Outlet />
    </UiProvider>
  );
}
