import { roundLine, roundNumberNextTo, spokenTimeLeft } from '@emcee/client';
import type { PhoneStage, SeenRound } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { useLeftMs } from '../../../lib/use-left-ms.ts';
import { closingOf } from '../../../lib/views.ts';
import { AnswerDock } from '../answering/answer-dock.tsx';
import { fetchListAnswers, ListDock } from '../answering/list-dock.tsx';
import { nameOf } from '../answering/outbox-state.ts';
import { QuestionStrip } from '../answering/question-strip.tsx';
import { QuestionText, useQuestionText } from '../answering/question-text.tsx';
import { answersIn, asList, formIn } from '../answering/seen-forms.ts';
import type { GameSession } from '../game-session.ts';
import { isOpenAt, watchesTie } from '../game-views.ts';
import { useGame, useSession } from '../use-session.ts';
import { OwnJoker } from './own-joker.tsx';
import { PageFrame } from './page-frame.tsx';
import classes from './round-page.module.css';

type RoundPageProps = { stage: PhoneStage; round: SeenRound };

const CIRCUMFERENCE = 2 * Math.PI * 19;

export function RoundPage(props: RoundPageProps) {
  const { stage, round } = props;
  const { own } = useGame();
  if (!watchesTie(round, own)) return <PlayedRound {...props} />;
  // The names of the other teams are missing if scores are not shown.
  return <RoundTitle stage={stage} title={round.name} text={round.tied?.join(', ')} />;
}

type RoundTitleProps = {
  stage: PhoneStage;
  line?: string | undefined;
  title: string;
  text: string | undefined;
};

function RoundTitle({ stage, line, title, text }: RoundTitleProps) {
  return (
    <PageFrame stage={stage} line={line}>
      <main className={classes.before}>
        <div role="status">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <OwnJoker round={stage.round} />
      </main>
    </PageFrame>
  );
}

function PlayedRound({ stage, round }: RoundPageProps) {
  const { n, choose, isElsewhere } = useChosenQuestion(stage, round);
  const closing = useClosing(stage, n);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useQuestionText(stage, round, n);
  const form = formIn(round, n) ?? (shown.form && asList(shown.form));
  const hasLists = round.forms !== undefined;
  useEffect(() => {
    if (hasLists) void fetchListAnswers();
  }, [hasLists]);
  if (n === 0) {
    const { questionsCount } = round;
    const questions = questionsCount === 1 ? '1 question' : `${questionsCount} questions`;
    const line = roundNumberNextTo(round);
    return <RoundTitle stage={stage} line={line} title={round.name} text={questions} />;
  }
  const question = {
    ...{ round, n, heading, isOpen: closing.isOpen },
    onGoOn: isElsewhere ? () => choose(round.current) : undefined,
  };
  return (
    <PageFrame stage={stage} line={roundLine(round)}>
      <div className={classes.columns}>
        <QuestionStrip stage={stage} round={round} chosen={n} onChoose={choose} />
        <main className={classes.question}>
          <p role="status" className="unseen">
            {round.current > 0 && `Question ${round.current} of ${round.questionsCount}`}
          </p>
          <OwnJoker round={round} />
          <LastCall round={round} closing={closing} n={n} />
          <QuestionText
            round={round}
            n={n}
            shown={shown}
            answers={form?.answers}
            heading={heading}
          />
          {form === undefined ? (
            <AnswerDock stage={stage} options={shown.options} {...question} />
          ) : (
            <ListDock form={form} {...question} />
          )}
        </main>
      </div>
    </PageFrame>
  );
}

/** The question on display: the host's, unless the player chose another one or is still writing. */
function useChosenQuestion(stage: PhoneStage, round: SeenRound) {
  const session = useSession();
  // Undefined means: follow the host.
  const [chosen, setChosen] = useState<number>();
  const [followed, setFollowed] = useState(round.current);

  if (followed !== round.current) {
    const shown = chosen ?? followed;
    setFollowed(round.current);
    setChosen(isBeingWritten(session, { stage, round, n: shown }) ? shown : undefined);
  }

  // If every question is open from the start, the first one is shown until the host begins.
  // So it is on a handout, also after its last call.
  const isHandout = stage.handout?.number === round.number;
  const first = round.open[0]?.from ?? (isHandout ? 1 : 0);
  const n = chosen ?? (round.current > 0 ? round.current : first);
  return {
    n,
    choose: (next: number) => setChosen(next === round.current ? undefined : next),
    isElsewhere: round.current > 0 && n !== round.current,
  };
}

// The page never changes the question while somebody is writing an answer.
function isBeingWritten(
  { drafts, clock }: GameSession,
  { stage, round, n }: { stage: PhoneStage; round: SeenRound; n: number },
): boolean {
  if (n < 1 || !isOpenAt(stage, n, clock.now())) return false;
  return answersIn(round, n).some((each) =>
    Boolean(drafts.get()[nameOf({ round: round.number, n: each })]?.text?.trim()),
  );
}

/** Tells if a question is open, and for how long. */
function useClosing(stage: PhoneStage, n: number) {
  const { clock } = useSession();
  const { isOpen, closesAt } = closingOf(stage, n);
  const leftMs = useLeftMs(clock, closesAt);
  return {
    isOpen: isOpen && (leftMs === undefined || leftMs > 0),
    /** End of a last call that is running or has ended. */
    closesAt,
    /** Whole seconds until `closesAt`. */
    seconds: leftMs === undefined ? undefined : Math.max(0, Math.ceil(leftMs / 1_000)),
  };
}

type ClosingNow = ReturnType<typeof useClosing>;

function LastCall({ round, closing, n }: { round: SeenRound; closing: ClosingNow; n: number }) {
  const { closesAt, seconds } = closing;
  const [longest, setLongest] = useState({ closesAt, seconds: seconds ?? 0 });
  if (longest.closesAt !== closesAt) setLongest({ closesAt, seconds: seconds ?? 0 });
  const isRunning = seconds !== undefined && seconds > 0;
  const spoken = isRunning ? spokenTimeLeft(seconds, longest.seconds) : 'Closed';
  const share = longest.seconds > 0 ? (seconds ?? 0) / longest.seconds : 0;
  return (
    <>
      {isRunning && (
        <div role="timer" aria-live="off" className={classes.call}>
          <svg viewBox="0 0 48 48" className={classes.ring} aria-hidden="true">
            <circle cx="24" cy="24" r="19" className={classes.track} />
            <circle
              cx="24"
              cy="24"
              r="19"
              className={classes.left}
              strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            />
          </svg>
          <span className={classes.what}>
            {isAlone(round, n) ? `Last call for question ${n}` : 'Last call for the round'}
          </span>
          <span key={seconds} className={seconds <= 5 ? classes.beating : classes.seconds}>
            {seconds}
            <small>s</small>
          </span>
        </div>
      )}
      <p role="status" className="unseen">
        {seconds !== undefined && spoken}
      </p>
    </>
  );
}

/** True if the last call is for this question alone. */
function isAlone({ open }: SeenRound, n: number): boolean {
  const closing = open.filter(({ closesAt }) => closesAt !== null);
  return closing.length === 1 && closing[0]?.from === n && closing[0]?.to === n;
}
