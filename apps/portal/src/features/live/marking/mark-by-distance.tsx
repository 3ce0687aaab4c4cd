import { numberIn } from '@emcee/game';
import { useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { ActionRow } from '../console/columns.tsx';
import { KeyHint } from '../console/key-hint.tsx';
import { onSubmit } from '../console/typed-field.ts';
import classes from './marked-question.module.css';

/** Marks all answers of a question whose correct answer is a number. */
export function MarkByDistance({ onMark }: { onMark: (within?: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  function markWithin(): void {
    const within = numberIn(typed ?? '');
    if (within === undefined || within < 0) {
      setError('Enter a number, 0 or more.');
      return;
    }
    onMark(within);
    setTyped(undefined);
  }

  if (typed === undefined) {
    return (
      <div className={classes.notice}>
        <ActionRow>
          <Button onClick={() => onMark()}>
            Closest wins
            <KeyHint keys="C" />
          </Button>
          <Button onClick={() => setTyped('')}>Within…</Button>
        </ActionRow>
      </div>
    );
  }
  return (
    <form className={classes.notice} noValidate onSubmit={onSubmit(markWithin)}>
      <TextField
        label="Within"
        name="within"
        isFirst
        autoComplete="off"
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setTyped(event.currentTarget.value);
        }}
      />
      <ActionRow>
        <Button type="submit" tone="primary">
          Mark
        </Button>
        <Button onClick={() => setTyped(undefined)}>Cancel</Button>
      </ActionRow>
    </form>
  );
}
