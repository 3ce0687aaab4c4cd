import { type PhoneStage, phoneLaterTexts, type SeenRound } from '@emcee/contract';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OwnAnswers } from '../answering/own-answers.tsx';
import { useOwnAnswers } from '../answering/use-mine.ts';
import classes from './marking-page.module.css';
import { OwnJoker } from './own-joker.tsx';
import { PageFrame } from './page-frame.tsx';
import { PencilPicture } from './pencil-picture.tsx';
import { useStoredGame } from './use-stored-game.ts';

/** A closed round that is being marked, or will be marked later. */
export function MarkingPage({ stage, round }: { stage: PhoneStage; round: SeenRound }) {
  useStoredGame(stage);
  const words = useWords();
  const answers = useOwnAnswers(round.number);
  const isLater = round.state === 'later';
  return (
    <PageFrame stage={stage}>
      <main className={classes.body}>
        <PencilPicture />
        <div role="status" className={classes.said}>
          <h1>Pencils down.</h1>
          <p>{words(isLater ? phoneLaterTexts.markedLater : phoneLaterTexts.marking)}</p>
        </div>
        <OwnJoker round={round} />
        <section className={classes.answers}>
          <h2 className={classes.title}>
            {`Your answers, round ${round.number}`}
            <span>
              <Icon name="lock" />
              Closed
            </span>
          </h2>
          <OwnAnswers round={round} answers={answers} />
        </section>
      </main>
    </PageFrame>
  );
}
