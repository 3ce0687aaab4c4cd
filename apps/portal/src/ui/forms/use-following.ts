import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { differing, fieldNames } from './changed-fields.ts';

/** Takes over what has changed on the other side, but not where somebody has changed it here; says when nothing is left to save. */
export function useFollowing<Values extends Readonly<Record<string, unknown>>>(
  form: UseFormReturnType<Values>,
  values: Values | undefined,
  onSettled: () => void,
): void {
  const followed = useRef(values);
  useEffect(() => {
    if (values === undefined || followed.current === values) return;
    followed.current = values;
    const changedHere = new Set(differing(form.getValues(), form.getInitialValues()));
    const untouched = fieldNames(values).filter((name) => !changedHere.has(name));
    for (const name of untouched) form.getInputProps(name).onChange(values[name]);
    form.resetDirty(values);
    if (differing(form.getValues(), values).length === 0) onSettled();
  });
}
