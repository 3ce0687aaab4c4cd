import { counted, roundLine } from '@emcee/client';
import {
  type Board,
  liveTexts,
  phoneLaterTexts,
  type ScreenStage,
  screenTexts,
} from '@emcee/contract';
import { LOWEST_WINNING_RANK } from '@emcee/game';
import { type ReactElement, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { linkOf, ScreenFrame } from '../parts/screen-frame.tsx';
import { SquareRain } from '../parts/screen-squares.tsx';
import { pageOf } from '../screen-views.ts';
import { useScreen } from '../use-screen.ts';
import { useScreenColors } from '../use-screen-colors.ts';
import { useWholeBoard } from '../use-whole-board.ts';
import { JoinScreen } from './join-screen.tsx';
import { LookBackScreen } from './look-back-screen.tsx';
import { LargeMessage, MessageScreen } from './message-screen.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { RoundScreen } from './round-screen.tsx';
import { StandingsScreen } from './standings-screen.tsx';
import { WinnersPodium } from './winners-podium.tsx';

type PageProps = { stage: ScreenStage };
/** `isFirst`: the page that this screen was loaded with. */
type Page = (props: PageProps & { isFirst: boolean }) => ReactElement;

const pages: Readonly<Record<ScreenStage['shows'], Page>> = {
  join: Joining,
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

export function StageScreen({ stage }: PageProps) {
  const { board } = useScreen();
  useScreenColors(stage.brand.colors);
  const Shown = pages[pageOf(stage, board)];
  const [first] = useState(stage.shows);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && stage.shows !== first) setIsFirst(false);
  return <Shown stage={stage} isFirst={isFirst} />;
}

/** Shows the address and code for joining, or the round that is about to begin. */
function Joining({ stage }: PageProps) {
  const { round } = stage;
  return round?.state === 'open' && round.current === 0 ? (
    <RoundScreen stage={stage} round={round} />
  ) : (
    <JoinScreen stage={stage} />
  );
}

function AskedQuestion({ stage }: PageProps) {
  const { question } = stage;
  if (question === null) return <Joining stage={stage} />;
  return <QuestionScreen stage={stage} {...question} />;
}

function Marking({ stage }: PageProps) {
  const words = useWords();
  const { round } = stage;
  const isMarked = round?.state === 'published';
  return (
    <MessageScreen
      stage={stage}
      title={round === null ? undefined : roundLine(round)}
      message={isMarked ? `Round ${round.number} is marked.` : 'Pencils down.'}
      more={words(isMarked ? phoneLaterTexts.hasResults : phoneLaterTexts.marking)}
      isFestive={isMarked}
    />
  );
}

function Standings({ stage }: PageProps) {
  const { board } = useScreen();
  if (board === undefined) return <Joining stage={stage} />;
  const { round } = stage;
  const title = round?.state === 'published' ? `After round ${round.number}` : 'Standings';
  return <StandingsScreen stage={stage} board={board} title={title} />;
}

/** The first three ranks, including ties. A screen that is loaded with them doesn't play their motion. */
function Winners({ stage, isFirst }: PageProps & { isFirst: boolean }) {
  const { board } = useScreen();
  if (board === undefined) return <Joining stage={stage} />;
  return <WinnersScreen stage={stage} board={board} rises={!isFirst} />;
}

function WinnersScreen(props: { stage: ScreenStage; board: Board; rises: boolean }) {
  const { stage, rises } = props;
  const board = useWholeBoard(props.board);
  const rows = board.rows.filter(({ rank }) => rank <= LOWEST_WINNING_RANK);
  return (
    <ScreenFrame
      stage={stage}
      title="The winners"
      isTitleHeading
      aside={<p>{counted(board.rowsCount, 'team')}</p>}
      link={linkOf(stage)}
    >
      <WinnersPodium rows={rows} rises={rises} />
    </ScreenFrame>
  );
}

function LookBack({ stage }: PageProps) {
  const { shown } = stage;
  if (shown === null) return <Joining stage={stage} />;
  return <LookBackScreen stage={stage} shown={shown} />;
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

function Said({ stage }: PageProps) {
  return (
    <ScreenFrame stage={stage}>
      <LargeMessage message={stage.message} />
    </ScreenFrame>
  );
}

/** Shows nothing but the room code in the footer. */
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
