import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../basics/button.tsx';
import classes from './side-drawer.module.css';

type SideDrawerProps = {
  buttonLabel: string;
  title: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A button, and the drawer at the left that it opens; both only below the breakpoint of the menu. */
export function SideDrawer({
  buttonLabel,
  title,
  isOpen,
  onOpen,
  onClose,
  children,
}: SideDrawerProps) {
  const { narrow, ...drawerClasses } = classes;
  return (
    <div className={narrow}>
      <IconButton
        icon={<IconMenu2 size={19} stroke={1.8} aria-hidden />}
        label={buttonLabel}
        onClick={onOpen}
      />
      <Drawer
        opened={isOpen}
        onClose={onClose}
        size={280}
        padding={12}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={drawerClasses}
        // The library's <header> would count as a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
      >
        {children}
      </Drawer>
    </div>
  );
}
