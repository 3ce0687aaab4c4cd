import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { KeyHint } from './key-hint.tsx';
import { hasLostFocus } from './lost-focus.ts';
import classes from './next-bar.module.css';

/** Bar at the bottom with the one big button, always in the same place. */
export function NextBar({
  label,
  keys,
  onPress,
  icon,
  reason,
  note,
  secondAction,
  children,
}: {
  label: string;
  keys?: string | undefined;
  onPress: () => void;
  icon?: ReactNode;
  /** Disables the button, and says why instead of the note. */
  reason?: string | undefined;
  /** One or two lines about the button. */
  note?: ReactNode;
  /** Next to the button. */
  secondAction?: ReactNode;
  children?: ReactNode;
}) {
  const next = useRef<HTMLDivElement>(null);
  const isOff = reason !== undefined;
  const said = isOff ? <p>{reason}</p> : note;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here when the pressed button is gone
  useEffect(() => {
    if (hasLostFocus()) next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [label, isOff]);
  return (
    <div className={classes.bar}>
      {children !== undefined && <div className={classes.others}>{children}</div>}
      {said !== undefined && <div className={classes.note}>{said}</div>}
      <div className={classes.acts}>
        {secondAction}
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
