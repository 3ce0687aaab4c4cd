/** How connections end when the process stops, so that no request is lost on one of them. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// A turn of the event loop takes one of the connections that wait.
const TURNS_WITHOUT_ANYBODY = 2;
// Of this process alone: a machine that is busy with other things must not cut anybody off.
const LONGEST_QUEUE_CPU_MS = 3_000;
const LONGEST_SILENCE_MS = 1_000;

/** Says with each reply that the connection ends, from when the process drains. */
export function endConnectionsWithReplies(app: FastifyInstance, draining: AbortController): void {
  // One that was busy when the server began to stop would otherwise be kept alive, and the server with it.
  app.addHook('preClose', async () => draining.abort());
  // biome-ignore lint/complexity/useMaxParams: a hook without a promise takes `done` after all else.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.signal.aborted) reply.header('connection', 'close');
    done();
  });
}

/**
 * Takes everybody in who has connected already before the server stops to listen: the system cuts off those who
 * wait, with what they have sent. To be called last: work after it gives others the time to come.
 */
export function drainAcceptQueue(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    await untilNobodyWaits(app.server);
    // Browsers connect before they have anything to ask. Nothing else ends these once the server closes.
    setTimeout(() => endSilent(sockets), LONGEST_SILENCE_MS).unref();
  });
}

async function endSilent(sockets: ReadonlySet<Socket>): Promise<void> {
  // Bytes that came while the process was held up are read after the timers of this turn.
  await nextTurn();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

async function untilNobodyWaits(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const latest = cpuMs() + LONGEST_QUEUE_CPU_MS;
  for (let quiet = 0; quiet < TURNS_WITHOUT_ANYBODY && cpuMs() < latest; ) {
    const before = taken;
    await nextTurn();
    quiet = taken === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
