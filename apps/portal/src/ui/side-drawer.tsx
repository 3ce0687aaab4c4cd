import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
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
  return (
    <div className={classes.narrow}>
      <IconButton
        icon={<IconMenu2 size={19} stroke={1.8} aria-hidden />}
        label={buttonLabel}
        onClick={onOpen}
      />
      <Drawer
        opened={isOpen}
        onClose={onClose}
        size={280}
        padding={0}
        withCloseButton={false}
        aria-label={title}
        classNames={{ content: classes.content ?? '' }}
      >
        {children}
      </Drawer>
    </div>
  );
}
