import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { UiProvider } from '../../theme/ui-provider.tsx';
import { NO_LOCK_OF_LIBRARY, useScrollLock } from '../use-held-page.ts';

export function DrawerFrame({
  title,
  isOpen,
  onClose,
  classNames,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  classNames: Record<string, string>;
  children: ReactNode;
}) {
  useScrollLock(isOpen);
  return (
    <UiProvider>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        returnFocus={false}
        removeScrollProps={NO_LOCK_OF_LIBRARY}
        size={280}
        padding={12}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={classNames}
        // The library's <header> would count as a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
      >
        {children}
      </Drawer>
    </UiProvider>
  );
}
