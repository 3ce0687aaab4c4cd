import { describe, expect, it } from 'vitest';
import { isPlainWebAddress } from './web-address.ts';

const plain = [
  'https://crown.example',
  'HTTP://Crown.example:8080/menu?day=1#top',
  'https://crown.example/menü/日本',
  'https://crown.example?a=b',
  'https://münchen.example',
  'https://пример.рф',
  'https://東京クイズ.jp',
  'https://한국.kr',
  'https://xn--mnchen-3ya.example',
  'http://192.0.2.7/menu',
  'http://[::1]:3000/',
  'http://localhost:3000',
];

const deceptive = [
  ['a backslash before the host', 'https:/\\evil.example'],
  ['a backslash after the host', 'https://crown.example\\@evil.example'],
  ['a backslash in the path', 'https://crown.example/a\\b'],
  ['no slashes', 'https:evil.example'],
  ['three slashes', 'https:///evil.example'],
  ['a user name', 'https://crown.example@evil.example'],
  ['a mark of direction in the path', 'https://crown.example/\u202egnp.exe'],
  ['a mark of direction after the path', 'https://crown.example/a\u200f'],
  ['an invisible character in the host', 'https://crown\u200b.example'],
  ['an invisible mark in the path', 'https://crown.example/a\u034fb'],
  ['a label in Latin and Cyrillic', 'https://crоwn.example'],
  ['a label in Latin and Greek', 'https://crοwn.example'],
  ['a label in Cyrillic that looks Latin', 'https://аро.example'],
  ['a label in Cyrillic and Greek', 'https://жλ.example'],
  ['full-width letters', 'https://ｃｒｏｗｎ.example'],
  ['an ideographic stop', 'https://crown。example'],
  ['a one-dot leader', 'https://crown․example'],
  ['an escaped host', 'https://%65vil.example'],
  ['a space', 'https://crown.example/a b'],
  ['another scheme', 'javascript://crown.example/%0aalert(1)'],
  ['no host', 'https://'],
] as const;

describe('a web address', () => {
  it.each(plain)('leads where it seems to: %s', (address) => {
    expect(isPlainWebAddress(address)).toBe(true);
  });

  it.each(deceptive)('is refused with %s', (_what, address) => {
    expect(isPlainWebAddress(address)).toBe(false);
  });
});
