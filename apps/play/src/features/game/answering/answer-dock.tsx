import type { PhoneStage, SeenRound } from '@emcee/contract';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useBets } from '../bets/use-bets.ts';
import { useAnswers, useDrafts, useSession } from '../use-session.ts';
import classes from './answer-dock.module.css';
import { AnswerForm } from './answer-form.tsx';
import { AnswerSlip } from './answer-slip.tsx';
import { nameOf } from './outbox-state.ts';

export type AnswerDockProps = {
  stage: PhoneStage;
  round: SeenRound;
  n: number;
  options?: readonly string[] | undefined;
  isOpen: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Link to the current question; hidden when already there. */
  onGoOn: (() => void) | undefined;
};

/** All actions for a question, kept above thumb and keyboard. */
export function AnswerDock({ stage, round, n, options, isOpen, heading, onGoOn }: AnswerDockProps) {
  const session = useSession();
  const { drafts, outbox } = session;
  const question = { round: round.number, n };
  const answer = useAnswers(round.number)(n);
  const draft = useDrafts()[nameOf(question)]?.text;
  const bets = useBets(round);
  const isConflict = answer.kind === 'refused' && answer.reason === 'changed-by-team' && isOpen;
  // A refused answer may be edited and sent again.
  const isEditable = answer.kind === 'none' || answer.kind === 'refused';
  const isForm = !isConflict && isOpen && (draft !== undefined || isEditable);
  const { ref, onFormLeft } = useFocusAfterForm(heading, isForm);

  function sendMine(): void {
    if (answer.kind !== 'refused') return;
    drafts.type(question, answer.text);
    drafts.bet(question, answer.bet);
    outbox.dismiss(question);
    drafts.send(question);
  }

  function keepTheirs(): void {
    drafts.drop(question);
    outbox.dismiss(question);
  }

  return (
    <section className={classes.dock} ref={ref} aria-label="Answer">
      <GoOn round={round} onGoOn={onGoOn} />
      {isForm && (
        <AnswerForm
          question={question}
          options={options}
          text={draft ?? (answer.kind === 'refused' ? answer.text : '')}
          saved={drafts.lastOf(question)}
          bets={bets}
          stage={stage}
          onLeft={onFormLeft}
        />
      )}
      <div role="status" className={`stack ${classes.state}`}>
        {!isForm && (
          <AnswerSlip
            answer={answer}
            isOpen={isOpen}
            isVoided={round.voided.includes(n)}
            bets={bets}
          />
        )}
      </div>
      {isConflict && (
        <div className={classes.pair}>
          <Button onClick={keepTheirs}>Keep it</Button>
          <Button onClick={sendMine}>Send mine</Button>
        </div>
      )}
      {!isForm && !isConflict && isOpen && 'text' in answer && (
        <Button onClick={() => drafts.type(question, answer.text)}>
          <Icon name="pencil" />
          Change
        </Button>
      )}
    </section>
  );
}

export function GoOn({ round: { current }, onGoOn }: Pick<AnswerDockProps, 'round' | 'onGoOn'>) {
  if (onGoOn === undefined) return null;
  return (
    <p className={classes.goOn}>
      {`We're on question ${current}.`}
      <Button kind="text" onClick={onGoOn}>
        {`Go to question ${current}`}
      </Button>
    </p>
  );
}

/**
 * If the form disappears while it has the focus, moves the focus to the next button or to the
 * heading.
 */
export function useFocusAfterForm(heading: RefObject<HTMLHeadingElement | null>, isForm: boolean) {
  const ref = useRef<HTMLElement>(null);
  const isLost = useRef(false);
  useLayoutEffect(() => {
    if (!isLost.current) return;
    isLost.current = false;
    if (isForm) return;
    const next = ref.current?.querySelector('button') ?? heading.current;
    next?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFormLeft: () => {
      isLost.current = true;
    },
  };
}
