import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Flavour, render } from '../../packages/contract/src/flavour.ts';
import { saidInEducation, templateOf } from '../../packages/contract/src/server-texts.ts';
import { everyText } from '../../packages/contract/test/every-text.ts';

/** The server renders these in the flavour of their reader, so the portal never has to find them. */
const RENDERED_FOR_THE_READER = /^(?:\w+MailTexts|(?:export|audit)\w*Labels|auditHostTexts)\./;
const USE = /\b(\w+(?:Texts|Labels))(?:\.(\w+)|\[)/g;

const sources = globSync([
  'apps/server/src/**/*.ts',
  'packages/contract/src/{*,{account,games,hosts,live,rounds}/*}.ts',
]).filter((file) => !file.endsWith('.test.ts'));
const used = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(USE)].map(([, name, key]) =>
      key === undefined ? name : `${name}.${key}`,
    ),
  ),
);

const values = new Proxy<Record<string, string>>({}, { get: (_all, name) => `“${String(name)}”` });
const said = everyText.flatMap(({ name, text }) => {
  const [object, key] = name.split('.');
  const isUsed = used.has(object) || used.has(`${object}.${key}`);
  if (!isUsed || RENDERED_FOR_THE_READER.test(name)) return [];
  const inFlavour = (flavour: Flavour) => render(text, flavour, values);
  const [enterprise, education] = [inFlavour('enterprise'), inFlavour('education')];
  return enterprise === education ? [] : [{ name, text, enterprise, education }];
});

describe('what the server says', () => {
  it.each(said)('is found again by the portal: $name', ({ name, text, enterprise, education }) => {
    const message = `Add the object of ${name} to \`known\` in packages/contract/src/server-texts.ts.`;
    expect(templateOf(enterprise)?.template, message).toBe(text);
    expect(saidInEducation(enterprise)).toBe(education);
  });

  it('is read from the sources', () => {
    expect(said.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['activityTexts.hosts.created', 'billingTexts.deleteHostsFirst']),
    );
  });
});
