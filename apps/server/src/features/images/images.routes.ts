import { API_BASE, IMAGES_PATH, imageCalls, ownRoundCalls } from '@emcee/contract';
import type { Deps } from '../../platform/deps.ts';
import { servePictures } from '../../platform/http/pictures.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { findImage } from './images.store.ts';
import { findUpload, uploadImage, uploadOwnImage } from './images.ts';

export function imagesRoutes(api: Api, deps: Deps): void {
  serve(api, imageCalls.upload, {
    create: ({ actor: { adminId }, file, requestContext }) =>
      uploadImage(deps, { adminId, file, requestContext }),
    // The address serves as the id.
    idOf: ({ url }) => url,
    again: ({ actor: { adminId } }, url) => findUpload(deps, { adminId, url }),
  });
  serve(api, ownRoundCalls.uploadImage, ({ actor: { hostId }, file, requestContext }) =>
    uploadOwnImage(deps, { hostId, file, requestContext }),
  );
  servePictures(api, {
    path: `${API_BASE}${IMAGES_PATH}`,
    ending: 'webp',
    find: (hash) => findImage(deps.db, hash),
  });
}
