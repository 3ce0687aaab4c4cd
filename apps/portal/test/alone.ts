/**
 * They leave a store of drafts behind in the window, which no other test expects: a window of their own serves them all,
 * and each test begins by clearing it.
 */
export const aloneTests = [
  'import-sheets.test.tsx',
  'split-import.test.tsx',
  'manual-round.test.tsx',
  'edit-round-page.test.tsx',
  'failing-save.test.tsx',
  'empty-forms.test.tsx',
  'first-fields.test.tsx',
].map((name) => `src/**/${name}`);
