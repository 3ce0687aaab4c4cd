import { counted } from '@emcee/client';
import type { HostQuestion, QuestionWorth } from '@emcee/contract';
import { fieldOf, labelOf, linesOf } from '@emcee/game';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AlsoCorrect, HostTexts } from '../../../ui/feedback/question-extras.tsx';
import { EditQuestion, type QuestionTexts } from '../round/edit-question.tsx';
import { AnswerGroups } from './answer-groups.tsx';
import { MarkByDistance } from './mark-by-distance.tsx';
import classes from './marked-question.module.css';
import { PointStepper } from './point-stepper.tsx';
import { nextValue } from './use-marking-desk.ts';

export function MarkedQuestion({
  question: { n, questionText, answerText, isVoided, form, alternateAnswers, note, explanation },
  blank,
  onWithin,
  onVoid,
  onEdit,
  ...answers
}: Omit<ComponentProps<typeof AnswerGroups>, 'label' | 'isCompared' | 'headingOf'> & {
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
          {form !== undefined && <p className={classes.question}>{formLine(form)}</p>}
          {answerText !== '' && (
            <p className={form === undefined ? classes.answer : classes.list}>
              {form === undefined ? answerText : linesOf(answerText).join('\n')}
            </p>
          )}
          <AlsoCorrect answers={alternateAnswers} />
          <HostTexts key={n} note={note} explanation={explanation} />
        </div>
        <div className={classes.worth}>
          <p>{valueLabel(worth, form)}</p>
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
        headingOf={form?.order === 'fixed' ? (group) => nameOf(group.n ?? n, form) : undefined}
        isCompared={answerText !== '' && !isVoided}
      />
      {edited === n && (
        <div className={classes.notice}>
          <EditQuestion
            texts={{ questionText, answerText, explanation }}
            isList={form !== undefined}
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

type Form = NonNullable<HostQuestion['form']>;

/** For example '4 answers in any order · all right +2'. */
function formLine({ answers, order, bonusPoints }: Form): string {
  const list = `${counted(answers, 'answer')} in ${order === 'any' ? 'any order' : 'order'}`;
  return bonusPoints === 0 ? list : `${list} · all right +${bonusPoints}`;
}

function valueLabel({ decidedBy }: QuestionWorth, form: Form | undefined): string {
  if (form !== undefined) return 'Value per answer';
  return decidedBy === 'either' ? 'Value without a bet' : 'Value';
}

/** The name of an answer, or its number: 5b. */
function nameOf(n: number, form: Form): string {
  return form.names[fieldOf(n)] ?? labelOf(n, form);
}
