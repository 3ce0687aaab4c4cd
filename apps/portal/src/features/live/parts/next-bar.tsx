import type { ReactNode } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import classes from './next-bar.module.css';

/** The bar at the bottom: one big button, the next thing, always in the same place. */
export function NextBar({
  label,
  onPress,
  icon,
  isOff = false,
  note,
  children,
}: {
  label: string;
  onPress: () => void;
  icon?: ReactNode;
  /** It says what is going on, and cannot be pressed. */
  isOff?: boolean;
  /** Beside the button: what it is about. */
  note?: ReactNode;
  /** Other things, at the left. */
  children?: ReactNode;
}) {
  return (
    <div className={classes.bar}>
      {children !== undefined && <div className={classes.others}>{children}</div>}
      {note !== undefined && <div className={classes.note}>{note}</div>}
      <div className={classes.next}>
        <Button tone="primary" isLarge isFullWidth icon={icon} disabled={isOff} onClick={onPress}>
          {label}
        </Button>
      </div>
    </div>
  );
}
