export function fieldNames<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values).filter((name): name is keyof Values & string => name in values);
}

export function differing<Values extends object>(
  values: Values,
  others: Values,
): (keyof Values & string)[] {
  return fieldNames(values).filter((name) => values[name] !== others[name]);
}

export function isSame(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  const [parts, others] = [partsOf(value), partsOf(other)];
  if (parts === undefined || others === undefined || parts.length !== others.length) return false;
  const known = new Map(others);
  return parts.every(([name, part]) => known.has(name) && isSame(part, known.get(name)));
}

// Files and other class instances are compared by identity.
function partsOf(value: unknown): [string, unknown][] | undefined {
  const isPlain =
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
  return isPlain ? Object.entries(value) : undefined;
}
