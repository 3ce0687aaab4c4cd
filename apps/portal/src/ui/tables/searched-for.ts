import { createContext } from 'react';

/** Search text of the surrounding table; empty outside a table. */
export const SearchedFor = createContext('');

/** Order of the surrounding table as in the address; empty for the original order. */
export const SortedBy = createContext('');
