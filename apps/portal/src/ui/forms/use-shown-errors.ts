import { ApiError, errorTexts, portalPaths, type Sayable } from '@emcee/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { roleRefusal } from '../../lib/calls/failure-text.ts';
import { useWaitingText } from '../../lib/drafts/use-waiting-text.ts';
import { useGoTo } from '../../lib/pages/go-to.ts';
import { useWords } from '../../lib/words.tsx';
import { spokenErrors } from './field-errors.ts';
import type { FieldErrors } from './use-form-values.ts';

/** Without a field, the place is the row above the form. */
export type PlacedError = { field?: string; said: Sayable };

export type ErrorPlacement = {
  /** If the field that the error names isn't the place. */
  placeError?: (apiError: ApiError) => PlacedError | undefined;
  /** A 500 then opens the 500 page. */
  hasFaultPage?: boolean;
};

// The others are about the caller, not about what was entered.
const ABOUT_FIELDS: readonly number[] = [403, 406, 409];

function placedByDefault(apiError: ApiError): PlacedError {
  const { status, param } = apiError;
  return ABOUT_FIELDS.includes(status) && param !== undefined
    ? { field: param, said: apiError }
    : { said: apiError };
}

export function useShownErrors(
  setErrors: (errors: FieldErrors) => void,
  { placeError, hasFaultPage = false }: ErrorPlacement,
) {
  const words = useWords();
  const goTo = useGoTo();
  const element = useRef<HTMLFormElement>(null);
  const focusFirstBadField = useFirstBadField(element);
  const row = useWaitingText();

  function show(errors: Readonly<Record<string, Sayable>>): void {
    setErrors(spokenErrors(errors, words));
    focusFirstBadField();
  }

  function refuse(error: unknown): void {
    const apiError = error instanceof ApiError ? error : new ApiError(500, errorTexts.internal);
    if (apiError.status === 500 && hasFaultPage) {
      goTo(portalPaths.error500);
      return;
    }
    const placed = roleRefusal(error) === undefined ? placeError?.(apiError) : undefined;
    const { field, said } = placed ?? placedByDefault(apiError);
    const isOnPage = field !== undefined && element.current?.elements.namedItem(field);
    if (isOnPage) {
      show({ [field]: said });
      return;
    }
    sayInRow(said, apiError);
  }

  function sayInRow(said: Sayable, { status, retryAfterSeconds }: ApiError): void {
    const isTooMany = status === 429;
    // Clear older field errors: now the limit blocks the form.
    if (isTooMany) setErrors({});
    row.say(words(said), isTooMany ? retryAfterSeconds : undefined);
  }

  return {
    element,
    rowError: row.text,
    isWaiting: row.isWaiting,
    setRowError: (text: string | undefined) => row.say(text),
    show,
    refuse,
  };
}

/** Waits until the error has rendered. */
function useFirstBadField(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, form]);
  return () => setAttempt((value) => value + 1);
}
