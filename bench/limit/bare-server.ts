/**
 * Fastify and the driver, prepared statements in sequence on one pooled connection, replies from memory. A
 * message tells it the replies; it answers with its address.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';
import type { BareCall, BareOrder } from './bare.ts';
import { newRoomCode } from './calls.ts';
import { filler } from './places.ts';

const POOL_SIZE = 10;
const SESSION = '-c TimeZone=UTC -c work_mem=16MB -c jit=off';
const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const BODY_LIMIT = 2 ** 24;

const MAKE = {
  new: () => randomUUID(),
  digest: () => randomBytes(32).toString('hex'),
};

process.once('message', (order: BareOrder) => void serve(order));
process.once('disconnect', () => process.exit(0));

async function serve({ databaseUrl, known, passwordHash, password, calls }: BareOrder) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, options: SESSION });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };

  const doPassword = async (work: BareCall['password']): Promise<string> => {
    if (work === 'hash') return hash(password, ARGON2_OPTIONS);
    if (work === 'verify') await verify(passwordHash, password);
    return passwordHash;
  };
  const runAll = async ({ statements, password: work }: BareCall): Promise<void> => {
    const values = { ...known, 'password-hash': await doPassword(work), room: newRoomCode() };
    const fill = filler(values, { now: Date.now(), make: MAKE });
    const client = await pool.connect();
    try {
      for (const { text, values } of statements) {
        if (values.length === 0) await client.query(text);
        else await client.query({ name: nameOf(text), text, values: values.map(fill) });
      }
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const app = fastify({ bodyLimit: BODY_LIMIT });
  for (const call of calls) {
    const { status, contentType } = call.reply;
    const body = Buffer.from(call.reply.body, 'base64');
    app.route({
      method: call.method,
      url: call.path,
      handler: async (_request, reply) => {
        await runAll(call);
        return reply.code(status).header('content-type', contentType).send(body);
      },
    });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
