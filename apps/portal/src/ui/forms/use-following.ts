import { useEffect, useRef } from 'react';
import { differing, fieldNames } from './changed-fields.ts';
import type { FormValues } from './use-form-values.ts';

/** Takes over what has changed on the other side, but not where somebody has changed it here; says when nothing is left to save. */
export function useFollowing<Values extends Readonly<Record<string, unknown>>>(
  form: FormValues<Values>,
  values: Values | undefined,
  onSettled: () => void,
): void {
  const followed = useRef(values);
  useEffect(() => {
    if (values === undefined || followed.current === values) return;
    followed.current = values;
    const changedHere = new Set(differing(form.get(), form.saved()));
    const untouched = fieldNames(values).filter((name) => !changedHere.has(name));
    for (const name of untouched) form.change(name, values[name]);
    form.setSaved(values);
    if (differing(form.get(), values).length === 0) onSettled();
  });
}
