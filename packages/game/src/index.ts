export * from './limits.ts';
export * from './pricing.ts';
