import { enterpriseText, errorSchema, type Refusal, refusalWith } from '@emcee/contract';
import { expect } from 'vitest';

/** Expects a refusal with a known code, whose message is the text of that code with the values. */
export function expectRefusal(body: unknown): void {
  const { message, code, values } = errorSchema.parse(body);
  const refusal = refusalWith(code);
  expect([code, message]).toEqual([code, refusal && enterpriseText(refusal, values)]);
}

/** Makes the body of a refusal whose text has no values. */
export function refusedBy({ text: message, code }: Refusal) {
  return { message, code, requestId: expect.any(String) };
}
