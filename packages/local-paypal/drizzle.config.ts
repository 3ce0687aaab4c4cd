import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/local-paypal/src/db/schema.ts',
  out: './packages/local-paypal/src/db/migrations',
});
