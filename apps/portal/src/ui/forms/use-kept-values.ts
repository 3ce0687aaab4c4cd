import { useState } from 'react';
import { useKeptTyping } from '../../lib/drafts/use-kept-typing.ts';
import { differing, fieldNames } from './changed-fields.ts';
import type { FormValues } from './use-form-values.ts';

const SECRET = /password$|^code$/i;

/** Keeps changes when the session ends, except passwords and codes. Returns a note once they are restored. */
export function useKeptValues<Values extends Readonly<Record<string, unknown>>>(
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
