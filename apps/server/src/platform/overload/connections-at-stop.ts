import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Each turn of the event loop accepts one waiting connection.
const TURNS_WITHOUT_ANYBODY = 2;
// A turn begins with a look at the queue. A client that connects later in the last turn is dropped.
const LONGEST_LAST_TURN_MS = 0.2;
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

/** Stops listening at the end of a turn that was short and accepted nobody. */
async function closeOnceNobodyWaits(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const latest = cpuMs() + LONGEST_QUEUE_CPU_MS;
  for (let quiet = 0; quiet < TURNS_WITHOUT_ANYBODY && cpuMs() < latest; ) {
    const before = taken;
    const began = performance.now();
    await nextTurn();
    const isShort = performance.now() - began < LONGEST_LAST_TURN_MS;
    quiet = taken === before && isShort ? quiet + 1 : 0;
  }
  // The method of an HTTP server ends the idle connections first; clients that connect during that are dropped.
  NetServer.prototype.close.call(server);
  server.off('connection', count);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
