import { randomKey } from '@emcee/client';
import {
  ApiError,
  CORRECTION_TEXT_MAX_LENGTH,
  type CorrectionInput,
  correctionScreenTexts,
  correctionTexts,
  enterpriseText,
  fieldTexts,
} from '@emcee/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { loadFailure } from '../../../ui/feedback/loaded.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import classes from './correction-form.module.css';
import { CorrectionPreview } from './correction-preview.tsx';
import { useMakeCorrection } from './use-corrected.ts';

export function ReasonedCorrection({
  name,
  correction,
  what,
  incomplete = correctionScreenTexts.incomplete,
  isReasonFirst = false,
  note: asked = noteOf(correction),
  onSaving,
  onClose,
  children,
}: {
  /** Identifies what is corrected. */
  name: string;
  /** Undefined while the form is incomplete. */
  correction: CorrectionInput | undefined;
  what: ReactNode;
  incomplete?: string | undefined;
  isReasonFirst?: boolean;
  note?: AskedNote | undefined;
  /** False once the reload has finished or the call has failed. */
  onSaving?: (isSaving: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const words = useWords();
  const make = useMakeCorrection();
  const whatId = useId();
  const [reason, setReason] = useKept(`reason for ${name}`, '');
  const [note, setNote] = useKept(`note for ${name}`, '');
  const [error, setError] = useState<{ about: string; text: string }>();
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const sent = useRef<{ said: string; key: string; correction: CorrectionInput }>(undefined);
  const about = JSON.stringify(correction ?? null);
  const element = useRef<HTMLFormElement>(null);

  function save(): void {
    const isUnsaid = reason.trim() === '';
    setIsReasonMissing(isUnsaid);
    if (correction === undefined) setError({ about, text: incomplete });
    else if (isUnsaid) element.current?.querySelector<HTMLElement>('[name=reason]')?.focus();
    else void send(correction);
  }

  async function send(wanted: CorrectionInput): Promise<void> {
    setIsBusy(true);
    onSaving?.(true);
    setError(undefined);
    // An unchanged correction keeps its key, so a retry after a lost reply does not apply it twice.
    const said = JSON.stringify([{ ...wanted, before: null }, reason, note]);
    if (sent.current?.said !== said) {
      sent.current = { said, key: randomKey(), correction: wanted };
    }
    const { key, correction: first } = sent.current;
    try {
      await make({ correction: first, reason, note, key });
      onClose();
    } catch (failure) {
      // A refused correction gets a new key and the current values.
      if (failure instanceof ApiError && failure.status === 409) sent.current = undefined;
      setError({ about, text: words(loadFailure(failure)) });
    } finally {
      setIsBusy(false);
      onSaving?.(false);
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
        if (!isBusy) save();
      }}
    >
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
        error={isReasonMissing ? correctionTexts.reasonRequired.text : lengthError(reason)}
        onChange={(event) => {
          setIsReasonMissing(false);
          setReason(event.currentTarget.value);
        }}
      />
      <TextField
        label={words(asked.label)}
        name="note"
        autoComplete="off"
        help={words(asked.help)}
        value={note}
        error={lengthError(note)}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <CorrectionPreview correction={correction} />
      {/* Next to the pressed button: on phones the top is out of sight. */}
      <FormError>{error?.about === about ? error.text : undefined}</FormError>
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

type AskedNote = { label: string; help: string };

const { note: label, noteHelp, teamNote, teamNoteHelp, pointsNoteHelp } = correctionScreenTexts;

export const askedNotes = {
  ofAll: { label, help: noteHelp },
  ofTeam: { label: teamNote, help: teamNoteHelp },
  onPoints: { label: teamNote, help: pointsNoteHelp },
} satisfies Record<string, AskedNote>;

function noteOf(correction: CorrectionInput | undefined): AskedNote {
  const isOfOneTeam = correction !== undefined && 'playerId' in correction;
  return isOfOneTeam ? askedNotes.ofTeam : askedNotes.ofAll;
}

function lengthError(text: string): string | undefined {
  const maximum = CORRECTION_TEXT_MAX_LENGTH;
  return text.length > maximum ? enterpriseText(fieldTexts.tooLong, { maximum }) : undefined;
}
