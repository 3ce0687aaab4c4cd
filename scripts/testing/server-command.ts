import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = join(import.meta.dirname, '../..');
const drizzleImports = pathToFileURL(join(here, 'apps/server/src/drizzle-imports.ts')).href;

/** Returns Node's arguments for running the server of a checkout as `npm start` does. */
export function serverArguments(checkout = here): string[] {
  return ['--import', drizzleImports, join(checkout, 'apps/server/src/main.ts')];
}

/** Returns Node's arguments for a command of the command line, as `npm run admin` runs it. */
export function adminArguments(words: readonly string[], checkout = here): string[] {
  return ['--import', drizzleImports, join(checkout, 'apps/server/src/cli/main.ts'), ...words];
}
