import { fileURLToPath } from 'node:url';
import { SCHEMA_NAME } from './schema.ts';

/** Where the stand-in keeps what it remembers: whoever mounts it makes the schema first. */
export const localPaypalSchema = {
  name: SCHEMA_NAME,
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
