import { type Call, enterpriseText, errorSchema, type Refusal, refusalWith } from '@emcee/contract';
import { expect } from 'vitest';
import { codesOf } from '../src/platform/http/call-codes.ts';
import { errorStatuses } from '../src/platform/http/route-schema.ts';

/** The message must be the text of the code with the values. */
export function expectRefusal(body: unknown): void {
  const { message, code, values } = errorSchema.parse(body);
  const refusal = refusalWith(code);
  expect([code, message]).toEqual([code, refusal && enterpriseText(refusal, values)]);
}

/** The document of the call must list the status and the code. */
export function expectDocumented(call: Call, { status, body }: { status: number; body: unknown }) {
  const { code } = errorSchema.parse(body);
  const listed = errorStatuses(call).includes(status) ? codesOf(call, status) : [];
  expect([call.name, status, listed]).toEqual([
    ...[call.name, status],
    expect.arrayContaining([code]),
  ]);
}

/** The text must have no values. */
export function refusedBy({ text: message, code }: Refusal) {
  return { message, code, requestId: expect.any(String) };
}
