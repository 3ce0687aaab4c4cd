import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const IMPORT = /\bimport\(/g;
const LOADED =
  /\b(?:lateParts|latePart|lazyPage|libraryPage|lazyParts|lazyPart|partLoader)\(\s*(?:async )?\(\)(?:: [^=]+)? =>[^;]{0,60}?\bimport\(/g;

/** Modules that handle a failed import themselves: none of them is a part of a page. */
const HANDLED = {
  // The frame's own loader shows the failure; this only fetches replies ahead.
  'apps/portal/src/main.tsx': 1,
  // Without it, texts of the server are shown in enterprise wording.
  'apps/portal/src/lib/words.tsx': 1,
  // Without it, the server checks the password.
  'apps/portal/src/ui/forms/fields/checked-password-field.tsx': 1,
};

/** A worker imports these. The dialog reports a file that can't be read, and offers to choose it again. */
const OF_WORKER = {
  'apps/portal/src/features/rounds/importing/decode-file.ts': 1,
  'apps/portal/src/features/rounds/importing/question-bytes.ts': 1,
};

const sources = globSync('apps/{play,portal}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

describe('a separate chunk', () => {
  it('is loaded by a loader that tries again, so that a failure takes no page with it', () => {
    expect(sources.length).toBeGreaterThan(400);
    const alone = sources
      .map(({ file, text }) => [file, countOf(text, IMPORT) - countOf(text, LOADED)] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(alone)).toEqual({ ...HANDLED, ...OF_WORKER });
  });

  it('is no `lazy` of React, which keeps a failure for good', () => {
    const users = sources.filter(({ text }) => /\blazy\(/.test(text)).map(({ file }) => file);
    // Their loaders never fail.
    expect(users.sort()).toEqual([
      'apps/play/src/lib/lazy-part.ts',
      'apps/portal/src/app/lazy-page.tsx',
    ]);
  });
});
