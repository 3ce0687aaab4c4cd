import { describe, expect, it } from 'vitest';
import { flavourOf, pieces, render } from './flavour.ts';

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

describe('a template', () => {
  it.each([
    ['{Room} code is required', 'Room code is required', 'Class code is required'],
    ["all {hosts}' rooms", "all hosts' rooms", "all teachers' rooms"],
    ['{A user} and {a brand}', 'A user and a brand', 'A student and a school'],
    ['{My Brand}', 'My Brand', 'School'],
    ['There is no room left', 'There is no room left', 'There is no room left'],
  ])('%s is rendered in both flavours', (template, enterprise, education) => {
    expect(render(template, 'enterprise')).toBe(enterprise);
    expect(render(template, 'education')).toBe(education);
  });

  it.each([
    [1, 'There is 1 class.'],
    ['1', 'There is 1 class.'],
    [2, 'There are 2 classes.'],
    ['1,200', 'There are 1,200 classes.'],
  ])('chooses the right word for %s', (n, said) => {
    expect(render('There {is|are:n} {n} {room|rooms:n}.', 'education', { n })).toBe(said);
  });

  it.each([
    [1, 'in 1 second'],
    [120, 'in 120 seconds'],
    [121, 'in 3 minutes'],
    [7_200, 'in 120 minutes'],
    [7_201, 'in 3 hours'],
    [86_400, 'tomorrow'],
  ])('says when a wait of %i seconds ends', (seconds, wait) => {
    expect(render('Try again {in:seconds}.', 'enterprise', { seconds })).toBe(`Try again ${wait}.`);
  });

  it('leaves its values unchanged', () => {
    const values = { code: '{host}', rooms: 'x' };
    expect(render('{Room} {code}', 'education', values)).toBe('Class {host}');
    expect(pieces('{code}: {Room}', 'enterprise', { code: 7 })).toEqual(['', 7, ': ', 'Room', '']);
  });

  it('may be another sentence in each flavour', () => {
    const text = { enterprise: 'As players see {a brand}', education: "Your school's name" };
    expect(render(text, 'enterprise')).toBe('As players see a brand');
    expect(render(text, 'education')).toBe("Your school's name");
  });
});
