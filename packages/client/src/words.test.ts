import { expect, it } from 'vitest';
import { enterpriseWording, wordsIn } from './words.ts';

it('says templates in the words of the flavour, and values as they are', () => {
  const words = wordsIn({ ...enterpriseWording, flavour: 'education' });
  expect(words('Ask your {host}, {name}.', { name: '{host}' })).toBe('Ask your teacher, {host}.');
});

it('says what the server said by its own way', () => {
  const words = wordsIn({ flavour: 'education', said: (text) => text.replace('room', 'class') });
  expect(words('This room is full.')).toBe('This class is full.');
});
