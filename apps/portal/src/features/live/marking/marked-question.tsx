import { counted } from '@emcee/client';
import type { HostQuestion } from '@emcee/contract';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EditQuestion, type QuestionTexts } from '../round/edit-question.tsx';
import { AnswerGroups } from './answer-groups.tsx';
import { MarkByDistance } from './mark-by-distance.tsx';
import classes from './marked-question.module.css';
import { PointStepper } from './point-stepper.tsx';
import { nextValue } from './use-marking-desk.ts';

export function MarkedQuestion({
  question: { n, questionText, answerText, isVoided },
  blank,
  onWithin,
  onVoid,
  onEdit,
  ...answers
}: Omit<ComponentProps<typeof AnswerGroups>, 'label' | 'isCompared'> & {
  question: HostQuestion;
  /** Names of the teams without an answer. */
  blank: readonly string[];
  /** Marks by distance; without a distance the closest win. Undefined if no answer has a number. */
  onWithin: ((within?: number) => void) | undefined;
  onVoid: (voided: boolean) => void;
  onEdit: (texts: QuestionTexts) => void;
}) {
  const { worth, handlers } = answers;
  const [edited, setEdited] = useState<number>();
  return (
    <section className={classes.card} aria-label={`Question ${n}`}>
      <div className={classes.head}>
        <div className={classes.texts}>
          <p className={classes.question}>{questionText || `Question ${n}`}</p>
          {answerText !== '' && <p className={classes.answer}>{answerText}</p>}
        </div>
        <div className={classes.worth}>
          <p>{worth.decidedBy === 'either' ? 'Value without a bet' : 'Value'}</p>
          {worth.hasSteps ? (
            <PointStepper
              label={`question ${n}`}
              points={worth.points}
              canGoDown={nextValue(worth, -1) !== worth.points}
              canGoUp={nextValue(worth, 1) !== worth.points}
              onStep={(by) => handlers.onKey({ kind: 'value', by })}
            />
          ) : (
            <p className={classes.points}>{worth.decidedBy === 'bet' ? 'the bet' : worth.points}</p>
          )}
        </div>
      </div>
      {isVoided && (
        <div className={classes.notice}>
          <Notice>This question doesn't count.</Notice>
        </div>
      )}
      {onWithin !== undefined && <MarkByDistance key={`distance ${n}`} onMark={onWithin} />}
      <AnswerGroups
        key={n}
        {...answers}
        label={`Answers to question ${n}`}
        isCompared={answerText !== '' && !isVoided}
      />
      {edited === n && (
        <div className={classes.notice}>
          <EditQuestion
            texts={{ questionText, answerText }}
            onSave={(texts) => {
              setEdited(undefined);
              onEdit(texts);
            }}
            onCancel={() => setEdited(undefined)}
          />
        </div>
      )}
      <div className={classes.foot}>
        {blank.length > 0 && <p>{counted(blank.length, 'team')} left it blank.</p>}
        <Button disabled={edited === n} onClick={() => setEdited(n)}>
          Edit
        </Button>
        <Button onClick={() => onVoid(!isVoided)}>{isVoided ? 'Unvoid' : 'Void'}</Button>
      </div>
    </section>
  );
}
