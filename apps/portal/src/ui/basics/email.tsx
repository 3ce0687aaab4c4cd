import { Fragment } from 'react';
import classes from './no-wrap.module.css';

/** Up to here an address fits on one line of a table that is not a phone's. */
const SHORT = 30;

/** An address that is too long for its place is broken after a mark of it, and not inside a word. */
export function Email({ children }: { children: string }) {
  return (
    <span className={classes.email} data-short={children.length <= SHORT || undefined}>
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
  return emails.map((email, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: erased people have no address that tells them apart
    <span key={index} className={classes.line}>
      {index > 0 && ' '}
      <Email>{email}</Email>
    </span>
  ));
}
