import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

export function Disclosure({
  isOpen,
  controls,
  onToggle,
  children,
}: {
  isOpen: boolean;
  controls: string;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      <Chevron size={17} stroke={2} aria-hidden />
      <span>{children}</span>
    </button>
  );
}
