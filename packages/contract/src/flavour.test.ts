import { describe, expect, it } from 'vitest';
import { flavourOf, inFlavour } from './flavour.ts';

describe('the flavour of a host name', () => {
  it.each([
    ['education.localhost', 'education'],
    ['EDU.example.com', 'education'],
    ['educational.example.com', 'enterprise'],
    ['www.education.com', 'enterprise'],
    ['localhost', 'enterprise'],
    ['', 'enterprise'],
  ])('%s is %s', (hostname, flavour) => {
    expect(flavourOf(hostname)).toBe(flavour);
  });
});

describe('texts in the education flavour', () => {
  it.each([
    ['Room code is required', 'Class code is required'],
    ['Edit Host', 'Edit Teacher'],
    ['HOSTS and rooms', 'TEACHERS and classes'],
    ['My Brand', 'School'],
    [
      "removes the round from all hosts' round lists",
      "removes the round from all teachers' round lists",
    ],
    ['A ghost in the bathroom', 'A ghost in the bathroom'],
  ])('%s becomes %s', (text, expected) => {
    expect(inFlavour(text, 'education')).toBe(expected);
    expect(inFlavour(text, 'enterprise')).toBe(text);
  });
});
