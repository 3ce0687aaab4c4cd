export * from './answering.ts';
export * from './csv.ts';
export * from './image-address.ts';
export * from './limits.ts';
export * from './pricing.ts';
export type { QuestionLayout } from './question-file-layouts.ts';
export * from './question-file.ts';
export * from './room-mode.ts';
export * from './sample-questions.ts';
