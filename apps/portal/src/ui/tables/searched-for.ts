import { createContext } from 'react';

/** What is looked for in the table around; empty outside of one. */
export const SearchedFor = createContext('');

/** The order of the table around, as the address writes it; empty for that in which the rows came. */
export const SortedBy = createContext('');
