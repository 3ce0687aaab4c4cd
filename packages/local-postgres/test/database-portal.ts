/** A minimal portal for tests that kill it. Prints one line of JSON when it is ready. */
import { z } from 'zod';
import { startLocalPostgres } from '../src/index.ts';

const optionsSchema = z.object({ dataDir: z.string(), durable: z.boolean() });

const options = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const messages: string[] = [];
const write = (_data: object, message: string): void => {
  messages.push(message);
};
const log = { info: write, warn: write, error: write };

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
