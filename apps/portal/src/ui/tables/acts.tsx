import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../basics/button.tsx';
import { MenuBelow } from '../overlays/menu-below.tsx';
import classes from './card-rows.module.css';

/** An action of a row: a small button in a table, an entry in the menu of a card or row. */
export type Act = {
  label: string;
  /** Name of the button for screen readers: the label, then the row. */
  name?: string;
  icon: ReactNode;
  /** True if something is lost; such actions are last. */
  isDanger?: boolean;
  /** True if the table has the action elsewhere. */
  isOnlyInMenu?: boolean;
} & ({ to: string; onClick?: never } | { to?: never; onClick: () => void });

export function ActButtons({ acts }: { acts: readonly Act[] }) {
  return acts
    .filter(({ isOnlyInMenu }) => isOnlyInMenu !== true)
    .map(({ label, name = label, to, onClick }) =>
      to === undefined ? (
        <Button key={label} isSmall label={name} onClick={onClick}>
          {label}
        </Button>
      ) : (
        <LinkButton key={label} isSmall label={name} to={to}>
          {label}
        </LinkButton>
      ),
    );
}

/** Menu of a card or row. `labelledBy` is the id of its title. */
export function ActMenu({
  acts,
  id,
  labelledBy,
}: {
  acts: readonly Act[];
  id: string;
  labelledBy: string;
}) {
  return (
    <MenuBelow
      entries={acts.map(({ label, icon, isDanger, to, onClick }) => ({
        title: label,
        icon,
        isDanger,
        ...(to === undefined ? { onClick } : { href: to }),
      }))}
      button={
        <button type="button" className={classes.menu} aria-labelledby={`${id} ${labelledBy}`}>
          {/* The library changes the id of the button when its menu opens. */}
          <span id={id} hidden>
            More actions for
          </span>
          <IconDots size={20} stroke={2} aria-hidden />
        </button>
      }
    />
  );
}
