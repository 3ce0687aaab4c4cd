import { brandingCalls } from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { type BrandingDeps, getBranding, saveBranding } from './branding.ts';

export function brandingRoutes(api: Api, deps: BrandingDeps): void {
  serve(api, brandingCalls.get, ({ actor }) => getBranding(deps, actor.adminId));
  serve(api, brandingCalls.save, ({ actor: { adminId }, body, requestContext }) =>
    saveBranding(deps, { adminId, brand: body, requestContext }),
  );
}
