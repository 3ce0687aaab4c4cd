import { API_BASE } from '@emcee/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Derives the OpenAPI document and its readable pages from the registered routes. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    // Routes outside of the contract, such as the stand-ins of outside services, have no tags.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Emcee',
        version: '1',
        description:
          'Every refusal has one shape: a message, the field it belongs to (param), and the id of the request.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: false, validatorUrl: null },
    theme: { title: 'Emcee API' },
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
