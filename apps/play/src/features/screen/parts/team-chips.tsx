import { count } from '@emcee/client';
import type { ScreenStage } from '@emcee/contract';
import { useRef, useState } from 'react';
import { fittingChips } from './fitting-chips.ts';
import { squareClass } from './screen-squares.tsx';
import classes from './team-chips.module.css';
import { useAfterLayout } from './use-after-layout.ts';

type TeamChipsProps = { stage: Pick<ScreenStage, 'seatsCount' | 'newestSeats'> };

/** The newest teams as far as two lines have space, and how many more there are. No name is cut off. */
export function TeamChips({ stage: { seatsCount, newestSeats } }: TeamChipsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(newestSeats.length);
  const measure = () => setFitting(fittingIn(box.current, seatsCount));
  useAfterLayout(box, measure, [seatsCount, ...newestSeats].join('\n'));
  const drawn = Math.min(fitting, newestSeats.length);
  if (seatsCount === 0) {
    return (
      <div className={classes.chips}>
        <p className={classes.title}>Waiting for the first team</p>
      </div>
    );
  }
  return (
    <div ref={box} className={classes.chips}>
      <p className={classes.title}>
        {`${count(seatsCount)} ${seatsCount === 1 ? 'team is' : 'teams are'} in:`}
      </p>
      <ul>
        {newestSeats.map((name, index) => (
          <li
            key={name}
            className={index < drawn ? classes.chip : `${classes.chip} ${classes.undrawn}`}
          >
            <i className={squareClass(seatsCount - 1 - index)} aria-hidden="true" />
            <span>{name}</span>
          </li>
        ))}
        {drawn < seatsCount && (
          <li className={classes.more}>{`and ${count(seatsCount - drawn)} more`}</li>
        )}
      </ul>
      <span className={`${classes.more} ${classes.undrawn}`} aria-hidden="true">
        {`and ${count(seatsCount)} more`}
      </span>
    </div>
  );
}

/** Undrawn chips are laid out outside the flow, so that their width is known. */
function fittingIn(box: HTMLDivElement | null, total: number): number {
  const [title, list, more] = box?.children ?? [];
  if (box === null || !title || !list || !more) return total;
  const { width: line, height } = box.getBoundingClientRect();
  // Without a layout there is nothing to fit.
  if (line === 0) return total;
  const gap = Number.parseFloat(getComputedStyle(box).columnGap);
  const lineHeight = title.getBoundingClientRect().height;
  const lines = Math.max(1, Math.floor((height + gap + 1) / (lineHeight + gap)));
  const chips = [...list.children].filter((chip) => chip.firstElementChild !== null).map(widthOf);
  const widths = { title: widthOf(title), chips, more: widthOf(more), line, gap };
  return fittingChips(widths, { lines, total });
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}
