import { counted } from '@emcee/client';
import type { AnswerGroup, HostQuestion } from '@emcee/contract';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AnswerGroups, type GroupsHandlers } from './answer-groups.tsx';
import classes from './marked-question.module.css';

/** A question with its right answer and what was answered. */
export function MarkedQuestion({
  question: { n, questionText, answerText, isVoided },
  groups,
  blank,
  hasHalf,
  focusOn,
  onVoid,
  handlers,
}: {
  question: HostQuestion;
  groups: readonly AnswerGroup[];
  /** The teams without an answer. */
  blank: readonly string[];
  hasHalf: boolean;
  focusOn: number;
  onVoid: (voided: boolean) => void;
  handlers: GroupsHandlers;
}) {
  return (
    <section className={classes.card} aria-label={`Question ${n}`}>
      <div className={classes.head}>
        <div className={classes.texts}>
          <p className={classes.question}>{questionText || `Question ${n}`}</p>
          {answerText !== '' && <p className={classes.answer}>{answerText}</p>}
        </div>
      </div>
      {isVoided && (
        <div className={classes.notice}>
          <Notice>This question counts for nobody.</Notice>
        </div>
      )}
      <AnswerGroups
        key={n}
        label={`Answers to question ${n}`}
        groups={groups}
        hasHalf={hasHalf}
        hasSuggestions={answerText !== '' && !isVoided}
        focusOn={focusOn}
        handlers={handlers}
      />
      <div className={classes.foot}>
        {blank.length > 0 && <p>{counted(blank.length, 'team')} left it blank.</p>}
        <Button onClick={() => onVoid(!isVoided)}>{isVoided ? 'Count it again' : 'Void'}</Button>
      </div>
    </section>
  );
}
