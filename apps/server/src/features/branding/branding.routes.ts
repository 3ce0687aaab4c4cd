import { API_BASE, brandingCalls, hostBrandingCalls, LOGOS_PATH } from '@emcee/contract';
import { servePictures } from '../../platform/http/pictures.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { findLogoPng } from './branding.store.ts';
import { type BrandingDeps, getBranding, saveBranding } from './branding.ts';
import { getRoomBranding, saveRoomBranding } from './room-branding.ts';

export function brandingRoutes(api: Api, deps: BrandingDeps): void {
  serve(api, brandingCalls.get, ({ actor }) => getBranding(deps, actor.adminId));
  serve(api, brandingCalls.save, ({ actor: { adminId }, body, requestContext }) =>
    saveBranding(deps, { adminId, brand: body, requestContext }),
  );
  serve(api, hostBrandingCalls.get, ({ actor: { adminId }, params: { hostId } }) =>
    getRoomBranding(deps, { adminId, hostId }),
  );
  serve(api, hostBrandingCalls.save, ({ owned }) => saveRoomBranding(deps, owned));
  servePictures(api, {
    path: `${API_BASE}${LOGOS_PATH}`,
    ending: 'png',
    find: (hash) => findLogoPng(deps.db, hash),
  });
}
