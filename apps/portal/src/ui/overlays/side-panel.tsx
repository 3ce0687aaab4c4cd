import './late/overlay-styles.ts';
import { CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { UiProvider } from '../theme/ui-provider.tsx';
import classes from './side-panel.module.css';
import { NO_LOCK_OF_LIBRARY, useScrollLock } from './use-held-page.ts';

const WIDTH_PX = 330;

type SidePanelProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Next to the page if both fit, else a drawer over the page. */
export function SidePanel(props: SidePanelProps) {
  const hasSpace = useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false });
  return (
    <UiProvider>
      {hasSpace ? props.isOpen && <BesidePage {...props} /> : <AbovePage {...props} />}
    </UiProvider>
  );
}

function AbovePage({ title, isOpen, onClose, children }: SidePanelProps) {
  useScrollLock(isOpen);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  // The drawer would hide the page that a link in it opens.
  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    onClose();
  }, [pathname, onClose]);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      removeScrollProps={NO_LOCK_OF_LIBRARY}
      size={WIDTH_PX}
      padding={16}
      title={title}
      closeButtonProps={{ 'aria-label': `Close ${title}` }}
      classNames={{
        content: classes.surface ?? '',
        header: classes.surface ?? '',
        title: classes.title ?? '',
      }}
      // The library's <header> would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Drawer>
  );
}

function BesidePage({ title, onClose, children }: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classes.column}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
