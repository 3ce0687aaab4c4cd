import { availableParallelism } from 'node:os';

/** How many files are tested at once: each waits some of the time, for a database, a browser or a process. */
export const workers = Math.ceil(availableParallelism() * 1.5);
