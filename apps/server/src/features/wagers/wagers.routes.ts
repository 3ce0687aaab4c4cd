import { wagerCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import {
  createScheme,
  listSchemes,
  readScheme,
  removeScheme,
  reorderSchemes,
  updateScheme,
  type WagersDeps,
} from './wagers.ts';

export function wagersRoutes(api: Api, deps: WagersDeps): void {
  serve(api, wagerCalls.list, ({ actor }) => listSchemes(deps, actor.adminId));
  serve(api, wagerCalls.create, {
    create: ({ actor: { adminId }, body, requestContext }) =>
      createScheme(deps, { adminId, ...body, requestContext }),
    idOf: ({ scheme }) => scheme._id,
    again: ({ actor: { adminId } }, schemeId) => readScheme(deps, { adminId, schemeId }),
  });
  serve(api, wagerCalls.update, ({ actor: { adminId }, body, requestContext }) =>
    updateScheme(deps, { adminId, ...body, requestContext }),
  );
  serve(api, wagerCalls.remove, ({ actor: { adminId }, body, requestContext }) =>
    removeScheme(deps, { adminId, ...body, requestContext }),
  );
  serve(api, wagerCalls.reorder, ({ actor: { adminId }, body, requestContext }) =>
    reorderSchemes(deps, { adminId, ...body, requestContext }),
  );
}
