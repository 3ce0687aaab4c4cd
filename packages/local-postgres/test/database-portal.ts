/**
 * A minimal portal with only a database, for tests that kill it. `node database-portal.ts '{"dataDir":
 * ...}'` prints one line of JSON when it is ready.
 */
import { z } from 'zod';
import { startLocalPostgres } from '../src/index.ts';

const optionsSchema = z.object({ dataDir: z.string(), durable: z.boolean() });

const options = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const messages: string[] = [];
const write = (_data: object, message: string): void => {
  messages.push(message);
};
const log = { info: write, warn: write, error: write };

// Ignores Ctrl-C, so that only the database's own handling is tested.
process.on('SIGINT', () => undefined);

try {
  const database = await startLocalPostgres({ ...options, log });
  process.on('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  process.stdout.write(`${JSON.stringify({ url: database.url, messages })}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error), messages })}\n`);
  process.exit(1);
}
