import { type ReactNode, useId } from 'react';
import classes from './check-list.module.css';

export type CheckItem = { key: string; label: string; note?: string };

export function CheckList({
  title,
  items,
  chosen,
  onChange,
  children,
}: {
  title: string;
  items: readonly CheckItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  children?: ReactNode;
}) {
  const allId = useId();
  const isAll = items.length > 0 && items.every(({ key }) => chosen.has(key));

  function choose(keys: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isChosen) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  }

  return (
    <fieldset className={classes.list}>
      <legend>{title}</legend>
      {children}
      <label htmlFor={allId} className={classes.all}>
        <input
          id={allId}
          type="checkbox"
          checked={isAll}
          onChange={(event) =>
            choose(
              items.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
        All
      </label>
      <div className={classes.items}>
        {items.map(({ key, label, note }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={chosen.has(key)}
              onChange={(event) => choose([key], event.currentTarget.checked)}
            />
            <span>{label}</span>
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
