import { type RefObject, useEffect, useState } from 'react';

/** Gives the focus to the first field that is wrong, once its error is drawn. */
export function useFirstBadField(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, form]);
  return () => setAttempt((value) => value + 1);
}
