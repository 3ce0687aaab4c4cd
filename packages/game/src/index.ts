export * from './csv.ts';
export * from './image-address.ts';
export * from './limits.ts';
export * from './pricing.ts';
