import { createContext } from 'react';

/** What is looked for in the table around; empty outside of one. */
export const SearchedFor = createContext('');
