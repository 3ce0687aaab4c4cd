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
    create: ({ owned }) => createScheme(deps, owned),
    idOf: ({ scheme }) => scheme._id,
    again: ({ actor: { adminId } }, schemeId) => readScheme(deps, { adminId, schemeId }),
  });
  serve(api, wagerCalls.update, ({ owned }) => updateScheme(deps, owned));
  serve(api, wagerCalls.remove, ({ owned }) => removeScheme(deps, owned));
  serve(api, wagerCalls.reorder, ({ owned }) => reorderSchemes(deps, owned));
}
