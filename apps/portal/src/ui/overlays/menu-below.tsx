import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './menu-below.module.css';

/** A button of the library, and the menu that it opens below itself. */
export function MenuBelow({ button, children }: { button: ReactElement; children: ReactNode }) {
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={classes}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
