import { userCalls } from '@emcee/contract';
import type { Reading } from '../../db/reading.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { listUsers, readUser, type UsersDeps } from './users.ts';

/** Large reports are read from the replica if there is one. */
type UsersRoutesDeps = Omit<UsersDeps, 'db'> & { reading: Reading };

export function usersRoutes(api: Api, { reading, ...deps }: UsersRoutesDeps): void {
  serve(api, userCalls.list, ({ actor: { adminId }, query: { all, ...page } }) =>
    reading((db) => listUsers({ ...deps, db }, { adminId, all: all === 'true', ...page })),
  );
  serve(api, userCalls.read, ({ actor: { adminId }, params, query }) =>
    reading((db) => readUser({ ...deps, db }, { adminId, id: params.id, ...query })),
  );
}
