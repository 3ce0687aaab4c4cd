import { useMemo, useRef, useState } from 'react';
import { isSame } from './changed-fields.ts';

export type FieldErrors = Readonly<Record<string, string>>;

type Held<Values> = { values: Values; saved: Values; errors: FieldErrors };

export type FormValues<Values extends Readonly<Record<string, unknown>>> = ReturnType<
  typeof useFormValues<Values>
>['form'];

export function useFormValues<Values extends Readonly<Record<string, unknown>>>(initial: Values) {
  const [shown, show] = useState<Held<Values>>({ values: initial, saved: initial, errors: {} });
  const held = useRef(shown);
  const form = useMemo(() => {
    function update(part: Partial<Held<Values>>): void {
      held.current = { ...held.current, ...part };
      show(held.current);
    }
    return {
      /** Includes changes not rendered yet. */
      get: () => held.current.values,
      saved: () => held.current.saved,
      /** Takes a value or the event of a control, and clears the field's error. */
      change(name: keyof Values & string, input: unknown): void {
        const { [name]: _over, ...errors } = held.current.errors;
        update({ values: { ...held.current.values, [name]: valueIn(input) }, errors });
      },
      setValues: (values: Values) =>
        update({ values: { ...held.current.values, ...values }, errors: {} }),
      setSaved: (saved: Values) => update({ saved }),
      setErrors: (errors: FieldErrors) => update({ errors }),
    };
  }, []);
  return { ...shown, isDirty: !isSame(shown.values, shown.saved), form };
}

function valueIn(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('nativeEvent' in input)) return input;
  const control = 'currentTarget' in input ? input.currentTarget : undefined;
  if (control instanceof HTMLInputElement) {
    return control.type === 'checkbox' ? control.checked : control.value;
  }
  const hasText = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return hasText ? control.value : input;
}
