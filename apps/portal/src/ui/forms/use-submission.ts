import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { differing } from './changed-fields.ts';
import { fieldErrors } from './field-errors.ts';
import type { FormValues } from './use-form-values.ts';
import type { useShownErrors } from './use-shown-errors.ts';

export type SubmissionOptions<S extends z.ZodMiniType, Values> = {
  schema: S;
  /** Values are validated, trimmed and lower-cased. */
  onSubmit: (values: z.output<S>, changed: readonly (keyof Values & string)[]) => unknown;
};

/** Sends one request at a time; sent values then count as saved. */
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
    // Mark only sent values as saved: others may have changed during the save, here or on the server.
    const saved = Object.fromEntries(changed.map((name) => [name, sent[name]]));
    if (!hasStartedOver.current) form.setSaved({ ...form.saved(), ...saved });
  }

  async function submit(): Promise<void> {
    // Two submits may come before the next render.
    if (onTheWay.current !== undefined) return;
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

  /** Text typed during a save stays. */
  function startFrom(values: Values): void {
    hasStartedOver.current = true;
    const now = form.get();
    const typed = differing(now, onTheWay.current ?? now);
    form.setValues({ ...values, ...Object.fromEntries(typed.map((name) => [name, now[name]])) });
    form.setSaved(values);
  }

  return { submitting, submit, startFrom };
}
