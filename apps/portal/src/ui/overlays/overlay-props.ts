import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Blocks closing while a request of the dialog is running. */
  isHeld?: boolean;
  isWide?: boolean;
  /** At the side of the page, in its full height. */
  isAside?: boolean;
  /** Keeps the bottom with its buttons in place while content loads later. */
  growsUp?: boolean;
};

export type Toast = {
  message: string;
  kind: 'success' | 'failure';
  /** Id of the subject: a new toast replaces an older one with the same id. */
  about?: string | undefined;
  act?: { label: string; act: () => void };
};

export type MenuEntry = {
  /** Needed if several entries may have the same title. */
  id?: string;
  title: string;
  icon?: ReactNode;
  isCurrent?: boolean;
  isDanger?: boolean | undefined;
} & ({ href: string; onClick?: never } | { href?: never; onClick: () => void });

export type MenuProps = {
  /** The menu clones the button with its own props. */
  button: ReactElement<ComponentProps<'button'>>;
  caption?: string | undefined;
  entries: readonly MenuEntry[];
};
