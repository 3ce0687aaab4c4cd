import { availableParallelism } from 'node:os';

/**
 * The number of parallel test files: more than cores, because tests also wait for databases, browsers and
 * processes.
 */
export const workers = Math.ceil(availableParallelism() * 1.5);
