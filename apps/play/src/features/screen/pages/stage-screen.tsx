import { liveTexts, phoneLaterTexts, type ScreenStage, screenTexts } from '@emcee/contract';
import type { ReactElement } from 'react';
import { useWords } from '../../../lib/words.ts';
import { ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { pageOf } from '../screen-views.ts';
import { useScreen } from '../use-screen.ts';
import { JoinScreen } from './join-screen.tsx';
import { LookBackScreen } from './look-back-screen.tsx';
import { LargeMessage, MessageScreen } from './message-screen.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { StandingsScreen } from './standings-screen.tsx';

type PageProps = { stage: ScreenStage };
type Page = (props: PageProps) => ReactElement;

const pages: Readonly<Record<ScreenStage['shows'], Page>> = {
  join: JoinScreen,
  question: AskedQuestion,
  answer: LookBack,
  given: LookBack,
  marking: Marking,
  standings: Standings,
  winners: Winners,
  pause: Pause,
  message: Said,
  blank: Blank,
  end: End,
  closed: Closed,
};

/** What the screen shows now. */
export function StageScreen({ stage }: PageProps) {
  const { board } = useScreen();
  const Shown = pages[pageOf(stage, board)];
  return <Shown stage={stage} />;
}

function AskedQuestion({ stage }: PageProps) {
  const { question } = stage;
  return question === null ? (
    <JoinScreen stage={stage} />
  ) : (
    <QuestionScreen stage={stage} {...question} />
  );
}

function Marking({ stage }: PageProps) {
  const words = useWords();
  const { round } = stage;
  return (
    <MessageScreen
      stage={stage}
      title={round === null ? undefined : `Round ${round.number} · ${round.name}`}
      message="Pencils down."
      more={words(phoneLaterTexts.marking)}
    />
  );
}

function Standings({ stage }: PageProps) {
  const { board } = useScreen();
  if (board === undefined) return <JoinScreen stage={stage} />;
  const { round } = stage;
  const title = round?.state === 'published' ? `After round ${round.number}` : 'Standings';
  return <StandingsScreen stage={stage} board={board} title={title} />;
}

/** The first three places, those that share them included. */
function Winners({ stage }: PageProps) {
  const { board } = useScreen();
  if (board === undefined) return <JoinScreen stage={stage} />;
  return <StandingsScreen stage={stage} board={board} title="The winners" places={3} isFinal />;
}

function LookBack({ stage }: PageProps) {
  const { shown } = stage;
  return shown === null ? (
    <JoinScreen stage={stage} />
  ) : (
    <LookBackScreen stage={stage} shown={shown} />
  );
}

function Pause({ stage }: PageProps) {
  const { board } = useScreen();
  const { pause } = stage;
  if (pause?.hasTable && board !== undefined) {
    return <StandingsScreen stage={stage} board={board} title="A short break." />;
  }
  return (
    <MessageScreen stage={stage} message="A short break." more={pause?.message ?? ''} isFestive />
  );
}

/** What the host lets it say. */
function Said({ stage }: PageProps) {
  return (
    <ScreenFrame stage={stage}>
      <LargeMessage message={stage.message} />
    </ScreenFrame>
  );
}

/** The code in the foot alone. */
function Blank({ stage }: PageProps) {
  return (
    <ScreenFrame stage={stage}>
      <h1 className="unseen">Nothing to show right now.</h1>
    </ScreenFrame>
  );
}

function End({ stage }: PageProps) {
  const words = useWords();
  const { board } = useScreen();
  const isMarkedLater = stage.round?.state === 'later' || stage.round?.state === 'marking';
  if (board !== undefined && !isMarkedLater) {
    return <StandingsScreen stage={stage} board={board} title="Final standings" isFinal />;
  }
  return (
    <>
      <SquareRain />
      <MessageScreen
        stage={stage}
        message="Thanks for playing."
        more={isMarkedLater ? words(phoneLaterTexts.markedLater) : ''}
      />
    </>
  );
}

function Closed({ stage }: PageProps) {
  const words = useWords();
  return (
    <MessageScreen
      stage={stage}
      message={words(liveTexts.roomClosed)}
      more={words(screenTexts.goesOn)}
    />
  );
}
