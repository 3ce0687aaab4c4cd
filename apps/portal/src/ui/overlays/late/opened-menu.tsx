import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { AppLink } from '../../basics/app-link.tsx';
import { UiProvider } from '../../theme/ui-provider.tsx';
import classes from '../menu-below.module.css';
import type { MenuProps } from '../overlay-props.ts';

export function OpenedMenu({ button, caption, entries }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // Focus this button first, because it replaces the pressed one: closing the menu returns the focus to it.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setIsOpen(true);
  }, []);
  return (
    <UiProvider>
      <Menu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={240}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={classes}
      >
        <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
        <Menu.Dropdown>
          {caption !== undefined && <Menu.Label>{caption}</Menu.Label>}
          {entries.map(({ id, title, icon, href, onClick, isCurrent = false, isDanger }) =>
            href === undefined ? (
              <Menu.Item
                key={id ?? title}
                leftSection={icon}
                aria-current={isCurrent || undefined}
                data-danger={isDanger || undefined}
                onClick={() => {
                  // The item is gone by the time a dialog that it opens gives the focus back.
                  target.current?.focus({ preventScroll: true });
                  onClick?.();
                }}
              >
                {title}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={title}
                leftSection={icon}
                component={AppLink}
                to={href}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {title}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
    </UiProvider>
  );
}
