import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../basics/app-link.tsx';
import { MenuBelow } from './menu-below.tsx';
import classes from './popup-menu.module.css';

/** An entry: a link to one of our pages, or something done at once. */
export type PopupEntry = { title: string; icon?: ReactNode } & (
  | { href: string; onClick?: never }
  | { href?: never; onClick: () => void }
);

/** A button that opens a menu; `caption` stands above the entries. */
export function PopupMenu({
  label,
  icon,
  caption,
  isIconOnly = false,
  entries,
}: {
  label: string;
  icon: ReactNode;
  caption: string | undefined;
  /** Its name is for screen readers, and its tooltip. */
  isIconOnly?: boolean;
  entries: readonly PopupEntry[];
}) {
  return (
    <MenuBelow
      button={
        <Button
          variant="default"
          className={classes.button ?? ''}
          aria-label={label}
          title={isIconOnly ? label : undefined}
          data-icon-only={isIconOnly || undefined}
        >
          {icon}
          {!isIconOnly && <span className={classes.buttonText}>{label}</span>}
        </Button>
      }
    >
      {caption !== undefined && <Menu.Label>{caption}</Menu.Label>}
      {entries.map(({ title, icon: entryIcon, href, onClick }) =>
        href === undefined ? (
          <Menu.Item key={title} leftSection={entryIcon} onClick={onClick}>
            {title}
          </Menu.Item>
        ) : (
          <Menu.Item key={title} leftSection={entryIcon} component={AppLink} to={href}>
            {title}
          </Menu.Item>
        ),
      )}
    </MenuBelow>
  );
}
