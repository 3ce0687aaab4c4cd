import { enterpriseText, errorSchema, type Refusal, refusalWith } from '@emcee/contract';
import { expect } from 'vitest';

/** The message must be the text of the code with the values. */
export function expectRefusal(body: unknown): void {
  const { message, code, values } = errorSchema.parse(body);
  const refusal = refusalWith(code);
  expect([code, message]).toEqual([code, refusal && enterpriseText(refusal, values)]);
}

/** The text must have no values. */
export function refusedBy({ text: message, code }: Refusal) {
  return { message, code, requestId: expect.any(String) };
}
