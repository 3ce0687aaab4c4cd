import { ApiError, fieldError, liveTexts } from '@emcee/contract';
import { expect, it } from 'vitest';
import { wordsIn } from './words.ts';

const words = wordsIn('education');

it("renders templates in the flavour's words, and values unchanged", () => {
  expect(words('Ask your {host}, {name}.', { name: '{host}' })).toBe('Ask your teacher, {host}.');
});

it('renders a refusal by its code and values', () => {
  const refused = fieldError('roomCode', liveTexts.unknownRoom, { code: '{host}' });
  expect(words(refused)).toBe("We can't find class {host}. Check the code with your teacher.");
});

it("shows the server's message for an unknown code", () => {
  const said = { message: 'This {host} is asleep.', code: 'hosts.of-a-newer-server' };
  expect(words(new ApiError(409, said))).toBe('This {host} is asleep.');
});
