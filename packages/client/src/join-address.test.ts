import { expect, it } from 'vitest';
import { joinProblem } from './join-address.ts';

it.each([
  ['localhost', true],
  ['education.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['quiz.example', false],
  ['localhost.example', false],
])('no phone can join at %s: %s', (hostname, isOwn) => {
  expect(joinProblem(hostname) !== undefined).toBe(isOwn);
});
