export * from './account.ts';
export * from './fields.ts';
export * from './flavour.ts';
export * from './portal-paths.ts';
export * from './refusal.ts';
export * from './route.ts';
