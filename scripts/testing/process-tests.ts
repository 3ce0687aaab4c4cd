/** They start real servers, databases and programs and kill them, which takes its time: `npm test` runs them, the quick gate does not. */
export const processTests = [
  'apps/server/test/processes/*.test.ts',
  'apps/server/src/cli/backup-files.test.ts',
  'attacks/attacks.test.ts',
  'e2e/**/*.test.ts',
  'packages/local-postgres/src/*.test.ts',
  'scripts/testing/memory-folder.test.ts',
];
