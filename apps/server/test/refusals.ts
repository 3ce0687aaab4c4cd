import { type Call, enterpriseText, errorSchema, type Refusal, refusalWith } from '@emcee/contract';
import { expect } from 'vitest';
import { codesOf } from '../src/platform/http/call-codes.ts';

/** The message must be the text of the code with the values. */
export function expectRefusal(body: unknown): void {
  const { message, code, values } = errorSchema.parse(body);
  const refusal = refusalWith(code);
  expect([code, message]).toEqual([code, refusal && enterpriseText(refusal, values)]);
}

/** The document of the call must list the code. */
export function expectDocumented(call: Call, { status, body }: { status: number; body: unknown }) {
  const { code } = errorSchema.parse(body);
  expect([call.name, status, codesOf(call, status)]).toEqual([
    ...[call.name, status],
    expect.arrayContaining([code]),
  ]);
}

/** The text must have no values. */
export function refusedBy({ text: message, code }: Refusal) {
  return { message, code, requestId: expect.any(String) };
}
