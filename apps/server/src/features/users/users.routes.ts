import { userCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { listUsers, readUser, type UsersDeps } from './users.ts';

export function usersRoutes(api: Api, deps: UsersDeps): void {
  serve(api, userCalls.list, ({ actor: { adminId }, query: { all, ...page } }) =>
    listUsers(deps, { adminId, all: all === 'true', ...page }),
  );
  serve(api, userCalls.read, ({ actor: { adminId }, params, query }) =>
    readUser(deps, { adminId, id: params.id, ...query }),
  );
}
