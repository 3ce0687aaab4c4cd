import { count } from '@emcee/client';
import {
  CORRECTION_TEXT_MAX_LENGTH,
  correctionCalls,
  correctionScreenTexts,
  correctionTexts,
  errorTexts,
} from '@emcee/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useCall } from '../../../lib/calls.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { FormError } from '../../../ui/forms/form.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { type CorrectionTarget, firstDraft, inputOf } from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';
import classes from './correction-form.module.css';
import { CorrectionPreview } from './correction-preview.tsx';
import { useMakeCorrection } from './use-corrected.ts';

type FormProps = {
  gameId: string;
  target: CorrectionTarget;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** What is wrong, what it should be, and why: with what that means for the players, before it is saved. */
export function CorrectionForm({ gameId, ...props }: FormProps) {
  const query = useCall(correctionCalls.list, { id: gameId });
  const words = useWords();
  return (
    <Loaded query={query} failure={errorTexts.internal}>
      {({ state, rounds }) => {
        const refusals = { open: correctionTexts.stillPlayed, 'to-mark': correctionTexts.toMark };
        const rules = rounds.find(({ _id }) => _id === props.target.roundId);
        if (state !== 'ended' || rules === undefined) {
          return <p>{words(state === 'open' ? refusals.open : refusals['to-mark'])}</p>;
        }
        return <OpenForm {...props} rules={rules} />;
      }}
    </Loaded>
  );
}

/** What the round of a question allows. */
export type RoundRules = { halfPoints: boolean; interval: number; most: number };

function OpenForm({
  target,
  names,
  rules,
  onClose,
}: Omit<FormProps, 'gameId'> & { rules: RoundRules }) {
  const words = useWords();
  const make = useMakeCorrection();
  const whatId = useId();
  const [draft, setDraft] = useState(() => firstDraft(target));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const correction = inputOf(target, draft);
  const element = useRef<HTMLFormElement>(null);
  // It comes into a dialog that is open already, whose cross has the focus.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);

  async function save(): Promise<void> {
    setIsReasonMissing(reason.trim() === '');
    if (correction === undefined) setError(correctionScreenTexts.incomplete);
    if (correction === undefined || reason.trim() === '') return;
    setIsBusy(true);
    setError(undefined);
    try {
      await make({ correction, reason, note, key });
      onClose();
    } catch (failure) {
      setError(words(failureText(failure, errorTexts.internal)));
      setKey(crypto.randomUUID());
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
      <FormError>{error}</FormError>
      <p id={whatId} className={classes.what}>
        {count(target.question.orderNum)}. {target.question.questionText}
        {target.answer !== undefined && <strong> {target.answer.text}</strong>}
      </p>
      <CorrectionFields
        target={target}
        names={names}
        rules={rules}
        draft={draft}
        onChange={(changed) => {
          setError(undefined);
          setDraft({ ...draft, ...changed });
          setKey(crypto.randomUUID());
        }}
      />
      <TextField
        label="Reason"
        name="reason"
        isFirst={target.answer !== undefined}
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
