import { userCalls } from '@emcee/contract';
import type { Reading } from '../../../db/reading.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Api, serve } from '../../../platform/http/serve.ts';
import { listUsers, readUser } from './users.ts';

/** Large reports are read from the replica if there is one. */
type Deps = { reading: Reading; clock: Clock };

export function usersRoutes(api: Api, { reading, clock }: Deps): void {
  serve(api, userCalls.list, ({ actor: { adminId }, query: { all, ...page } }) =>
    reading((db) => listUsers({ db, clock }, { adminId, all: all === 'true', ...page })),
  );
  serve(api, userCalls.read, ({ actor: { adminId }, params, query }) =>
    reading((db) => readUser(db, { adminId, id: params.id, ...query })),
  );
}
