import { readFile } from 'node:fs/promises';
import { API_BASE, type Method } from '@emcee/contract';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { policies } from './content-policy.ts';
import { type Describe, readDescriptions } from './descriptions.ts';
import { documentedRoute, securitySchemes } from './documented-route.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 30" height="30"><rect width="30" height="30" rx="9" fill="#A996FF"/><text x="15" y="21" font-family="sans-serif" font-size="18" font-weight="800" text-anchor="middle" fill="#120F1C">e</text><text x="40" y="21" font-family="sans-serif" font-size="17" font-weight="800" fill="#fff">Emcee</text></svg>',
);

/** The page renders our descriptions as markup with these few tags. All else is refused. */
const TRUSTED_TYPES = String.raw`window.trustedTypes?.createPolicy('default', {
  createHTML: (text) =>
    text.replace(/<\/?(?:p|br|em|strong|code|pre|ul|ol|li)>/g, '').includes('<') ? null : text,
});
`;

const ERROR_PARTS =
  'a message, the field it belongs to (param), a stable code for the case, the values of the message, and the id of the request';

const ERROR = { $ref: '#/components/schemas/Error' };

type Reply = {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
};

const METHODS = ['get', 'post', 'put', 'delete'] as const satisfies Lowercase<Method>[];

const GUIDE_PATH = `${API_BASE}/guide`;
const GUIDE_FILE = new URL('../../../../../docs/api.md', import.meta.url);

export async function serveDocuments(app: FastifyInstance): Promise<void> {
  let describe: Describe | undefined;
  await app.register(swagger, {
    // Pages, files and local services have no tag.
    hideUntagged: true,
    transform: ({ schema, url }) => {
      describe ??= readDescriptions();
      return { schema: documentedRoute({ ...schema }, describe), url };
    },
    transformObject: withErrorsOnce,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Emcee',
        version: '1',
        description: `Every error has one shape: ${ERROR_PARTS}.`,
      },
      externalDocs: {
        description:
          'API guide with examples: authentication, idempotency keys, pagination, errors',
        url: GUIDE_PATH,
      },
      components: { securitySchemes },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: policies.documents,
    logo: { type: 'image/svg+xml', content: LOGO },
    uiConfig: { docExpansion: 'list', deepLinking: false, validatorUrl: null },
    // These scripts run before the page is shown.
    theme: { title: 'Emcee API', js: [{ filename: 'trusted-types.js', content: TRUSTED_TYPES }] },
  });
  const guide = await readFile(GUIDE_FILE, 'utf8');
  app.get(GUIDE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(guide),
  );
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}

/**
 * All errors have one shape, and many calls have the same codes. Repeating them made up two fifths of the
 * document and slowed down its page.
 */
const withErrorsOnce: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject;
  const { openapiObject: document } = made;
  const { components } = document;
  if (components === undefined) return document;
  const replies = Object.values(document.paths ?? {}).flatMap((path) =>
    METHODS.map((method) => path?.[method]?.responses ?? {}),
  );
  const shared = new Map<string, string>();
  const shareError = (status: string, reply: Reply): string | undefined => {
    const schema = errorSchemaOf(status, reply);
    if (schema === undefined) return undefined;
    const { description } = reply;
    const name = shared.get(description) ?? `Error${status}-${shared.size + 1}`;
    shared.set(description, name);
    components.schemas = { Error: { ...schema, description: `An error: ${ERROR_PARTS}.` } };
    const content = { 'application/json': { schema: ERROR } };
    components.responses = { ...components.responses, [name]: { description, content } };
    return `#/components/responses/${name}`;
  };
  for (const ofCall of replies) {
    for (const [status, reply] of Object.entries(ofCall)) {
      const $ref = '$ref' in reply ? undefined : shareError(status, reply);
      if ($ref !== undefined) ofCall[status] = { $ref };
    }
  }
  return document;
};

function errorSchemaOf(status: string, reply: Reply): object | undefined {
  return Number(status) < 400 ? undefined : reply.content?.['application/json']?.schema;
}
