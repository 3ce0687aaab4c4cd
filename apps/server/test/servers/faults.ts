/** Preloaded into a server: a request with `x-fault`, and SIGUSR2, do what only a fault of ours would do. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

subscribe('fastify.initialization', (message) => {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the channel of Fastify sends nothing else.
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('preHandler', async (request) => {
    if (request.headers['x-fault'] === undefined) return;
    setTimeout(() => {
      throw new Error('fault of a request');
    });
  });
});

process.on('SIGUSR2', () => {
  throw new Error('fault of nobody');
});
