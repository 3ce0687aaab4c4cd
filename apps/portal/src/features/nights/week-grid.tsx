import { labelTexts, nightCalls, nightScreenTexts } from '@emcee/contract';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { shownLongDay, shownShortDay } from '../../lib/clock-times.ts';
import { useMay } from '../../lib/session/rights.ts';
import { useWords } from '../../lib/words.tsx';
import { NightCell } from './night-cell.tsx';
import type { PlannedRoom, WeekProps } from './night-values.ts';
import classes from './nights.module.css';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Rooms down, days across. The grid is one tab stop; arrows move between the cells. */
export function WeekGrid({
  days,
  rooms,
  today,
  nights,
  ...rest
}: WeekProps & { rooms: readonly PlannedRoom[] }) {
  const words = useWords();
  const mayPlan = useMay(nightCalls.plan);
  const grid = useRef<HTMLTableElement>(null);
  const stop = useRef<string>(undefined);
  const keepOneStop = () => {
    const stops = stopsIn(grid.current);
    const kept = stops.find(({ dataset }) => dataset.stop === stop.current) ?? stops[0];
    for (const each of stops) each.tabIndex = each === kept ? 0 : -1;
  };
  useLayoutEffect(keepOneStop);
  const nightsAt = (roomCode: string, day: string) =>
    nights.filter((night) => night.roomCode === roomCode && night.day === day);

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move between its cells
      role="grid"
      className={classes.grid}
      aria-label={words(labelTexts.nights)}
      onKeyDown={step}
      onFocus={({ target }) => {
        stop.current = target.dataset.stop ?? stop.current;
        keepOneStop();
      }}
    >
      <thead>
        <tr>
          <th scope="col">{words(labelTexts.room)}</th>
          {days.map((day) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              {shownShortDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ hostId, roomCode, displayName }) => (
          <tr key={roomCode}>
            <th scope="row">
              {roomCode}
              {displayName !== null && <small>{displayName}</small>}
            </th>
            {days.map((day) => (
              <td key={day}>
                {nightsAt(roomCode, day).map((night) => (
                  <NightCell key={night._id} night={night} {...rest} />
                ))}
                {mayPlan && hostId !== null && nightsAt(roomCode, day).length === 0 && (
                  <button
                    type="button"
                    className={classes.add}
                    data-stop={`${roomCode} ${day}`}
                    aria-haspopup="dialog"
                    aria-label={words(nightScreenTexts.addTo, {
                      ...{ code: roomCode, day: shownLongDay(day) },
                    })}
                    onClick={() => rest.onOpen({ hostIds: [hostId], day })}
                  >
                    <IconPlus size={15} stroke={2} aria-hidden />
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stopsIn(part: ParentNode | null | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
}

/** Goes through the nights of a cell, then on to the next cell that has any. */
function step(event: KeyboardEvent<HTMLTableElement>): void {
  const [down = 0, right = 0] = STEPS[event.key] ?? [];
  const from = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  if (from === null || (down === 0 && right === 0)) return;
  event.preventDefault();
  const here = stopsIn(from);
  const at = here.findIndex((each) => each.matches(':focus'));
  let next = down === 0 ? undefined : here[at + down];
  let row = from.parentElement;
  let column = from.cellIndex;
  while (next === undefined && row !== null) {
    if (down !== 0) row = sibling(row, down);
    column += right;
    const cell = row?.children[column];
    if (cell === undefined) return;
    next = stopsIn(cell).at(down < 0 ? -1 : 0);
  }
  next?.focus();
}

function sibling(row: Element, down: number): HTMLElement | null {
  const next = down > 0 ? row.nextElementSibling : row.previousElementSibling;
  return next instanceof HTMLElement ? next : null;
}
