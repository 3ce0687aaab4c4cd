import type { ReactNode } from 'react';
import { AppLink } from '../basics/app-link.tsx';
import classes from './feed-list.module.css';

export function FeedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export function FeedGroup({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {aside !== undefined && <p>{aside}</p>}
      </div>
      {children}
    </section>
  );
}

export function FeedItem({
  title,
  detail,
  to,
  isWarning = false,
  children,
}: {
  title: string;
  detail: string;
  to?: string | undefined;
  isWarning?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={classes.item}>
      <p className={classes.title}>
        {to === undefined ? title : <AppLink to={to}>{title}</AppLink>}
      </p>
      {children}
      <p className={classes.detail} data-warning={isWarning || undefined}>
        {detail}
      </p>
    </li>
  );
}
