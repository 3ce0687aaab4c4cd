import { Fragment } from 'react';
import classes from './no-wrap.module.css';

/** An address that is too long for its place is broken after a mark of it, and not inside a word. */
export function Email({ children }: { children: string }) {
  return (
    <span className={classes.email}>
      {children.split(/(?<=[@.+_-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** The addresses of everybody on a seat, one below the other. */
export function Emails({ of: emails }: { of: readonly string[] }) {
  if (emails.length === 0) return '–';
  return emails.map((email) => (
    <span key={email} className={classes.line}>
      <Email>{email}</Email>{' '}
    </span>
  ));
}
