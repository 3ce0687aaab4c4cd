import { cloneElement, useState } from 'react';
import { lateOverlays } from './late-overlays.ts';
import type { MenuProps } from './overlay-props.ts';

export function MenuBelow(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const parts = lateOverlays.useParts(isWanted);
  if (isWanted && parts !== undefined) return <parts.OpenedMenu {...props} />;
  return cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  });
}
