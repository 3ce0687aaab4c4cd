import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import gridClasses from './card-grid.module.css';

/** A card with a title is a named region. Set `isRegion` to false if its only field has the same name. */
export function Card({
  title,
  description,
  aside,
  isRegion = true,
  onTitleDoubleClick,
  children,
}: {
  title?: string;
  description?: string;
  aside?: ReactNode;
  isRegion?: boolean;
  /** For a deliberately hidden feature: no other control leads there. */
  onTitleDoubleClick?: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  if (title === undefined) return <div className={classes.card}>{children}</div>;
  return (
    <section className={classes.card} aria-labelledby={isRegion ? titleId : undefined}>
      <header className={classes.header}>
        <div>
          <h2 id={titleId} onDoubleClick={onTitleDoubleClick}>
            {title}
          </h2>
          {description !== undefined && <p className={classes.description}>{description}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={gridClasses.grid}>{children}</div>;
}

/** A long card leaves no gap next to a column. */
export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={gridClasses.column}>{children}</div>;
}
