import { describe, expect, it } from 'vitest';
import { isLinkLike, withoutLinks } from './link-like.ts';

const links: readonly (readonly [name: string, inMails: string])[] = [
  ['https://evil.example', 'https evil example'],
  ['www.evil', 'www evil'],
  ['Win at evil.example now', 'Win at evil example now'],
  ['1.1.1.1', '1 1 1 1'],
  ['Prizes at 10.0.0.7:80!', 'Prizes at 10 0 0 7 80!'],
  ['localhost:3000', 'localhost 3000'],
  ['mailto:a@b', 'mailto a b'],
  ['tel:0900123', 'tel 0900123'],
  ['a@b', 'a b'],
  ['@evil', 'evil'],
  ['//evil', 'evil'],
  ['\\\\evil\\share', 'evil share'],
  ['evil．example', 'evil example'],
  ['evil․example', 'evil example'],
  ['evil﹒example', 'evil example'],
  ['evil。example', 'evil example'],
  ['evil｡example', 'evil example'],
  ['／／evil', 'evil'],
  ['＠evil', 'evil'],
  ['localhost：3000', 'localhost 3000'],
  ['evil.\u034fexample', 'evil example'],
  ['evil\u200b.\u00adexample', 'evil example'],
  ['пример.рф', 'пример рф'],
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e xn--p1ai'],
];

const names = [
  'Quiz League',
  'St. John',
  'A.B. Trivia',
  'Nr. 1',
  'Quiz @ The Crown',
  'Friday 19:30',
  'Trivia: the best',
  'Rock/Pop 24/7',
  'Version 2.0',
  '1,000 questions',
  'Wait...what?',
  'Quiz 😀',
  'Ünï Çödé & Söhne',
  'クイズ・ナイト',
];

describe('a name in a mail', () => {
  it.each(links)('%s is read as a link, and becomes %s', (name, inMails) => {
    expect(isLinkLike(name)).toBe(true);
    expect(withoutLinks(name)).toBe(inMails);
    expect(isLinkLike(inMails)).toBe(false);
  });

  it.each(names)('%s stays', (name) => {
    expect([isLinkLike(name), withoutLinks(name)]).toEqual([false, name]);
  });
});
