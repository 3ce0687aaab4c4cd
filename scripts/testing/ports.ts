import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';

/** Throws if the server doesn't listen on a port. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}

/** Another program may take it before it is used. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  await once(probe.close(), 'close');
  return port;
}

/** Counts the open connections of a server. */
export function countConnections(server: Pick<Server, 'getConnections'>): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}
