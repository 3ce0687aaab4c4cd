import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyText } from '../test/every-text.ts';
import { EDUCATION_WORDS, ENTERPRISE_WORDS } from '../test/flavour-words.ts';
import { type Flavour, render, type Text } from './flavour.ts';

/** Two sets of values: example names, and 1 for each value. */
const values = new Proxy<Record<string, string>>({}, { get: (_all, name) => `“${String(name)}”` });
const ones = new Proxy<Record<string, string>>({}, { get: () => '1' });

/** Texts that use a flavour's word in its ordinary meaning, with the reason. */
const SPOKEN_AS_THEY_ARE: Readonly<Record<string, string>> = {
  'accountTexts.unknownEmail': "an admin's own account",
  'accountTexts.emailTaken': "an admin's own account",
};

/** Places of the enterprise flavour in its examples: the code of a school's room may be any other. */
const PLACES = /\bvenue\b|\bcrown\b/i;

describe('a file of texts', () => {
  const folder = new URL('./', import.meta.url);
  const index = readFileSync(new URL('./index.ts', folder), 'utf8');
  const files = globSync('**/*-texts.ts', { cwd: fileURLToPath(folder) });

  it('is exported, so that this test finds it', () => {
    expect(files.filter((name) => !index.includes(`export * from './${name}';`))).toEqual([]);
  });
});

describe('every text', () => {
  it('reads well in the enterprise flavour', () => {
    expect(textsWith('enterprise', /[{}|]/)).toEqual([]);
    expect(textsWith('enterprise', EDUCATION_WORDS)).toEqual([]);
  });

  it('reads well in the education flavour', () => {
    expect(textsWith('education', /[{}|]/)).toEqual([]);
    expect(textsWith('education', /\ba [aeio]\w*\b/i)).toEqual([]);
    expect(textsWith('education', PLACES)).toEqual([]);
    const found = textsWith('education', ENTERPRISE_WORDS);
    expect(found.filter((name) => SPOKEN_AS_THEY_ARE[name] === undefined)).toEqual([]);
  });

  it('has the articles of its words in their slots', () => {
    const found = everyText.filter(({ text }) =>
      templatesOf(text).some((template) => /\ban? \{/i.test(template)),
    );
    expect(found).toEqual([]);
  });

  it('differs in education if it differs in enterprise', () => {
    const meanings = new Map<string, string>();
    for (const { name, text } of everyText) {
      const said = saidWith(text, 'enterprise');
      const own = saidWith(text, 'education');
      expect([name, meanings.get(said) ?? own]).toEqual([name, own]);
      meanings.set(said, own);
    }
  });

  it('has an exception only where one is needed', () => {
    for (const name of Object.keys(SPOKEN_AS_THEY_ARE)) {
      const found = everyText.find((each) => each.name === name);
      expect([name, found && saidWith(found.text, 'education')]).toEqual([
        name,
        expect.stringMatching(ENTERPRISE_WORDS),
      ]);
    }
  });
});

function saidWith(text: Text, flavour: Flavour): string {
  return render(text, flavour, values);
}

function textsWith(flavour: Flavour, pattern: RegExp): string[] {
  const found = everyText.filter(({ text }) =>
    [values, ones].some((each) => pattern.test(render(text, flavour, each))),
  );
  return found.map(({ name }) => name);
}

function templatesOf(text: Text): string[] {
  if (typeof text === 'string') return [text];
  return 'text' in text ? [text.text] : Object.values(text);
}
