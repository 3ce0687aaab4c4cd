import { ApiError, errorTexts, portalPaths } from '@emcee/contract';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useGoTo } from '../../lib/go-to.ts';
import { useWords } from '../../lib/words.tsx';

/** Where a refusal is shown: under a field, or in the row above the form without one. */
export type PlacedError = { field?: string; message: string };

/** What a form is made of. */
export type SchemaFormOptions<S extends z.ZodMiniType, Values> = {
  /** The contract's own schema: the server checks with the same one. */
  schema: S;
  initialValues: Values;
  /** Whether initial values that change later are taken over by the fields that nobody has changed here. */
  followsInitialValues?: boolean;
  /** Gets the checked values (trimmed, lower-cased as the schema says), and the names of those that were changed. */
  onSubmit: (values: z.output<S>, changed: readonly (keyof Values & string)[]) => unknown;
  /** Places refusals that are no 409; undefined leaves it to the default, a row above the form. */
  placeError?: (apiError: ApiError) => PlacedError | undefined;
  /** Whether a 500 leads to the 500 page instead of a row. */
  hasFaultPage?: boolean;
};

/** The first message of each field, as a check of the schema gives them. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of checked.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

function placedByDefault(apiError: ApiError): PlacedError {
  if (apiError.status === 409 && apiError.param !== undefined)
    return { field: apiError.param, message: apiError.message };
  return { message: apiError.message };
}

function useFirstBadField(form: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round, form]);
  return () => setRound((value) => value + 1);
}

/** The fields in which two records differ. */
function differing<Values extends object>(
  values: Values,
  others: Values,
): (keyof Values & string)[] {
  return fieldNames(values).filter((name) => values[name] !== others[name]);
}

function fieldNames<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values).filter((name): name is keyof Values & string => name in values);
}

/** Takes over what has changed on the other side, but not where somebody has changed it here; says when nothing is left to save. */
function useFollowing<Values extends Readonly<Record<string, unknown>>>(
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

/** A form that checks with a contract schema and shows the server's refusals where they belong. */
export function useSchemaForm<
  S extends z.ZodMiniType,
  Values extends Readonly<Record<string, unknown>>,
>(options: SchemaFormOptions<S, Values>) {
  const { schema, initialValues } = options;
  const words = useWords();
  const goTo = useGoTo();
  const element = useRef<HTMLFormElement>(null);
  const focusFirstBadField = useFirstBadField(element);
  const [rowError, setRowError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const hasStartedOver = useRef(false);
  const form = useForm<Values>({ initialValues, validateInputOnBlur: false });
  // A save whose answer was lost may have been stored: then its failure is not true any more.
  useFollowing(form, options.followsInitialValues ? initialValues : undefined, () =>
    setRowError(undefined),
  );

  function showErrors(errors: FormErrors): void {
    form.setErrors(errors);
    focusFirstBadField();
  }

  function refuse(error: unknown): void {
    const apiError = error instanceof ApiError ? error : new ApiError(500, errorTexts.internal);
    if (apiError.status === 500 && options.hasFaultPage) {
      goTo(portalPaths.error500);
      return;
    }
    const placed = options.placeError?.(apiError) ?? placedByDefault(apiError);
    if (placed.field === undefined || !element.current?.elements.namedItem(placed.field)) {
      setRowError(words(placed.message));
      return;
    }
    showErrors({ [placed.field]: words(placed.message) });
  }

  async function submit(): Promise<void> {
    setRowError(undefined);
    const checked = z.safeParse(schema, form.getValues());
    if (!checked.success) {
      const errors = fieldErrors(schema, form.getValues());
      showErrors(Object.fromEntries(Object.entries(errors).map(([k, text]) => [k, words(text)])));
      return;
    }
    setSubmitting(true);
    hasStartedOver.current = false;
    const sent = form.getValues();
    const changed = differing(sent, form.getInitialValues());
    try {
      await options.onSubmit(checked.data, changed);
      // What was changed while the save was under way, here or on the other side, is not what was saved.
      const saved = Object.fromEntries(changed.map((name) => [name, sent[name]]));
      if (!hasStartedOver.current) form.resetDirty({ ...form.getInitialValues(), ...saved });
    } catch (error) {
      refuse(error);
    } finally {
      setSubmitting(false);
    }
  }

  return {
    values: form.values,
    /** The row above the form, undefined without one. */
    rowError,
    submitting,
    isDirty: form.isDirty(),
    /** For a save button: something changed and nothing is under way. */
    canSave: form.isDirty() && !submitting,
    /** For the `form` element. */
    element,
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      if (!submitting) void submit();
    },
    /** The props of a text, number or choice field. */
    field(name: keyof Values & string) {
      const { value, onChange, onBlur, error } = form.getInputProps(name);
      return { name, value, onChange, onBlur, error };
    },
    /** The props of a switch. */
    toggle(name: keyof Values & string) {
      const { checked, onChange, error } = form.getInputProps(name, { type: 'checkbox' });
      return { name, checked, onChange, error };
    },
    setValue: form.setFieldValue,
    setRowError,
    /** Shows a refusal of something that was sent beside the form. */
    refuse,
    /** Starts over from other values, for instance those that the server has stored. */
    startFrom(values: Values): void {
      hasStartedOver.current = true;
      form.setValues(values);
      form.resetDirty(values);
    },
  };
}

/** What `Form` needs of a form, whatever its values are. */
export type FormHandle = Pick<
  ReturnType<typeof useSchemaForm>,
  'element' | 'onSubmit' | 'rowError' | 'isDirty' | 'submitting'
>;
