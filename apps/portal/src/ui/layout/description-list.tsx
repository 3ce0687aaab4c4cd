import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export function DescriptionList({
  facts,
  place = 'rows',
}: {
  facts: readonly { name: string; value: ReactNode }[];
  place?: 'rows' | 'head';
}) {
  return (
    <dl className={classes[place]}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
