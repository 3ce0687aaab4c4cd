import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useKeptTyping } from '../../lib/drafts/use-kept-typing.ts';
import { differing, fieldNames } from './changed-fields.ts';
import { type FormValues, useFormValues } from './use-form-values.ts';
import { type ErrorPlacement, useShownErrors } from './use-shown-errors.ts';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';

export type SchemaFormOptions<S extends z.ZodMiniType, Values> = ErrorPlacement &
  SubmissionOptions<S, Values> & {
    initialValues: Values;
    /** Other forms keep what was typed when the session ends. */
    hasOwnDraft?: boolean;
    /** Lets unedited fields follow later changes of the initial values. */
    followsInitialValues?: boolean;
  };

const SECRET = /password$|^code$/i;

/** Validates with a contract schema, and places the server's errors. */
export function useSchemaForm<
  S extends z.ZodMiniType,
  Values extends Readonly<Record<string, unknown>>,
>(options: SchemaFormOptions<S, Values>) {
  const { initialValues, followsInitialValues = false, hasOwnDraft = false } = options;
  const { values, errors: fieldErrors, isDirty, form } = useFormValues(initialValues);
  const errors = useShownErrors(form.setErrors, options);
  const { submitting, submit, startFrom } = useSubmission(form, errors, options);
  // A save whose reply was lost may have succeeded; clear its error then.
  useFollowing(form, followsInitialValues ? initialValues : undefined, () =>
    errors.setRowError(undefined),
  );
  const kept = useKeptValues(form, !hasOwnDraft);

  return {
    values,
    rowError: errors.rowError,
    /** The error counts down the seconds until a retry makes sense. */
    isWaiting: errors.isWaiting,
    submitting,
    isDirty,
    restored: kept.note,
    /** Something changed and nothing is being sent. */
    canSave: isDirty && !submitting,
    element: errors.element,
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      if (submitting) return;
      kept.dismiss();
      takeFilled(form, errors.element.current);
      void submit();
    },
    field<Name extends keyof Values & string>(name: Name) {
      const onChange = (input: unknown) => form.change(name, input);
      return { name, value: values[name], onChange, error: fieldErrors[name] };
    },
    toggle(name: keyof Values & string) {
      const onChange = (input: unknown) => form.change(name, input);
      return { name, checked: values[name] === true, onChange, error: fieldErrors[name] };
    },
    setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
      form.change(name, value);
    },
    setRowError: errors.setRowError,
    /** For calls made outside the form's submit. */
    refuse: errors.refuse,
    startFrom,
  };
}

export type FormHandle = Pick<
  ReturnType<typeof useSchemaForm>,
  'element' | 'onSubmit' | 'rowError' | 'isWaiting' | 'isDirty' | 'submitting' | 'restored'
>;

/** Keeps fields edited here; calls back when nothing is left to save. */
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

const TEXT_TYPES = ['text', 'email', 'password', 'tel', 'url', 'textarea'];

/** A password manager fills in texts without an event. */
function takeFilled<Values extends Readonly<Record<string, unknown>>>(
  form: FormValues<Values>,
  element: HTMLFormElement | null,
): void {
  for (const name of fieldNames(form.get())) {
    const field = element?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && TEXT_TYPES.includes(field.type) && form.get()[name] === '' && field.value !== '')
      form.change(name, field.value);
  }
}

/** Keeps changes when the session ends, except passwords and codes. Returns a note once they are restored. */
function useKeptValues<Values extends Readonly<Record<string, unknown>>>(
  form: FormValues<Values>,
  isKept: boolean,
): { note: string | undefined; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(false);
  const names = fieldNames(form.get());
  const changed = isKept ? differing(form.get(), form.saved()) : [];
  const open = changed.filter((name) => !SECRET.test(name));
  const typed = Object.fromEntries(open.map((name) => [name, form.get()[name]]));
  const isRestored = useKeptTyping(names.join(), changed.length > 0 ? typed : undefined, (back) => {
    for (const name of names) if (name in back) form.change(name, back[name]);
  });
  const exception = names.some((name) => SECRET.test(name)) ? ', except passwords and codes' : '';
  return {
    note: isRestored && !isDismissed ? `We restored your unsaved changes${exception}.` : undefined,
    dismiss: () => setIsDismissed(true),
  };
}
