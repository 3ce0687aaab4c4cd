import type { ComponentProps, ReactElement, ReactNode } from 'react';

/** What a dialog takes. */
export type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Nothing closes it from outside: what was asked for in it is under way. */
  isHeld?: boolean;
  /** For what needs the space: a list, a table. */
  isWide?: boolean;
  /** Some of it comes later: the end of the dialog, with its buttons, stays where it is. */
  growsUp?: boolean;
};

/** What is said for a moment. */
export type Toast = {
  message: string;
  kind: 'success' | 'failure';
  /** What was said about the same before goes: it holds no longer. */
  about?: string | undefined;
  /** One thing more that may be done about it, as long as it is shown. */
  act?: { label: string; act: () => void };
};

/** An entry: a link to one of our pages, or something done at once. */
export type MenuEntry = { title: string; icon?: ReactNode } & (
  | { href: string; onClick?: never }
  | { href?: never; onClick: () => void }
);

/** What a menu is made of. */
export type MenuProps = {
  /** A button, which takes what the menu adds to it. */
  button: ReactElement<ComponentProps<'button'>>;
  /** Stands above the entries. */
  caption?: string | undefined;
  entries: readonly MenuEntry[];
};
