import compile from 'fast-json-stringify';

type Serialize = (reply: unknown) => string;

const serializers = new WeakMap<object, Serialize>();

/**
 * What turns the replies of a schema into text. It is compiled once for each schema: the one for errors stands
 * at nearly every status of every call, and compiled anew for each it is most of what a start computes.
 */
export function replySerializer(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known !== undefined) return known;
  const serialize = compile(schema);
  serializers.set(schema, serialize);
  return serialize;
}
