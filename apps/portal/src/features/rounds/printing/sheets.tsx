import {
  accountCalls,
  brandingCalls,
  hostSessionCalls,
  type ListedRound,
  roundScreenTexts,
  type SavedBranding,
  schemeTexts,
} from '@emcee/contract';
import { answersOf, fieldOf, formParts, labelOf } from '@emcee/game';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../lib/calls/calls.ts';
import { useMay } from '../../../lib/session/rights.ts';
import { useWords } from '../../../lib/words.tsx';
import { extraFacts } from '../extra-facts.ts';
import { useRoundHome } from '../round-home.ts';
import classes from './sheets.module.css';

/** A round of a list, or one that is only read. */
export type PrintedRound = Pick<ListedRound, '_id' | 'name' | 'worth' | 'preEnteredQuestions'> & {
  wagerScheme: { name: string } | null;
};
type PrintedQuestion = ListedRound['preEnteredQuestions'][number];

/** Everything about each question, for the person who asks it. */
export function HostSheet({ round }: { round: PrintedRound }) {
  const { name, wagerScheme, worth, preEnteredQuestions } = round;
  const words = useWords();
  return (
    <Sheet title={name}>
      <p>
        {`Scheme: ${wagerScheme?.name ?? schemeTexts.noScheme} · Points per question: `}
        {worth ?? words(roundScreenTexts.defaultPoints)}
      </p>
      <Questions questions={preEnteredQuestions}>
        {(question) => (
          <>
            <p className={classes.answer}>{question.answerText}</p>
            {factsOf(question).map(([label, text]) => (
              <p key={label} className={classes.answer}>
                <b>{label}</b> {text}
              </p>
            ))}
          </>
        )}
      </Questions>
    </Sheet>
  );
}

function factsOf(question: PrintedQuestion): (readonly [string, string])[] {
  const { form, options = [] } = formParts(question.form);
  const { worth = '' } = question;
  const all = [
    ['Options', options.join(', ')],
    ['Answers', String(form?.answers ?? '')],
    ['Names', form?.names.join(', ') ?? ''],
    ['Points', String(worth)],
  ] as const;
  return [...all.filter(([, text]) => text !== ''), ...extraFacts(question)];
}

/** Without answers: teams may see it while they write theirs. */
export function Handout({ round: { name, preEnteredQuestions } }: { round: PrintedRound }) {
  return (
    <Sheet title={name}>
      <Questions questions={preEnteredQuestions}>
        {({ form }) => {
          const { options } = formParts(form);
          if (options === undefined) return null;
          return (
            <ul>
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ul>
          );
        }}
      </Questions>
    </Sheet>
  );
}

type Line = { label: string; name?: string | undefined; takesBet: boolean };

/** A line for each answer: a list has several, and no bets. */
export function linesFor({ preEnteredQuestions }: PrintedRound): Line[] {
  return preEnteredQuestions.flatMap(({ orderNum, form: anyForm }) => {
    const { form } = formParts(anyForm);
    return answersOf(orderNum, form).map((n) => ({
      label: labelOf(n, form),
      name: form?.names[fieldOf(n)],
      takesBet: form === undefined,
    }));
  });
}

/** `title` is missing without a round. */
export function AnswerSheet({
  title,
  lines,
  hasBets = false,
}: {
  title?: string;
  lines: readonly Line[];
  hasBets?: boolean;
}) {
  const words = useWords();
  return (
    <Sheet title={title ?? 'Round'} isBlank={title === undefined}>
      <p className={classes.blanks}>
        <span>{words(roundScreenTexts.room)}</span>
        <span>Team</span>
      </p>
      <table className={classes.lines} aria-label={`Answers to ${title ?? 'a round'}`}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Answer</th>
            {hasBets && <th scope="col">Bet</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, name, takesBet }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{name}</td>
              {hasBets && <td>{takesBet ? '' : '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.total}>
        <span>Total</span>
      </p>
    </Sheet>
  );
}

function Sheet({
  title,
  isBlank = false,
  children,
}: {
  title: string;
  /** True for a title to be written by hand. */
  isBlank?: boolean;
  children: ReactNode;
}) {
  const mayReadBrand = useMay(brandingCalls.get);
  const { isLibrary } = useRoundHome();
  const saved = useCall(brandingCalls.get, {}, { enabled: isLibrary && mayReadBrand }).data;
  const ofHost = useCall(hostSessionCalls.me, {}, { enabled: !isLibrary }).data;
  const brand: SavedBranding | undefined = (saved ?? ofHost)?.customBranding;
  const me = useCall(accountCalls.me, {}, { enabled: isLibrary }).data;
  const { name, owner } = me?.organization ?? {};
  return (
    <section className={classes.sheet}>
      <header className={classes.head}>
        <h2 className={isBlank ? classes.blank : undefined}>{title}</h2>
        <p className={classes.brand}>
          {brand?.logo && <img src={brand.logo} alt="" />}
          {/* The name of a new organization is an email address. */}
          {brand?.customTitle || (name === owner ? '' : name)}
        </p>
      </header>
      {children}
    </section>
  );
}

function Questions({
  questions,
  children,
}: {
  questions: readonly PrintedQuestion[];
  /** Below the question. */
  children: (question: PrintedQuestion) => ReactNode;
}) {
  return (
    <ol className={classes.questions}>
      {questions.map((question) => (
        <li key={question._id} value={question.orderNum}>
          <p className={classes.question}>{question.questionText}</p>
          {question.image !== '' && (
            <PrintedImage
              address={question.image}
              label={`Picture for question ${question.orderNum}`}
            />
          )}
          {children(question)}
        </li>
      ))}
    </ol>
  );
}

/** The CSP allows no http images. */
function PrintedImage({ address, label }: { address: string; label: string }) {
  const [hasFailed, setHasFailed] = useState(address.startsWith('http:'));
  if (hasFailed) return <p>Image not available</p>;
  return (
    <img
      src={address}
      alt={label}
      referrerPolicy="no-referrer"
      className={classes.image}
      onError={() => setHasFailed(true)}
    />
  );
}
