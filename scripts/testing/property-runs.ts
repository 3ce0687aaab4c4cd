import fc from 'fast-check';

fc.configureGlobal({ numRuns: process.env.TEST_DEPTH === 'deep' ? 5_000 : 20 });
