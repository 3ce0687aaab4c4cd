/** The names of the fields of a form's values. */
export function fieldNames<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values).filter((name): name is keyof Values & string => name in values);
}

/** The fields in which two records differ. */
export function differing<Values extends object>(
  values: Values,
  others: Values,
): (keyof Values & string)[] {
  return fieldNames(values).filter((name) => values[name] !== others[name]);
}
