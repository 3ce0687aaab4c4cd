import { Fragment, StrictMode } from 'react';

/** Strict mode renders everything twice, which only `test:deep` has the time for. */
export const Mode = process.env.TEST_DEPTH === 'deep' ? StrictMode : Fragment;
