import { queuePicture } from '../overload/large-replies.ts';
import { networkOfClient } from '../overload/networks.ts';
import { policies } from './content-policy.ts';
import type { Api } from './serve.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves stored pictures publicly. An address contains the hash of its content, so the content never changes.
 */
export function servePictures(
  { app }: Api,
  pictures: {
    path: string;
    type: 'image/png' | 'image/webp';
    read(file: string): Promise<{ hash: string; content: Buffer }>;
  },
): void {
  app.get<{ Params: { file: string } }>(`${pictures.path}/:file`, async (request, reply) => {
    const { hash, content } = await queuePicture(
      { network: networkOfClient(request), raw: reply.raw },
      () => pictures.read(request.params.file),
    );
    const etag = `"${hash}"`;
    reply.headers({
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': policies.image,
      'content-disposition': 'inline',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(pictures.type).send(content);
  });
}
