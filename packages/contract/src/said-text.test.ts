import { expect, it } from 'vitest';
import { enterpriseText } from './flavour.ts';
import { sayAgain, templateFinder, valuesOf } from './said-text.ts';
import { liveTexts } from './texts/live/live-texts.ts';

it('finds the template of what the server said, and says it in another flavour', () => {
  const said = enterpriseText(liveTexts.unknownRoom, { code: 'CROWM' });
  const find = templateFinder([liveTexts]);
  expect(find(said)).toEqual({ template: liveTexts.unknownRoom, values: { code: 'CROWM' } });
  expect(sayAgain(find(said), { said, flavour: 'education' })).toBe(
    "We can't find class CROWM. Check the code with your teacher.",
  );
  expect(sayAgain(find('Hello'), { said: 'Hello', flavour: 'education' })).toBe('Hello');
});

it('reads the values with which a text was said', () => {
  const said = enterpriseText(liveTexts.nameTaken, { other: 'Emma “2”' });
  expect(valuesOf(liveTexts.nameTaken, said)).toEqual({ other: 'Emma “2”' });
  expect(valuesOf(liveTexts.nameTaken, liveTexts.nameRequired)).toBeUndefined();
});
