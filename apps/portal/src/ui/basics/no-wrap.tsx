import { Fragment } from 'react';
import classes from './no-wrap.module.css';

/** People read short codes out, so these do not wrap at their hyphens. */
export function NoWrap({ children }: { children: string }) {
  return <span className={classes.part}>{children}</span>;
}

export function NoWrapCodes({ codes }: { codes: readonly string[] }) {
  // A single element, because cells of narrow tables lay out their children side by side.
  return (
    <span>
      {codes.map((code, index) => (
        <Fragment key={code}>
          {index > 0 && ', '}
          <NoWrap>{code}</NoWrap>
        </Fragment>
      ))}
    </span>
  );
}

export function NoWrapDays({ children: text }: { children: string }) {
  return text.split(/(\d{4}-\d{2}-\d{2}\S?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={classes.part}>
        {part}
      </span>
    ),
  );
}

/** Longest address that fits on one line of a table, except on phones. */
const SHORT = 30;

/** Parts of an address with their punctuation, of at most 20 letters, which fit in the narrowest column. */
const PARTS = /[^@.+_-]{1,20}[@.+_-]?|[@.+_-]/gu;

/** Wraps only after the punctuation of an address, or in a long word. */
export function Email({ children }: { children: string }) {
  return (
    <span className={classes.email} data-short={children.length <= SHORT || undefined}>
      {children.match(PARTS)?.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** A sentence whose addresses wrap like `Email`. */
export function WithEmails({ children: text }: { children: string }) {
  return text
    .split(/(\S+@\S+)/)
    .map((part, index) => (index % 2 === 0 ? part : <Email key={part}>{part}</Email>));
}

/** Title of a card. Wraps only before the @, if that is enough. */
export function CardEmail({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <span className={classes.cardEmail}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}

/** Each address is on its own line. */
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
