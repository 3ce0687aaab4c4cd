import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { KeyHint } from './key-hint.tsx';
import { hasLostFocus } from './lost-focus.ts';
import classes from './next-bar.module.css';

/** The bar at the bottom: one big button, the next thing, always in the same place. */
export function NextBar({
  label,
  keys,
  onPress,
  icon,
  isOff = false,
  note,
  beside,
  children,
}: {
  label: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  onPress: () => void;
  icon?: ReactNode;
  /** It says what is going on, and cannot be pressed. */
  isOff?: boolean;
  /** What the button is about; a line or two. */
  note?: ReactNode;
  /** Something else that is done often, next to the button. */
  beside?: ReactNode;
  /** Other things, at the left. */
  children?: ReactNode;
}) {
  const next = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever pressed something that is gone goes on here
  useEffect(() => {
    if (hasLostFocus()) next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [label, isOff]);
  return (
    <div className={classes.bar}>
      {children !== undefined && <div className={classes.others}>{children}</div>}
      {note !== undefined && <div className={classes.note}>{note}</div>}
      <div className={classes.acts}>
        {beside}
        <div ref={next} className={classes.next}>
          <Button tone="primary" isLarge isFullWidth icon={icon} disabled={isOff} onClick={onPress}>
            {label}
            {keys !== undefined && <KeyHint keys={keys} />}
          </Button>
        </div>
      </div>
    </div>
  );
}
