import { count } from '@emcee/client';
import type { QuestionContent } from '@emcee/game';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/basics/button.tsx';
import { AlsoCorrect, HostTexts } from '../../ui/feedback/question-extras.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { QuestionPicture } from './question-picture.tsx';
import classes from './rounds.module.css';
import { lineOf, typedQuestion } from './writing/draft-question.ts';

/** `number` is the place in the round or the row in the file. */
export type ShownQuestion = QuestionContent & { number: number; remark?: string; past?: ReactNode };

/** A round may have 998 questions. */
const SHOWN_AT_FIRST = 50;

export function QuestionTable({
  label,
  numberTitle,
  questions,
}: {
  label: string;
  numberTitle: string;
  questions: readonly ShownQuestion[];
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? questions : questions.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={classes.stack}>
      <PlainTable
        label={label}
        columns={[
          { key: 'number', title: numberTitle, cell: ({ number }) => number },
          {
            key: 'question',
            title: 'Question',
            cell: ({ questionText, remark, past, note, explanation, tags = [] }) => (
              <div className={classes.text}>
                {questionText}
                {remark !== undefined && <span className={classes.flag}>{remark}</span>}
                {tags.length > 0 && (
                  <span className={classes.worth}>{`Tags: ${tags.join(', ')}`}</span>
                )}
                {past}
                <HostTexts note={note} explanation={explanation} />
              </div>
            ),
          },
          {
            key: 'answer',
            title: 'Answer',
            cell: (question) => (
              <div className={classes.text}>
                {question.answerText}
                <AlsoCorrect answers={question.alternateAnswers} />
                <span className={classes.worth}>{lineOf(typedQuestion(question))}</span>
              </div>
            ),
          },
          {
            key: 'image',
            title: 'Image',
            cell: ({ image, number }) =>
              image === '' ? (
                <span className={classes.none}>None</span>
              ) : (
                <QuestionPicture address={image} label={`Picture for question ${number}`} />
              ),
          },
        ]}
        rows={shown}
        rowKey={({ number }) => String(number)}
      />
      {shown.length < questions.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {`Show all ${count(questions.length)} questions`}
          </Button>
        </div>
      )}
    </div>
  );
}
