import { availableParallelism } from 'node:os';

/** More than cores, because tests also wait for databases, browsers and processes. */
export const workers = Math.ceil(availableParallelism() * 1.5);
