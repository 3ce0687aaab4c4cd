import { ROUND } from '@emcee/game';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { stayAwake } from '../../../lib/wake-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSession } from '../use-session.ts';
import type { QuestionKey } from './outbox-state.ts';

type AnswerFormProps = {
  question: QuestionKey;
  /** What is written. */
  text: string;
  /** What the team has handed in already. */
  saved: string;
  /** The box is gone while somebody typed in it. */
  onLeft: () => void;
};

/** The answer box. It stays the same from question to question, so that nobody loses the keyboard. */
export function AnswerForm({ question, text, saved, onLeft }: AnswerFormProps) {
  const { drafts, outbox } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(onLeft);
  left.current = onLeft;
  const isWithdrawing = text.trim() === '' && saved !== '';

  useLayoutEffect(() => {
    const input = field.current;
    return () => {
      if (input !== null && document.activeElement === input) left.current();
    };
  }, []);
  // Whoever asked to change an answer goes on typing; a new question takes the focus from nobody.
  useLayoutEffect(() => {
    if (saved !== '' && document.activeElement === document.body) field.current?.focus();
  }, [saved]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    stayAwake();
    drafts.type(question, text);
    outbox.dismiss(question);
    drafts.send(question);
  }

  return (
    <form onSubmit={submit} className="stack">
      <TextField
        label="Your answer"
        value={text}
        onChange={(typed) => drafts.type(question, typed)}
        placeholder="Type here"
        maxLength={ROUND.maxAnswerLength}
        autoComplete="off"
        enterKeyHint="send"
        inputRef={field}
      />
      <Button kind="go" type="submit" isDisabled={text.trim() === '' && saved === ''}>
        {isWithdrawing ? 'Withdraw the answer' : 'Send'}
      </Button>
      {saved !== '' && (
        <Button kind="text" onClick={() => drafts.drop(question)}>
          {`Keep “${saved}”`}
        </Button>
      )}
    </form>
  );
}
