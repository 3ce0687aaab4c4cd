import { API_BASE, IMAGES_PATH, imageCalls } from '@emcee/contract';
import { policies } from '../../platform/http/content-policy.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { queuePicture } from '../../platform/overload/large-replies.ts';
import { networkOf } from '../../platform/overload/networks.ts';
import { findUpload, type ImagesDeps, readImage, uploadImage } from './images.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function imagesRoutes(api: Api, deps: ImagesDeps): void {
  serve(api, imageCalls.upload, {
    create: ({ actor: { adminId }, file, requestContext }) =>
      uploadImage(deps, { adminId, file, requestContext }),
    // The address serves as the id.
    idOf: ({ url }) => url,
    again: ({ actor: { adminId } }, url) => findUpload(deps, { adminId, url }),
  });
  serveImages(api, deps);
}

/**
 * Serves stored images publicly. An address contains the hash of its content, so the content never
 * changes.
 */
function serveImages({ app }: Api, deps: ImagesDeps): void {
  app.get<{ Params: { file: string } }>(
    `${API_BASE}${IMAGES_PATH}/:file`,
    async (request, reply) => {
      const { hash, content } = await queuePicture(
        { network: networkOf(request.ip), raw: reply.raw },
        () => readImage(deps, request.params.file),
      );
      const etag = `"${hash}"`;
      reply.headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': policies.image,
        'content-disposition': 'inline',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/webp').send(content);
    },
  );
}
