import { enterpriseText, fieldTexts, type PhoneStage } from '@emcee/contract';
import { ROUND } from '@emcee/game';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { stayAwake } from '../../../lib/wake-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { PartStatus } from '../../../ui/part-status.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Bets } from '../bets/use-bets.ts';
import { useSession } from '../use-session.ts';
import type { QuestionKey } from './outbox-state.ts';

// The field cuts off a longer text, so it says where it ends.
const LONGEST = enterpriseText(fieldTexts.tooLong, { maximum: ROUND.maxAnswerLength });

const OptionField = lazyPart(async () => (await import('./forms/option-field.tsx')).OptionField);

type AnswerFormProps = {
  stage: PhoneStage;
  question: QuestionKey;
  /** Of a multiple-choice question that was shown. */
  options: readonly string[] | undefined;
  text: string;
  saved: { text: string; bet: number };
  bets: Bets;
  onLeft: () => void;
};

/** The answer box. One element serves all questions, so that the keyboard stays open between them. */
export function AnswerForm({
  stage,
  question,
  options,
  text,
  saved,
  bets,
  onLeft,
}: AnswerFormProps) {
  const { drafts, outbox } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(onLeft);
  left.current = onLeft;
  const isEmpty = text.trim() === '';
  const isSendable = options === undefined || options.includes(text);
  const hasSaved = saved.text !== '';
  const { bet, hold } = readBet(bets, question.n, isEmpty ? 0 : drafts.betOf(question));

  const write = (typed: string) => drafts.type(question, typed);

  useLayoutEffect(() => {
    const box = form.current;
    return () => {
      if (box?.contains(document.activeElement)) left.current();
    };
  }, []);
  // Focus only after a request to change a sent answer. A new question must not take the focus.
  useLayoutEffect(() => {
    if (hasSaved && document.activeElement === document.body) field.current?.focus();
  }, [hasSaved]);

  function send(answer: string): void {
    stayAwake();
    drafts.type(question, answer);
    if (bets) drafts.bet(question, bet);
    outbox.dismiss(question);
    drafts.send(question);
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSendable) send(text);
      }}
      className="stack"
    >
      {options === undefined ? (
        <TextField
          label="Your answer"
          value={text}
          onChange={write}
          placeholder="Type here"
          maxLength={ROUND.maxAnswerLength}
          error={text.length < ROUND.maxAnswerLength ? undefined : LONGEST}
          autoComplete="off"
          enterKeyHint="send"
          inputRef={field}
        />
      ) : (
        <Suspense fallback={<PartStatus />}>
          <OptionField
            options={options}
            text={text}
            inputRef={field}
            onMove={write}
            onTap={bets ? write : send}
          />
        </Suspense>
      )}
      {bets && <BetPlace bets={bets} stage={stage} question={question} text={text} />}
      {isSendable && <SendButton isEmpty={isEmpty} hasSaved={hasSaved} hold={hold} />}
      {hasSaved && (
        <Button kind="text" onClick={() => drafts.drop(question)}>
          {`Keep “${saved.text}”${saved.bet > 0 ? `, bet ${saved.bet}` : ''}`}
        </Button>
      )}
    </form>
  );
}

type SendButtonProps = { isEmpty: boolean; hasSaved: boolean; hold: string | undefined };

function SendButton({ isEmpty, hasSaved, hold }: SendButtonProps) {
  return (
    <Button kind="go" type="submit" isDisabled={isEmpty ? !hasSaved : hold !== undefined}>
      {isEmpty && hasSaved ? 'Delete answer' : (!isEmpty && hold) || 'Send'}
    </Button>
  );
}

/**
 * The bet to send with an answer; `hold` says why the answer can't be sent (a missing or illegal
 * bet).
 */
function readBet(bets: Bets, n: number, bet: number): { bet: number; hold?: string | undefined } {
  return bets?.part && bets.table ? bets.part.readBet(bets.table, n, bet) : { bet };
}

type BetPlaceProps = Pick<AnswerFormProps, 'stage' | 'question' | 'text'> & {
  bets: NonNullable<Bets>;
};

/** Until the bets module is loaded, answers are sent without bets. */
function BetPlace({ bets: { part, table, hasFailed }, ...row }: BetPlaceProps) {
  if (part && table) return <part.BetRow key={row.question.n} {...row} table={table} />;
  if (!hasFailed) return null;
  return (
    <div role="status">
      {"We can't load bets right now. Answer now and add your bet later."}
      <Button kind="text" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
