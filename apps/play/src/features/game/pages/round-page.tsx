import { roundLine, roundNumberNextTo } from '@emcee/client';
import type { PhoneStage, SeenRound } from '@emcee/contract';
import { useRef } from 'react';
import { AnswerDock } from '../answering/answer-dock.tsx';
import { LastCall } from '../answering/last-call.tsx';
import { QuestionStrip } from '../answering/question-strip.tsx';
import { QuestionText } from '../answering/question-text.tsx';
import { useChosenQuestion } from '../answering/use-chosen-question.ts';
import { useClosing } from '../answering/use-closing.ts';
import { PageFrame } from './page-frame.tsx';
import classes from './round-page.module.css';

type RoundPageProps = { stage: PhoneStage; round: SeenRound };

export function RoundPage({ stage, round }: RoundPageProps) {
  const { n, choose, isElsewhere } = useChosenQuestion(stage, round);
  const closing = useClosing(stage, n);
  const heading = useRef<HTMLHeadingElement>(null);
  if (n === 0) {
    const { questionsCount } = round;
    return (
      <PageFrame stage={stage} line={roundNumberNextTo(round)}>
        <main className={classes.before}>
          <div role="status">
            <h1>{round.name}</h1>
            <p>{questionsCount === 1 ? '1 question' : `${questionsCount} questions`}</p>
          </div>
        </main>
      </PageFrame>
    );
  }
  return (
    <PageFrame stage={stage} line={roundLine(round)}>
      <div className={classes.columns}>
        <QuestionStrip stage={stage} round={round} chosen={n} onChoose={choose} />
        <main className={classes.question}>
          <p role="status" className="unseen">
            {round.current > 0 && `Question ${round.current} of ${round.questionsCount}`}
          </p>
          <LastCall round={round} closing={closing} n={n} />
          <QuestionText stage={stage} round={round} n={n} heading={heading} />
          <AnswerDock
            stage={stage}
            round={round}
            n={n}
            isOpen={closing.isOpen}
            heading={heading}
            onGoOn={isElsewhere ? () => choose(round.current) : undefined}
          />
        </main>
      </div>
    </PageFrame>
  );
}
