/**
 * They leave something behind in the window that all the others share: a store of drafts, which no
 * other test expects, or modules that are loaded for a second time.
 */
export const aloneTests = [
  'import-sheets.test.tsx',
  'split-import.test.tsx',
  'manual-round.test.tsx',
  'edit-round-page.test.tsx',
  'failing-save.test.tsx',
  'empty-forms.test.tsx',
  'first-fields.test.tsx',
  'storage.test.ts',
].map((name) => `src/**/${name}`);
