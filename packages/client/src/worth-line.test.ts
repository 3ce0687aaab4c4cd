import { expect, it } from 'vitest';
import { worthLine } from './worth-line.ts';

it.each([
  [{}, ''],
  [{ points: 1 }, '1 point'],
  [{ answers: 4 }, '4 answers'],
  [{ answers: 4, points: 2 }, '4 answers, 2 points each'],
  [{ answers: 2, points: 0.5 }, '2 answers, 0.5 points each'],
])('says what %j is worth', (question, line) => {
  expect(worthLine(question)).toBe(line);
});
