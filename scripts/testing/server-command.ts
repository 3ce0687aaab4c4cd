import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = join(import.meta.dirname, '../..');
const drizzleImports = pathToFileURL(join(here, 'apps/server/src/drizzle-imports.ts')).href;

/** The server of a checkout, as `npm start` runs it. */
export function serverArguments(checkout = here): string[] {
  return ['--import', drizzleImports, join(checkout, 'apps/server/src/main.ts')];
}

export function adminArguments(words: readonly string[], checkout = here): string[] {
  return ['--import', drizzleImports, join(checkout, 'apps/server/src/cli/main.ts'), ...words];
}
