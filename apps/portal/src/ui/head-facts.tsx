import type { ReactNode } from 'react';
import classes from './head-facts.module.css';

/** What a page is about, in a few names and values beside each other. */
export function HeadFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
