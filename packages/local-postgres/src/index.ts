export { lockDataFolder } from './data-folder-lock.ts';
export { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { startWatchedPostgres } from './watched-postgres.ts';
