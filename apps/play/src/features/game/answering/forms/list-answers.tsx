import { signed } from '@emcee/client';
import { enterpriseText, fieldTexts, type SeenRound } from '@emcee/contract';
import { answersOf, fieldOf, type ListForm, ROUND, responseKey } from '@emcee/game';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { stayAwake } from '../../../../lib/wake-lock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { useAnswers, useDrafts, useSession } from '../../use-session.ts';
import type { AnswerState } from '../answer-state.ts';
import { nameOf, type QuestionKey } from '../outbox-state.ts';
import classes from './list-answers.module.css';

const LONGEST = enterpriseText(fieldTexts.tooLong, { maximum: ROUND.maxAnswerLength });
const TWICE = 'You wrote this twice. It only counts once.';

type Row = {
  question: QuestionKey;
  name: string;
  text: string;
  answer: AnswerState;
  /** Differs from what the team has sent. */
  isChanged: boolean;
  /** The fate of an answer that arrived late or wasn't sent; else empty. */
  note: string;
};

type ListAnswersProps = {
  round: SeenRound;
  n: number;
  form: ListForm;
  isOpen: boolean;
  /** The form disappears while it has the focus. */
  onLeft: () => void;
  helpOf: (answer: AnswerState) => string;
};

/** The answers to a list: a field for each, and one button that sends all that changed. */
export function ListAnswers({ round, n, form, isOpen, onLeft, helpOf }: ListAnswersProps) {
  const rows = useRows({ round: round.number, n }, { form, helpOf });
  const saved = rows.filter(({ answer, isChanged }) => answer.kind === 'saved' && !isChanged);
  const isVoided = round.voided.includes(n);
  const head = [
    form.order === 'any' && 'Any order',
    form.order === 'fixed' && form.names.length === 0 && 'In order',
    form.bonusPoints > 0 && `All ${form.answers} right: ${signed(form.bonusPoints)}`,
  ].filter((text) => text !== false);
  const help = isVoided ? '' : waitingHelp(rows);
  return (
    <>
      {head.length > 0 && (
        <p className={classes.head}>
          {head.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {isOpen ? (
        <ListFields rows={rows} form={form} onLeft={onLeft} />
      ) : (
        <>
          <p className={classes.closed}>
            <Icon name={isVoided ? 'x' : 'lock'} />
            {isVoided ? "This question doesn't count." : 'Closed'}
          </p>
          <ol className={classes.rows}>
            {rows.map((row) => (
              <li key={row.question.n} className={classes.row}>
                <RowName row={row} />
                <span className={row.text === '' ? classes.none : classes.said}>
                  {row.text || 'No answer'}
                </span>
                <RowState row={row} />
                <div className={classes.note}>{row.note}</div>
              </li>
            ))}
          </ol>
        </>
      )}
      <div role="status">
        <p className="unseen">{`${saved.length} of ${form.answers} saved`}</p>
        {help !== '' && <p className={classes.help}>{help}</p>}
      </div>
    </>
  );
}

function useRows(
  { round, n }: QuestionKey,
  { form, helpOf }: Pick<ListAnswersProps, 'form' | 'helpOf'>,
): Row[] {
  const { drafts } = useSession();
  const written = useDrafts();
  const answerTo = useAnswers(round);
  return answersOf(n, form).map((each, field) => {
    const question = { round, n: each };
    const answer = answerTo(each);
    const text = written[nameOf(question)]?.text ?? ('text' in answer ? answer.text : '');
    const isChanged = text.trim() !== drafts.lastOf(question).text;
    const name = form.names[field] ?? String(field + 1);
    const isUsual = answer.kind !== 'late' && answer.kind !== 'refused';
    return { question, name, text, answer, isChanged, note: isUsual ? '' : helpOf(answer) };
  });
}

type ListFieldsProps = { rows: readonly Row[]; form: ListForm; onLeft: () => void };

function ListFields({ rows, form, onLeft }: ListFieldsProps) {
  const { drafts, outbox } = useSession();
  const box = useRef<HTMLFormElement>(null);
  const left = useRef(onLeft);
  left.current = onLeft;
  const changed = rows.filter(({ isChanged }) => isChanged);

  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) left.current();
    };
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    stayAwake();
    for (const { question, text } of changed) {
      drafts.type(question, text);
      outbox.dismiss(question);
    }
    drafts.sendAll(rows.map(({ question }) => question));
  }

  /** Enter goes to the next field; in the last one it sends. */
  function follow(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const fields = [...(box.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <form ref={box} onSubmit={submit} className="stack">
      <ol className={form.names.length > 0 ? classes.named : classes.rows}>
        {rows.map((row, field) => (
          <RowField
            key={row.question.n}
            row={row}
            isLast={field === rows.length - 1}
            isTwice={form.order === 'any' && isTwice(rows, row)}
            onKeyDown={follow}
          />
        ))}
      </ol>
      <div className={classes.send}>
        <Button kind="go" type="submit" isDisabled={changed.length === 0}>
          Send
        </Button>
      </div>
    </form>
  );
}

type RowFieldProps = {
  row: Row;
  isLast: boolean;
  isTwice: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function RowField({ row, isLast, isTwice, onKeyDown }: RowFieldProps) {
  const { drafts, outbox } = useSession();
  const id = useId();
  const { question, text, answer } = row;
  const isLong = text.length >= ROUND.maxAnswerLength;
  const note = isLong ? LONGEST : row.note || (isTwice ? TWICE : '');
  const isTheirs = answer.kind === 'refused' && answer.reason === 'changed-by-team';

  function drop(): void {
    drafts.drop(question);
    outbox.dismiss(question);
  }

  return (
    <li className={classes.row}>
      <RowName row={row} id={id} />
      <input
        id={id}
        type="text"
        value={text}
        maxLength={ROUND.maxAnswerLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={isLast ? 'send' : 'next'}
        className={classes.field}
        aria-describedby={`${id}-note`}
        onChange={({ target: { value } }) =>
          value === drafts.lastOf(question).text ? drop() : drafts.type(question, value)
        }
        onKeyDown={onKeyDown}
      />
      <RowState row={row} />
      <div role="status" id={`${id}-note`} className={classes.note}>
        {note}
        {isTheirs && (
          <Button kind="text" onClick={drop}>
            Keep it
          </Button>
        )}
      </div>
    </li>
  );
}

function RowName({ row: { question, name }, id }: { row: Row; id?: string }) {
  const isNumber = name === String(fieldOf(question.n) + 1);
  const content = (
    <>
      {isNumber && <span className="unseen">Answer </span>}
      {name}
    </>
  );
  return id === undefined ? (
    <span className={classes.name}>{content}</span>
  ) : (
    <label htmlFor={id} className={classes.name}>
      {content}
    </label>
  );
}

const STATES: Readonly<Record<AnswerState['kind'], { word: string; icon: IconName } | undefined>> =
  {
    none: undefined,
    sending: { word: 'Sending', icon: 'spin' },
    offline: { word: 'Waiting', icon: 'spin' },
    held: { word: 'Waiting', icon: 'spin' },
    saved: { word: 'Saved', icon: 'check' },
    late: { word: 'Late', icon: 'alert' },
    refused: { word: 'Not sent', icon: 'alert' },
  };

function RowState({ row: { answer, isChanged } }: { row: Row }) {
  const { kind } = answer;
  const state = isChanged && kind === 'saved' ? undefined : STATES[kind];
  if (state === undefined) return <span />;
  return (
    <span className={kind === 'saved' ? classes.saved : classes.state}>
      <Icon name={state.icon} isTurning={state.icon === 'spin'} />
      {state.word}
    </span>
  );
}

function waitingHelp(rows: readonly Row[]): string {
  const kinds = rows.map(({ answer }) => answer.kind);
  if (kinds.includes('offline'))
    return "Your answers are saved on this phone. We'll send them when you're back online.";
  return kinds.includes('held') ? 'Your answers will be sent when the game resumes.' : '';
}

/** True if an earlier field has the same words. */
function isTwice(rows: readonly Row[], { question, text }: Row): boolean {
  const key = responseKey(text);
  if (key === '') return false;
  return rows.some((row) => row.question.n < question.n && responseKey(row.text) === key);
}
