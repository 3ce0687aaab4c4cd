// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../days.ts';
import {
  clockOfMinute,
  compareSlots,
  isOffered,
  isReady,
  linkedNight,
  minuteOfClock,
  movedSlots,
  overlappingNights,
  seriesDays,
} from './night-times.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

describe('a night', () => {
  const startsAt = at('06T01:00:00');

  it.each([
    ['05T00:59:59.999', false],
    ['05T01:00:00.000', true],
    ['06T12:59:59.999', true],
    ['06T13:00:00.000', false],
  ])('with 24 hours before is offered at %s: %s', (now, expected) => {
    expect(isOffered({ startsAt, hoursBefore: 24 }, at(now))).toBe(expected);
  });

  it('makes its rounds ready, and no others that wait for their night', () => {
    const offered = [{ roundIds: ['rivers'] }];
    const ready = (id: string, audience: 'all' | 'nights') => isReady({ id, audience }, offered);
    expect([ready('rivers', 'nights'), ready('lakes', 'nights'), ready('lakes', 'all')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('overlaps those of the same person that start less than two hours apart', () => {
    const night = (id: string, time: string, personKey: string | null = 'sam') => ({
      id,
      personKey,
      startsAt: at(`05T${time}:00`),
    });
    const others = [night('b', '19:01'), night('c', '22:00'), night('d', '20:30', 'ann')];
    const found = overlappingNights(night('a', '20:00'), [night('a', '20:00'), ...others]);
    expect(found.map(({ id }) => id)).toEqual(['b']);
    expect(overlappingNights(night('a', '20:00', null), others)).toEqual([]);
  });
});

describe('a game', () => {
  const nights = [
    { name: '6', startsAt: at('05T18:00:00') },
    { name: '9', startsAt: at('05T21:00:00') },
  ];

  it.each([
    ['05T19:15:00', '6'],
    ['05T19:30:00', '6'],
    ['05T19:45:00', '9'],
    ['05T14:30:00', undefined],
    ['05T15:00:00', '6'],
    ['06T08:59:00', '9'],
  ])('opened at %s belongs to the night at %s', (now, name) => {
    expect(linkedNight(nights, at(now))?.name).toBe(name);
    expect(linkedNight(nights.toReversed(), at(now))?.name).toBe(name);
  });
});

describe('a series', () => {
  const dayArbitrary = fc
    .integer({ min: 0, max: 2_000 })
    .map((days) => addDays('2024-01-01', days));
  const slotArbitrary = fc.record({
    day: dayArbitrary,
    startMinute: fc.integer({ min: 0, max: 1_439 }),
  });

  it('has the same weekday in every week, across months and leap years', () => {
    expect(seriesDays('2028-02-23', 3)).toEqual(['2028-02-23', '2028-03-01', '2028-03-08']);
  });

  it('never meets itself while its rows move one by one, and comes back to where it was', () => {
    fc.assert(
      fc.property(slotArbitrary, slotArbitrary, fc.integer({ min: 1, max: 53 }), (from, to, n) => {
        const series = seriesDays(from.day, n).map((day) => ({
          day,
          startMinute: from.startMinute,
        }));
        const keyOf = (slot: { day: string; startMinute: number }) =>
          `${slot.day} ${slot.startMinute}`;
        const taken = new Set(series.map(keyOf));
        const moved = movedSlots(series, { from, to });
        for (const { night, slot } of moved) {
          taken.delete(keyOf(night));
          expect(taken.has(keyOf(slot))).toBe(false);
          taken.add(keyOf(slot));
        }
        expect(moved.every(({ night, slot }) => shift(night, slot) === shift(from, to))).toBe(true);
        const back = movedSlots(
          moved.map(({ slot }) => slot),
          { from: to, to: from },
        );
        expect(back.map(({ slot }) => slot).toSorted(compareSlots)).toEqual(series);
      }),
    );
  });
});

function shift(from: { day: string }, to: { day: string }): number {
  return daysBetween(from.day, to.day);
}

it('reads and writes clock times', () => {
  expect(['00:00', '00:30', '20:05', '23:59'].map(minuteOfClock)).toEqual([0, 30, 1_205, 1_439]);
  expect([0, 30, 1_205, 1_439].map(clockOfMinute)).toEqual(['00:00', '00:30', '20:05', '23:59']);
});

it('shifts offers and links by as much as all moments', () => {
  const minutes = fc.integer({ min: -3_000, max: 3_000 });
  fc.assert(
    fc.property(fc.array(minutes), minutes, minutes, (starts, now, by) => {
      const moment = (n: number) => new Date(at('05T12:00:00').getTime() + n * 60_000);
      const nightsFrom = (shifted: number) =>
        starts.map((start, index) => ({ index, startsAt: moment(start + shifted) }));
      const found = (shifted: number) => ({
        linked: linkedNight(nightsFrom(shifted), moment(now + shifted))?.index,
        offered: nightsFrom(shifted).map((night) =>
          isOffered({ ...night, hoursBefore: 24 }, moment(now + shifted)),
        ),
      });
      expect(found(by)).toEqual(found(0));
    }),
  );
});
