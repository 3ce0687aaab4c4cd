import { describe, expect, it } from 'vitest';
import { hostsChangeTo } from './hosts-change.ts';

const five = { quantity: 5, nextCycleQuantity: 5 };
const fiveThenFour = { quantity: 5, nextCycleQuantity: 4, canKeep: true };

describe('a change from five hosts', () => {
  it.each([
    [5, 0, { kind: 'same', isPlanned: false }],
    [8, 0, { kind: 'increase', feeCents: 2_400 }],
    [6, 0, { kind: 'increase', feeCents: 1_000 }],
    [4, 4, { kind: 'decrease' }],
    [3, 4, { kind: 'too-few', surplus: 1 }],
    [4, 7, { kind: 'too-few', surplus: 3 }],
    [6, 7, { kind: 'too-few', surplus: 1 }],
  ])('to %i with %i existing hosts', (wanted, hostCount, change) => {
    expect(hostsChangeTo(wanted, { ...five, hostCount })).toEqual(change);
  });

  it.each([
    [4, { kind: 'same', isPlanned: true }],
    [5, { kind: 'keep' }],
    [3, { kind: 'decrease' }],
    [7, { kind: 'increase', feeCents: 1_700 }],
  ])('to %i while four are planned', (wanted, change) => {
    expect(hostsChangeTo(wanted, fiveThenFour)).toEqual(change);
  });

  it("keeps nothing if the planned decrease can't be taken back", () => {
    expect(hostsChangeTo(5, { ...fiveThenFour, canKeep: false })).toEqual({
      kind: 'same',
      isPlanned: false,
    });
  });

  it('is planned if an increase begins with the next payment', () => {
    expect(hostsChangeTo(8, { quantity: 5, nextCycleQuantity: 8 })).toEqual({
      kind: 'same',
      isPlanned: true,
    });
  });
});
