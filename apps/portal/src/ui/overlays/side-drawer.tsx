import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../basics/button.tsx';
import { lateOverlays } from './late-overlays.ts';
import classes from './side-drawer.module.css';
import { useFocusReturn } from './use-focus-return.ts';

type SideDrawerProps = {
  buttonLabel: string;
  title: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Exists only below the breakpoint of the menu. */
export function SideDrawer({
  buttonLabel,
  title,
  isOpen,
  onOpen,
  onClose,
  children,
}: SideDrawerProps) {
  const { narrow, ...drawerClasses } = classes;
  useFocusReturn(isOpen);
  const parts = lateOverlays.useParts(isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <div className={narrow}>
      <IconButton
        icon={<IconMenu2 size={19} stroke={1.8} aria-hidden />}
        label={buttonLabel}
        onClick={onOpen}
      />
      {wasOpened && parts !== undefined && (
        <parts.DrawerFrame
          title={title}
          isOpen={isOpen}
          onClose={onClose}
          classNames={drawerClasses}
        >
          {children}
        </parts.DrawerFrame>
      )}
    </div>
  );
}
