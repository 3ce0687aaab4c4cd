import type { Db } from '../db/client.ts';
import type { Clock } from './clock.ts';

/** Enough for most use cases. Functions that others do for a feature are in a type of that feature. */
export type Deps = { db: Db; clock: Clock };
