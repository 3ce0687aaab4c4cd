/** They start real servers, databases and programs and kill them, which takes its time: `npm test` runs them, the quick gate does not. */
export const processTests = [
  'attacks/attacks.test.ts',
  'e2e/**/*.test.ts',
  'packages/local-postgres/src/*.test.ts',
  ...[
    'api-guide',
    'backup-files',
    'draining',
    'durability',
    'large-replies',
    'live-durability',
    'live-outage',
    'memory-folder',
    'metrics',
    'outage',
    'process',
    'released-backups',
    'slow-bodies',
    'start-up',
    'traces',
  ].map((name) => `{apps/server,scripts}/**/${name}.test.ts`),
];
