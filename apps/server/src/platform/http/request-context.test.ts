import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareAccess } from './access.ts';
import { requestContextOf } from './request-context.ts';

describe('the context of a request', () => {
  it('exists even if the client has left before the reply', async () => {
    const app = fastify();
    prepareAccess(app);
    onTestFinished(() => app.close());
    const context = new Promise((resolve, reject) => {
      app.get('/', async (request) => {
        request.raw.socket.destroy();
        await once(request.raw.socket, 'close');
        try {
          resolve(requestContextOf(request, ['http://a.example']));
        } catch (error) {
          reject(error);
        }
      });
    });
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n');
    expect(await context).toMatchObject({ origin: '', publicUrl: 'http://a.example' });
  });
});
