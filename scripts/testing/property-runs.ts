import fc from 'fast-check';

// A property that names no number of its own is tried so often in `npm run test:deep`.
if (process.env.TEST_DEPTH === 'deep') fc.configureGlobal({ numRuns: 5_000 });
