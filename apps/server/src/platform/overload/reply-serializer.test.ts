import { allCalls, type Call } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { routeSchema } from '../http/route-schema.ts';
import { replySerializer } from './large-replies.ts';

const schema = { type: 'object', properties: { name: { type: 'string' } } };

function repliesOf(call: Call): Record<string, unknown> {
  return Object(routeSchema(call).response);
}

describe('what turns replies into text', () => {
  it('leaves out what the schema does not name', () => {
    expect(replySerializer(schema)({ name: 'Ada', secret: 'x' })).toBe('{"name":"Ada"}');
  });

  it('is compiled once for each schema', () => {
    expect(replySerializer(schema)).toBe(replySerializer(schema));
    expect(replySerializer({ ...schema })).not.toBe(replySerializer(schema));
  });

  it('is one for the errors of all calls, which name their schema alike', () => {
    const schemas = new Set(allCalls.map((call) => repliesOf(call)['500']));
    expect(schemas.size).toBe(1);
  });

  it('is made of the same schemas for the next app of a process', () => {
    for (const call of allCalls) expect(routeSchema(call)).toBe(routeSchema(call));
  });
});
