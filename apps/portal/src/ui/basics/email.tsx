import { Fragment } from 'react';
import classes from './no-wrap.module.css';

/** Longest address that fits on one line of a table, except on phones. */
const SHORT = 30;

/** Email address that wraps only after its punctuation, not inside a word. */
export function Email({ children }: { children: string }) {
  return (
    <span className={classes.email} data-short={children.length <= SHORT || undefined}>
      {children.split(/(?<=[@.+_-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** Addresses of everyone in a team, one per line. */
export function Emails({ of: emails }: { of: readonly string[] }) {
  if (emails.length === 0) return '–';
  return emails.map((email, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: erased people share one address
    <span key={index} className={classes.line}>
      {index > 0 && ' '}
      <Email>{email}</Email>
    </span>
  ));
}
