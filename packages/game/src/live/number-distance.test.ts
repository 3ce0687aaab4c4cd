import { describe, expect, it } from 'vitest';
import { closestMarks, distanceTo, numberIn } from './number-distance.ts';

describe('the number in a text', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1.500', 1500],
    ['1 500', 1500],
    ["1'500", 1500],
    ['12,345,678', 12_345_678],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['2,5', 2.5],
    ['0.25', 0.25],
    ['-5', -5],
    ['−5 °C', -5],
    ['about 340 km', 340],
    ['€ 19.99', 19.99],
  ])('%s is %d', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  it.each(['', 'many', '3 or 4', '3:2', '1.2.3', '1,2.3,4', '9'.repeat(20)])(
    'is none in %s',
    (text) => {
      expect(numberIn(text)).toBeUndefined();
    },
  );
});

describe('the distance of an answer', () => {
  it('is its difference from the correct number', () => {
    const away = distanceTo('330 m');
    expect(['300', '1,330 m', '330', 'tall'].map(away)).toEqual([30, 1000, 0, undefined]);
    expect(distanceTo('0.3')('0.1')).toBe(0.2);
  });

  it('is undefined if the correct answer is no number', () => {
    expect(distanceTo('Paris')('12')).toBeUndefined();
    expect(distanceTo('')('12')).toBeUndefined();
  });
});

describe('marks by distance', () => {
  const groups = ['300', '330', '332', 'no idea'].map((text) => ({
    distance: distanceTo('331')(text) ?? null,
  }));

  it('are right for the closest answers on either side, and wrong for the others', () => {
    expect(closestMarks(groups)).toEqual(['wrong', 'right', 'right', 'wrong']);
  });

  it('are right for all answers within a distance', () => {
    expect(closestMarks(groups, 31)).toEqual(['right', 'right', 'right', 'wrong']);
    expect(closestMarks(groups, 0)).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  });

  it('do not exist if no answer has a distance', () => {
    expect(closestMarks([{ distance: null }, { distance: null }])).toEqual([]);
    expect(closestMarks([], 5)).toEqual([]);
  });
});
