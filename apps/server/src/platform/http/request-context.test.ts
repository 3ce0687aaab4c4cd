import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkOf, requestContextOf } from './request-context.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the context of a request', () => {
  it('is there, too, for a caller who has left before the answer', async () => {
    const app = fastify();
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
