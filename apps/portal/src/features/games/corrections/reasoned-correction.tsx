import {
  CORRECTION_TEXT_MAX_LENGTH,
  type CorrectionInput,
  correctionScreenTexts,
  correctionTexts,
  errorTexts,
} from '@emcee/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import classes from './correction-form.module.css';
import { CorrectionPreview } from './correction-preview.tsx';
import { useMakeCorrection } from './use-corrected.ts';

/** The frame of every correction: what it is about, its fields, why, and what it means before it is saved. */
export function ReasonedCorrection({
  correction,
  what,
  isReasonFirst = false,
  onClose,
  children,
}: {
  /** Undefined as long as something of it is missing. */
  correction: CorrectionInput | undefined;
  what: ReactNode;
  /** Whether the reason has the focus at first. */
  isReasonFirst?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const words = useWords();
  const make = useMakeCorrection();
  const whatId = useId();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<{ about: string; text: string }>();
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const sent = useRef({ said: '', key: '' });
  const about = JSON.stringify(correction ?? null);
  const element = useRef<HTMLFormElement>(null);
  // It comes into a dialog that is open already, whose cross has the focus.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);

  async function save(): Promise<void> {
    setIsReasonMissing(reason.trim() === '');
    if (correction === undefined) setError({ about, text: correctionScreenTexts.incomplete });
    if (correction === undefined || reason.trim() === '') return;
    setIsBusy(true);
    setError(undefined);
    const said = JSON.stringify([correction, reason, note]);
    if (sent.current.said !== said) sent.current = { said, key: crypto.randomUUID() };
    try {
      await make({ correction, reason, note, key: sent.current.key });
      onClose();
    } catch (failure) {
      setError({ about, text: words(failureText(failure, errorTexts.internal)) });
      sent.current = { said: '', key: '' };
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      aria-describedby={whatId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <FormError>{error?.about === about ? error.text : undefined}</FormError>
      <p id={whatId} className={classes.what}>
        {what}
      </p>
      {children}
      <TextField
        label="Reason"
        name="reason"
        isFirst={isReasonFirst}
        autoComplete="off"
        value={reason}
        error={isReasonMissing ? correctionTexts.reasonRequired : lengthError(reason)}
        onChange={(event) => {
          setIsReasonMissing(false);
          setReason(event.currentTarget.value);
        }}
      />
      <TextField
        label={words(correctionScreenTexts.note)}
        name="note"
        autoComplete="off"
        help={words(correctionScreenTexts.noteHelp)}
        value={note}
        error={lengthError(note)}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <CorrectionPreview correction={correction} />
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" isBusy={isBusy}>
          Save correction
        </Button>
      </DialogActions>
    </form>
  );
}

function lengthError(text: string): string | undefined {
  const most = CORRECTION_TEXT_MAX_LENGTH;
  return text.length > most ? `Maximum ${most} symbols` : undefined;
}
