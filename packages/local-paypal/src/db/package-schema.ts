import { fileURLToPath } from 'node:url';
import { SCHEMA_NAME } from './schema.ts';

/** The stand-in's database schema. The caller must create it before mounting the stand-in. */
export const localPaypalSchema = {
  name: SCHEMA_NAME,
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};
