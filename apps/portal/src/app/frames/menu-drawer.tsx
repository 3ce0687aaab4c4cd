import { useState } from 'react';
import { useLocation } from 'react-router';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { SideMenu } from './side-menu.tsx';

/** The menu below 900 px: a drawer that closes with every new page. */
export function MenuDrawer() {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <SideDrawer
      buttonLabel="Open menu"
      title="Menu"
      isOpen={openedAt === pathname}
      onOpen={() => setOpenedAt(pathname)}
      onClose={() => setOpenedAt(undefined)}
    >
      <SideMenu />
    </SideDrawer>
  );
}
