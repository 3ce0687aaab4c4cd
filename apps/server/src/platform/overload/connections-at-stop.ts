import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Each turn of the event loop accepts one waiting connection.
const TURNS_WITHOUT_ANYBODY = 2;
// CPU time, so that a busy machine cuts nobody off.
const LONGEST_QUEUE_CPU_MS = 3_000;
const LONGEST_SILENCE_MS = 1_000;

export function endConnectionsWithReplies(app: FastifyInstance, draining: AbortController): void {
  // A connection that was busy at the stop would keep the server alive.
  app.addHook('preClose', async () => draining.abort());
  // biome-ignore lint/complexity/useMaxParams: a hook without a promise takes `done` after all else.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.signal.aborted) reply.header('connection', 'close');
    done();
  });
}

/**
 * The system drops waiting connections with their requests when the server stops listening. Call it last:
 * more arrive during later work.
 */
export function drainAcceptQueue(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    await closeOnceNobodyWaits(app.server);
    // Nothing else ends connections that browsers opened in advance.
    setTimeout(() => endSilent(sockets), LONGEST_SILENCE_MS).unref();
  });
}

async function endSilent(sockets: ReadonlySet<Socket>): Promise<void> {
  // Bytes that arrived during a block are read after the timers of this turn.
  await nextTurn();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** Closes in the same turn: a later client would be connected, and dropped with its request. */
async function closeOnceNobodyWaits(server: Server): Promise<void> {
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
  server.close();
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
