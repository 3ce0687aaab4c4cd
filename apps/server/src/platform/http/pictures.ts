import { notFound } from '@emcee/contract';
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
    ending: 'png' | 'webp';
    find(hash: string): Promise<Buffer | undefined>;
  },
): void {
  const address = new RegExp(`^([0-9a-f]{64})\\.${pictures.ending}$`);
  app.get<{ Params: { file: string } }>(`${pictures.path}/:file`, async (request, reply) => {
    const [, hash = ''] = address.exec(request.params.file) ?? [];
    const content = await queuePicture(
      { network: networkOfClient(request), raw: reply.raw },
      async () => (hash === '' ? undefined : pictures.find(hash)),
    );
    if (content === undefined) throw notFound();
    const etag = `"${hash}"`;
    reply.headers({
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': policies.image,
      'content-disposition': 'inline',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${pictures.ending}`).send(content);
  });
}
