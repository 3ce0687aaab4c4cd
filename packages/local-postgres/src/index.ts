export { findEmbeddedPostgres } from './embedded-postgres.ts';
export { type LocalPostgres, startLocalPostgres } from './local-postgres.ts';
