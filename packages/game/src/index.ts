export * from './csv.ts';
export * from './limits.ts';
export * from './pricing.ts';
