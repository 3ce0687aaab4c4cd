import { openDatabase } from '../db/client.ts';
import { reasonWithoutStatement } from '../db/errors.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readEnvironment } from '../environment.ts';
import { provideDatabase, startJoinedDatabase } from '../platform/database-server.ts';
import { createLog } from '../platform/log.ts';
import { type Command, commands } from './commands.ts';

const [name = '', ...args] = process.argv.slice(2);
const command: Command | undefined = commands[name];

if (command === undefined) {
  console.error(`Usage: npm run admin -- <command>\n\n${usage()}`);
  process.exit(2);
}

try {
  await run(command, args);
} catch (error) {
  console.error(reasonWithoutStatement(error));
  process.exit(1);
}

async function run({ execute, isAlone = false }: Command, words: readonly string[]): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog('warn');
  const provide = isAlone ? provideDatabase : startJoinedDatabase;
  const server = await provide(env, log);
  try {
    await migrateDatabase(server.sessionUrl);
    const database = openDatabase({ url: server.sessionUrl, poolSize: 2, isPatient: true });
    try {
      const deps = { db: database.db, databaseUrl: server.sessionUrl, env, log, tell: console.log };
      console.log(await execute(deps, words));
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

function usage(): string {
  return Object.values(commands)
    .map(({ usage, summary }) => `  ${usage.padEnd(66)} ${summary}`)
    .join('\n');
}
