import { createContext } from 'react';

/** Empty outside a table. */
export const SearchedFor = createContext('');

/** As in the address; empty for the original order. */
export const SortedBy = createContext('');
