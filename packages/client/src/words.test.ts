import { ApiError, fieldError, liveTexts } from '@emcee/contract';
import { expect, it } from 'vitest';
import { wordsIn } from './words.ts';

const words = wordsIn('education');

it('says templates in the words of the flavour, and values as they are', () => {
  expect(words('Ask your {host}, {name}.', { name: '{host}' })).toBe('Ask your teacher, {host}.');
});

it('says a refusal by its code and values', () => {
  const refused = fieldError('roomCode', liveTexts.unknownRoom, { code: '{host}' });
  expect(words(refused)).toBe("We can't find class {host}. Check the code with your teacher.");
});

it('says a refusal with an unknown code as the server said it', () => {
  const said = { message: 'This {host} is asleep.', code: 'hosts.of-a-newer-server' };
  expect(words(new ApiError(409, said))).toBe('This {host} is asleep.');
});
