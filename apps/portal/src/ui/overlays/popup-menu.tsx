import type { ReactNode } from 'react';
import buttonClasses from '../basics/button.module.css';
import { MenuBelow } from './menu-below.tsx';
import type { MenuEntry } from './overlay-props.ts';
import classes from './popup-menu.module.css';

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
  isIconOnly?: boolean;
  entries: readonly MenuEntry[];
}) {
  return (
    <MenuBelow
      caption={caption}
      entries={entries}
      button={
        <button
          type="button"
          className={`${buttonClasses.root} ${classes.button}`}
          data-tone="secondary"
          aria-label={label}
          title={isIconOnly ? label : undefined}
          data-icon-only={isIconOnly || undefined}
        >
          <span className={buttonClasses.inner}>
            {icon}
            {!isIconOnly && <span className={classes.buttonText}>{label}</span>}
          </span>
        </button>
      }
    />
  );
}
