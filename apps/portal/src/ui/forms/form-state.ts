import { type SyntheticEvent, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { differing, fieldNames } from './changed-fields.ts';
import { type FormValues, useFormValues } from './use-form-values.ts';
import { type ErrorPlacement, useShownErrors } from './use-shown-errors.ts';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';

/** What a form is made of. */
export type SchemaFormOptions<S extends z.ZodMiniType, Values> = ErrorPlacement &
  SubmissionOptions<S, Values> & {
    initialValues: Values;
    /** Whether initial values that change later are taken over by the fields that nobody has changed here. */
    followsInitialValues?: boolean;
  };

/** A form that checks with a contract schema and shows the server's errors where they belong. */
export function useSchemaForm<
  S extends z.ZodMiniType,
  Values extends Readonly<Record<string, unknown>>,
>(options: SchemaFormOptions<S, Values>) {
  const { initialValues, followsInitialValues = false } = options;
  const { values, errors: fieldErrors, isDirty, form } = useFormValues(initialValues);
  const errors = useShownErrors(form.setErrors, options);
  const { submitting, submit, startFrom } = useSubmission(form, errors, options);
  // A save whose reply was lost may have been stored: then its failure is not true any more.
  useFollowing(form, followsInitialValues ? initialValues : undefined, () =>
    errors.setRowError(undefined),
  );

  return {
    values,
    /** The row above the form, undefined without one. */
    rowError: errors.rowError,
    /** Whether the row counts the seconds down until which it is of no use to try again. */
    isWaiting: errors.isWaiting,
    submitting,
    isDirty,
    /** For a save button: something changed and nothing is under way. */
    canSave: isDirty && !submitting,
    /** For the `form` element. */
    element: errors.element,
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      if (!submitting) void submit();
    },
    /** The props of a text, number or choice field. */
    field<Name extends keyof Values & string>(name: Name) {
      const onChange = (input: unknown) => form.change(name, input);
      return { name, value: values[name], onChange, error: fieldErrors[name] };
    },
    /** The props of a switch. */
    toggle(name: keyof Values & string) {
      const onChange = (input: unknown) => form.change(name, input);
      return { name, checked: values[name] === true, onChange, error: fieldErrors[name] };
    },
    setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
      form.change(name, value);
    },
    setRowError: errors.setRowError,
    /** Shows an error of something that was sent beside the form. */
    refuse: errors.refuse,
    startFrom,
  };
}

/** What `Form` needs of a form, whatever its values are. */
export type FormHandle = Pick<
  ReturnType<typeof useSchemaForm>,
  'element' | 'onSubmit' | 'rowError' | 'isWaiting' | 'isDirty' | 'submitting'
>;

/** Takes over what has changed on the other side, but not where somebody has changed it here; says when nothing is left to save. */
function useFollowing<Values extends Readonly<Record<string, unknown>>>(
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
