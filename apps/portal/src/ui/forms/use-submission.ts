import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { differing } from './changed-fields.ts';
import { fieldErrors } from './field-errors.ts';
import type { FormValues } from './use-form-values.ts';
import type { useShownErrors } from './use-shown-errors.ts';

/** What is checked and sent. */
export type SubmissionOptions<S extends z.ZodMiniType, Values> = {
  /** The contract's own schema: the server checks with the same one. */
  schema: S;
  /** Gets the checked values (trimmed, lower-cased as the schema says), and the names of those that were changed. */
  onSubmit: (values: z.output<S>, changed: readonly (keyof Values & string)[]) => unknown;
};

/** Checks and sends the values of a form, once at a time; what was sent then counts as unchanged. */
export function useSubmission<
  S extends z.ZodMiniType,
  Values extends Readonly<Record<string, unknown>>,
>(
  form: FormValues<Values>,
  errors: Pick<ReturnType<typeof useShownErrors>, 'setRowError' | 'show' | 'refuse'>,
  { schema, onSubmit }: SubmissionOptions<S, Values>,
) {
  const [submitting, setSubmitting] = useState(false);
  const hasStartedOver = useRef(false);
  const onTheWay = useRef<Values>(undefined);

  async function send(values: z.output<S>): Promise<void> {
    hasStartedOver.current = false;
    const sent = form.get();
    onTheWay.current = sent;
    const changed = differing(sent, form.saved());
    await onSubmit(values, changed);
    // What was changed while the save was under way, here or on the other side, is not what was saved.
    const saved = Object.fromEntries(changed.map((name) => [name, sent[name]]));
    if (!hasStartedOver.current) form.setSaved({ ...form.saved(), ...saved });
  }

  async function submit(): Promise<void> {
    errors.setRowError(undefined);
    const checked = z.safeParse(schema, form.get());
    if (!checked.success) {
      errors.show(fieldErrors(schema, form.get()));
      return;
    }
    setSubmitting(true);
    await send(checked.data)
      .catch(errors.refuse)
      .finally(() => {
        onTheWay.current = undefined;
        setSubmitting(false);
      });
  }

  /** Starts over from other values, for instance those that the server has stored; what was typed during a save stays. */
  function startFrom(values: Values): void {
    hasStartedOver.current = true;
    const now = form.get();
    const typed = differing(now, onTheWay.current ?? now);
    form.setValues({ ...values, ...Object.fromEntries(typed.map((name) => [name, now[name]])) });
    form.setSaved(values);
  }

  return { submitting, submit, startFrom };
}
